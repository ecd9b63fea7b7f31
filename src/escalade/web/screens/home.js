/** The home screen: the games, the games of this browser, the open ones, and a record to look at. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { armsOf } from '../arms.js';
import { isolated, sitter } from '../people.js';
import { go, link } from '../routes.js';
import { heldGames, letGo, settings } from '../settings.js';
import { want } from '../puzzles/progress.js';
import { forbidden, stillHeld } from '../table/claim.js';
import { keepFile } from './files.js';
import { Removal } from './removal.js';
import { skyline } from './skyline.js';

/** @typedef {import('../page.js').App} App */
/** @typedef {import('../words.js').Words} Words */

const WAYS = ['bot', 'friend', 'pass', 'watch'];

class Home {
  /** @param {App} app @param {{id: string, module: import('../table/board.js').Drawing, words: Words}[]} games */
  constructor(app, games) {
    this.app = app;
    this.games = games;
    /** @type {import('../schema.d.ts').Lobby} */
    this.lobby = { open: [], running: [] };
    this.trouble = '';
    this.removal = new Removal(app);
    /** @type {Map<string, import('../schema.d.ts').Snapshot>} */
    this.states = new Map();
    this.timer = setInterval(() => void this.look(), 15000);
    void this.look();
  }

  close() {
    clearInterval(this.timer);
  }

  async look() {
    this.lobby = await api.lobby().catch(() => this.lobby);
    for (const game of heldGames().slice(0, 12)) {
      const [seat, token] = Object.entries(game.tokens)[0];
      try {
        this.states.set(game.id, await api.snapshot(game.id, token));
      } catch (error) {
        if (error instanceof api.Refusal && error.status === 404) letGo(game.id);
        else if (forbidden(error)) await stillHeld(game.id, { seat, token }).catch(() => false);
      }
    }
    this.app.draw();
  }

  /** @param {string} id */
  name(id) {
    return this.games.find((game) => game.id === id)?.words.say('game.name') ?? id;
  }

  title() {
    return this.app.words.say('page.title');
  }

  template() {
    const say = this.app.words.say.bind(this.app.words);
    return html`<section class="hero">${skyline()}<div class="hero-words"><h1>${say('page.hero')}</h1><p>${say('page.hero_line')}</p></div></section>
      ${this.mine()}
      <section class="games" aria-labelledby="games-title"><h2 id="games-title">${say('page.games')}</h2>
        <div class="game-list">${this.games.map((game) => this.game(game))}</div></section>
      ${this.open()}
      <section class="record-file"><h2>${say('page.record_title')}</h2><p>${say('page.record_line')}</p>
        <label class="button"><input type="file" class="only-ears" accept=".json,application/json" @change=${(/** @type {any} */ e) => void this.file(e.target)}>${say('page.record_open')}</label>
        ${this.trouble ? html`<p class="trouble-line" role="alert">${this.trouble}</p>` : nothing}</section>`;
  }

  /** @param {{id: string, module: import('../table/board.js').Drawing, words: Words}} game */
  game({ id, module, words }) {
    return html`<article class="game-card">
      <div class="game-picture">${module.picture?.(words) ?? nothing}</div>
      <div class="game-words"><h3>${words.say('game.name')}</h3><p>${words.say('game.line')}</p>
        <p class="ways">${WAYS.map((way, i) => html`<a class="button ${i === 0 ? 'primary' : ''}" href=${link('new', id, way)}>${words.say(`page.way.${way}`)}</a>`)}</p>
        <p class="lessons"><a href=${link('learn', id)}>${words.say('page.learn')}${settings.learnt[id] ? ' ✓' : ''}</a> <span aria-hidden="true">·</span> <a href=${link('rules', id)}>${words.say('page.rules')}</a> <span aria-hidden="true">·</span> <a href=${link('puzzles')} @click=${() => want({ game: id, theme: '' })}>${words.say('page.puzzles')}</a></p></div>
    </article>`;
  }

  mine() {
    const say = this.app.words.say.bind(this.app.words);
    const games = heldGames().slice(0, 12);
    if (!games.length) return nothing;
    return html`<section class="mine"><h2>${say('page.my_games')}</h2><ul class="rows">${games.map((game) => {
      const state = this.states.get(game.id);
      const words = this.app.wordsOf(game.game);
      const turn = state?.status === 'running' && game.tokens[state.view?.to_act];
      const status = !state
        ? ''
        : state.status === 'over'
          ? say(
              state.result && game.tokens[state.result.winner ?? ''] && !game.pass
                ? 'page.over.won'
                : 'page.over.ended',
            )
          : state.status === 'waiting'
            ? say('page.waiting')
            : turn
              ? say('page.your_turn')
              : say('page.waiting_for', { seat: words.seat(state.view?.to_act) });
      const instead = this.removal.template(game.id, this.name(game.game));
      if (instead) return html`<li data-game-line=${game.id}>${instead}</li>`;
      return html`<li data-game-line=${game.id}><a class="row ${turn ? 'turn' : ''}" href=${link('game', game.id)}><b>${this.name(game.game)}</b><span class="who">${words.lists.format(Object.keys(game.tokens).map((seat) => words.seat(seat)))}${this.against(game, state)}</span><span class="status">${status}</span><span class="muted">${words.ago(game.at)}</span></a>
        <button class="quiet icon-button" aria-label=${say('page.forget')} title=${say('page.forget')} @click=${() => this.removal.begin(game.id, game.over || state?.status === 'over')}>✕</button></li>`;
    })}</ul></section>`;
  }

  open() {
    const say = this.app.words.say.bind(this.app.words);
    const { open, running } = this.lobby;
    return html`<section class="open-games"><h2>${say('page.open_games')}</h2>
      ${
        open.length + running.length === 0
          ? html`<p class="muted">${say('page.open_none')}</p>`
          : html`<ul class="rows">
        ${open.map((game) => html`<li><a class="row" href=${link('game', game.id)}><b>${this.name(game.game)}</b><span>${say('page.seat_free', { seat: this.app.wordsOf(game.game).seat(game.open[0]) })}</span>${this.people(game)}<span class="muted">${this.app.words.ago(game.created)}</span></a></li>`)}
        ${running.map((game) => html`<li><a class="row" href=${link('game', game.id)}><b>${this.name(game.game)}</b><span>${say('page.watch')}</span>${this.people(game)}<span class="muted">${this.app.words.ago(game.created)}</span></a></li>`)}</ul>`
      }
    </section>`;
  }

  /** Who sits at a public game and has a name, or is a bot. @param {import('../schema.d.ts').RunningGame} game */
  people({ seats }) {
    const shown = Object.values(seats).filter((who) => who.name || who.kind === 'bot');
    return html`<span class="who">${shown.map((who) => html`<span class="one">${armsOf(who)}${sitter(who, false, this.app.words)}</span>`)}</span>`;
  }

  /** Against whom one plays, if he has a name. @param {import('../settings.js').Held} game @param {import('../schema.d.ts').Snapshot} [state] */
  against(game, state) {
    const other = Object.entries(state?.seats ?? {}).find(([seat, who]) => !game.tokens[seat] && who.name)?.[1];
    return other
      ? html` <span class="one">${armsOf(other)}${this.app.words.say('page.against', { name: isolated(other.name ?? '') })}</span>`
      : nothing;
  }

  /** @param {HTMLInputElement} input */
  async file(input) {
    const file = input.files?.[0];
    if (!file) return;
    this.trouble = '';
    try {
      const text = await file.text();
      await api.replayFile(text, 'watch', 0, 1);
      keepFile(text);
      go('replay', 'file');
    } catch (error) {
      const { words } = this.app;
      const code =
        error instanceof api.Refusal ? error.code : error instanceof api.Unreachable ? 'unreachable' : 'unexpected';
      this.trouble = words.or(`page.record.${code}`, words.or(`page.trouble.${code}`, words.say('page.record.other')));
      this.app.draw();
    }
    input.value = '';
  }
}

/** @param {App} app @returns {Promise<any>} */
export default async function home(app) {
  const games = await Promise.all(app.catalogue.games.map(async ({ id }) => ({ id, ...(await app.game(id)) })));
  return new Home(app, games);
}
