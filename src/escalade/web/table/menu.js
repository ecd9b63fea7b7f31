/** The menu of a table: greetings, takeback, resign, links, other devices, the fairness of the deal. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { closeOutside } from '../screens/frame.js';
import { link } from '../routes.js';
import { linkBox } from './invite.js';
import { greetingButtons } from './greetings.js';
import { deviceBox } from './devices.js';

const dialog = () => /** @type {HTMLDialogElement} */ (document.getElementById('menu'));

export class Menu {
  /** @param {import('../screens/table.js').TableScreen} screen */
  constructor(screen) {
    this.screen = screen;
    /** What a takeback would meet, as of which entry. @type {import('../schema.d.ts').ShownOutlook | null} */
    this.outlook = null;
    /** Whether giving up waits for its second click. */
    this.sure = false;
  }

  open() {
    this.sure = false;
    dialog().showModal();
    void this.look();
  }

  /** Asks whether a takeback would be granted: it is offered only then. */
  async look() {
    const { screen } = this;
    if (screen.seat === null || screen.snapshot?.status !== 'running') return;
    if (this.outlook?.seq !== screen.snapshot.seq) this.outlook = null;
    screen.draw();
    this.outlook = await api.outlook(screen.id, screen.live.token).catch(() => null);
    screen.draw();
  }

  /** Closes the menu, then acts. @param {() => unknown} act */
  then(act) {
    return () => {
      dialog().close();
      act();
    };
  }

  template() {
    const { screen } = this;
    const { words } = screen;
    const now = /** @type {import('../schema.d.ts').Snapshot} */ (screen.snapshot);
    const playing = screen.seat !== null && now.status === 'running';
    const watch = `${location.origin}/#/game/${screen.id}`;
    return html`${takebackAsked(screen)}
    <dialog id="menu" class="sheet" aria-labelledby="menu-title" @click=${closeOutside}>
      <h2 id="menu-title">${words.say('game.name')}</h2>
      ${screen.seat && !screen.pass ? html`<h3>${words.say('page.greetings')}</h3>${greetingButtons(screen, () => dialog().close())}` : nothing}
      <div class="menu-list">
        ${playing ? html`${this.takeback()}${this.resign()}` : nothing}
        ${screen.seat === null ? html`<button @click=${this.then(() => turnAround(screen))}>${words.say('page.turn_around')}</button>` : nothing}
        <a class="button" href=${link('rules', now.game)} target="_blank">${words.say('page.rules')}</a>
        ${now.status === 'over' ? html`<a class="button" href=${link('replay', screen.id)}>${words.say('page.replay')}</a>` : nothing}
      </div>
      ${deviceBox(screen)}
      <details><summary>${words.say('page.watch_link')}</summary>${linkBox(watch, words, () => screen.draw())}</details>
      <p class="muted small-print">${words.say('page.commitment')} <code>${now.commitment?.slice(0, 16)}…</code> ${fairness(screen)}</p>
      <p class="actions"><button class="primary" @click=${() => dialog().close()}>${words.say('page.close')}</button></p>
    </dialog>`;
  }

  /** Offered when it would be granted or could be asked for; else the reason is said. */
  takeback() {
    const { screen, outlook } = this;
    const { words } = screen;
    const here = screen.board.waiting.move !== null;
    if (!here && outlook?.answer === 'refused')
      return html`<p class="muted refused-takeback">${words.or(`page.trouble.${outlook.code}`, '')}</p>`;
    const asks = !here && outlook?.answer === 'asked' && !screen.pass;
    return html`<button class="takeback" ?disabled=${!here && !outlook} @click=${this.then(() => screen.wish('takeback', {}))}>${words.say(asks ? 'page.takeback.ask' : 'page.takeback')}</button>`;
  }

  /** Giving up takes a second click in the same place of the page. */
  resign() {
    const { screen } = this;
    const { words } = screen;
    const sure = (/** @type {boolean} */ on) => () => {
      this.sure = on;
      screen.draw();
    };
    if (!this.sure) return html`<button class="danger" @click=${sure(true)}>${words.say('page.resign')}</button>`;
    return html`<div class="sure" role="group" aria-label=${words.say('page.resign_sure')}><p>${words.say('page.resign_sure')}</p>
      <button class="primary" @click=${this.then(() => screen.wish('resign', {}))}>${words.say('page.resign')}</button> <button @click=${sure(false)}>${words.say('page.resign_no')}</button></div>`;
  }
}

/** Whether this browser has checked the deal, in one line. @param {import('../screens/table.js').TableScreen} screen */
export function fairness(screen) {
  const { verdict } = screen.deal;
  if (!verdict) return nothing;
  return html`<span class=${verdict === 'broken' ? 'trouble-line' : ''} role=${verdict === 'broken' ? 'alert' : 'note'}>${screen.words.say(`page.deal.${verdict}`)}</span>`;
}

/** A watcher looks from the other side. @param {import('../screens/table.js').TableScreen} screen */
function turnAround(screen) {
  screen.watchingSeat = 1 - screen.watchingSeat;
  screen.board.bottom = Object.keys(/** @type {any} */ (screen.snapshot).seats)[screen.watchingSeat];
  screen.draw();
}

/** The other player asks to take a move back. @param {import('../screens/table.js').TableScreen} screen */
function takebackAsked(screen) {
  const asked = screen.snapshot?.takeback;
  if (!asked || screen.seat === null) return nothing;
  const { words } = screen;
  if (asked.by === screen.seat) return html`<p class="toast" role="status">${words.say('page.takeback.waiting')}</p>`;
  return html`<div class="toast" role="alertdialog" aria-label=${words.say('page.takeback')}><p>${words.say('page.takeback.asked', { seat: words.seat(asked.by) })}</p>
    <p class="actions"><button class="primary" @click=${() => screen.wish('takeback/answer', { accept: true })}>${words.say('page.yes')}</button>
    <button @click=${() => screen.wish('takeback/answer', { accept: false })}>${words.say('page.no')}</button></p></div>`;
}
