/** A link that invites to a seat, or carries one to this device: what it is for, and the button that takes it. Looking claims nothing. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { link, mark } from '../routes.js';
import { held } from '../settings.js';
import { claim, hasAsked, living } from '../table/claim.js';
import { linkBox } from '../table/invite.js';
import { armsOf } from '../arms.js';
import { isolated, myName, sitter } from '../people.js';
import { crest } from './frame.js';
import { nameField } from './name.js';

/** @typedef {import('../page.js').App} App */

/** Refusals of a link that is spent: somebody was quicker, or it was ended. */
const SPENT = ['seat.taken', 'invite.used'];

class Join {
  /**
   * @param {App} app @param {import('../schema.d.ts').Snapshot} now @param {{module: import('../table/board.js').Drawing, words: import('../words.js').Words}} game
   * @param {string} secret @param {Awaited<ReturnType<typeof api.invitation>>} invitation
   */
  constructor(app, now, { module, words }, secret, invitation) {
    this.app = app;
    this.now = now;
    this.module = module;
    this.words = words;
    this.secret = secret;
    this.invitation = invitation;
    this.trouble = '';
    this.busy = false;
  }

  title() {
    return `${this.words.say('game.name')} – Escalade`;
  }

  /** Takes the seat. The address is then the game's, so that no entry of the history has the secret. */
  async sit() {
    this.busy = true;
    this.trouble = '';
    this.app.draw();
    try {
      if (!held(this.now.id)) await claim(this.now.id, this.now.game, { invite: this.secret });
      mark('game', this.now.id);
      return await this.app.arrive();
    } catch (error) {
      if (error instanceof api.Refusal && SPENT.includes(error.code)) this.invitation.open = false;
      else
        this.trouble =
          error instanceof api.Refusal
            ? this.words.or(`page.trouble.${error.code}`, error.message)
            : this.words.say('page.trouble.unreachable');
    }
    this.busy = false;
    this.app.draw();
  }

  template() {
    const { words, now } = this;
    const { open, carries } = this.invitation;
    const kind = carries ? 'carry' : 'seat';
    return html`<section class="narrow join">
      <div class="game-picture small">${this.module.picture?.(words) ?? nothing}</div>
      <div class="card-panel">
        <p class="muted join-game">${words.say('game.name')}</p>
        ${
          held(now.id)
            ? this.elsewhere()
            : open
              ? this.offer(kind)
              : html`<h1>${words.say(`page.join.${kind}.used`)}</h1><p>${words.say(`page.join.${kind}.used_why`)}</p>
          <p class="actions"><a class="button primary big" href=${link('game', now.id)}>${words.say('page.watch')}</a><a class="button quiet" href="#/">${words.say('page.home')}</a></p>`
        }
        ${this.trouble ? html`<p class="trouble-line" role="alert">${this.trouble}</p>` : nothing}
      </div></section>`;
  }

  /** @param {'seat' | 'carry'} kind */
  offer(kind) {
    const { words, now } = this;
    const { seat } = this.invitation;
    return html`<h1>${words.say(`page.join.${kind}`, { seat: words.seat(seat) })}</h1>
      <p>${words.say(`page.join.${kind}.means`)}</p>
      <ul class="places">${Object.entries(now.seats).map(([name, who]) => this.place(kind, name, who))}</ul>
      ${kind === 'seat' ? nameField(this.app) : nothing}
      <p class="actions"><button class="primary big" ?disabled=${this.busy} @click=${() => void this.sit()}>${words.say(`page.join.${kind}.do`)}</button>
        <a class="button quiet" href=${link('game', now.id)}>${words.say('page.watch')}</a></p>`;
  }

  /** @param {'seat' | 'carry'} kind @param {string} name @param {import('../schema.d.ts').ShownSeat} who */
  place(kind, name, who) {
    const { words } = this;
    const mine = name === this.invitation.seat;
    const shown = mine && kind === 'seat' ? { ...who, kind: 'human', name: myName() } : who;
    const dot = html`<span class="seat-dot" aria-hidden="true"></span>`;
    const invites = who.name
      ? words.say('page.join.host_named', { name: isolated(who.name) })
      : words.say('page.join.host');
    const text = mine
      ? sitter(shown, true, words)
      : who.kind === 'human' && kind === 'seat'
        ? invites
        : sitter(who, false, words);
    return html`<li class=${mine ? 'mine' : ''}>${shown.name || shown.kind === 'bot' ? armsOf(shown) : mine ? crest : dot}
      <b>${words.seat(name)}</b> <span>${text}</span></li>`;
  }

  /** This browser plays already: a link that carries the seat is for another device. */
  elsewhere() {
    const { words } = this;
    const { carries, open } = this.invitation;
    return html`<h1>${words.say('page.join.here')}</h1>
      ${carries && open ? html`<p>${words.say('page.join.other_device')}</p>${linkBox(location.href, words, () => this.app.draw())}` : nothing}
      <p class="actions"><a class="button primary" href=${link('game', this.now.id)}>${words.say('page.to_the_game')}</a></p>`;
  }
}

/** @param {App} app @param {import('../routes.js').Route} where @returns {Promise<any>} */
export default async function join(app, where) {
  const [id, secret = ''] = where.parts;
  const [, invitation, now] = await Promise.all([living(id), api.invitation(id, secret), api.snapshot(id, null)]);
  const wish = { invite: secret };
  // Somebody sat down here by a click, and the answer was lost: the same key gets it again.
  if (!held(id) && !invitation.open && hasAsked(id, wish))
    await claim(id, now.game, wish).catch((error) => console.warn(error));
  if (held(id) && !(invitation.carries && invitation.open)) {
    mark('game', id);
    const { default: table } = await import('./table.js');
    return table(app, { ...where, parts: [id] }); // which shows one's own invitation while the seat is free
  }
  return new Join(app, now, await app.game(now.game), secret, invitation);
}
