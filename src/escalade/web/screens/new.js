/** Setting up a game: against a bot, with a friend, on one screen, or two bots to watch. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { proposed } from '../level.js';
import { namesAt } from '../people.js';
import { go, link } from '../routes.js';
import { hold } from '../settings.js';
import { radios } from './radios.js';

/** @typedef {import('../page.js').App} App */

class NewGame {
  /** @param {App} app @param {string} id @param {string} way @param {{module: any, words: import('../words.js').Words}} game */
  constructor(app, id, way, { module, words }) {
    this.app = app;
    this.id = id;
    this.way = way;
    this.module = module;
    this.words = words;
    this.entry = /** @type {import('../schema.d.ts').CatalogueGame} */ (app.entry(id));
    this.seat = this.entry.seats[0];
    this.level = proposed(id, app.catalogue.levels, app.catalogue.level);
    this.levels = this.entry.seats.map(() => this.level);
    /** @type {Record<string, any>} */
    this.options = Object.fromEntries(
      Object.entries(this.entry.options).map(([name, values]) => [name, usual(name, values, words.lang)]),
    );
    this.public = false;
    this.match = false;
    /** The clocks that the server offers, by name. @type {Record<string, import('../schema.d.ts').CreateGame['clock']>} */
    this.offeredClocks = { none: null, ...app.catalogue.clocks.offered };
    this.clock = 'none';
    this.trouble = '';
    this.busy = false;
  }

  title() {
    return `${this.words.say(`page.way.${this.way}`)} – ${this.words.say('game.name')}`;
  }

  /** @param {any} change */
  set(change) {
    Object.assign(this, change);
    this.app.draw();
  }

  /** What is asked of the server. @returns {{seat: string, body: import('../schema.d.ts').CreateGame & {seats: Record<string, string>}}} */
  wish() {
    const { seats } = this.entry;
    const seat = this.seat === 'any' ? seats[Math.floor(Math.random() * seats.length)] : this.seat;
    const other = this.way === 'bot' ? `bot:${this.level}` : 'open';
    /** @type {Record<string, string>} */
    const sitting = Object.fromEntries(
      seats.map((name, i) => [
        name,
        this.way === 'watch' ? `bot:${this.levels[i]}` : this.way === 'pass' || name === seat ? 'human' : other,
      ]),
    );
    return {
      seat,
      body: {
        game: this.id,
        options: this.options,
        seats: sitting,
        names: this.way === 'bot' || this.way === 'friend' ? namesAt(seat) : {},
        match: this.match,
        public: this.way === 'friend' && this.public,
        deal: this.way === 'watch' ? 'now' : 'ready',
        clock: this.offeredClocks[this.clock],
        pace: this.way === 'watch' ? 1 : this.way === 'bot' ? 1 : 0,
      },
    };
  }

  /** @param {Event} event */
  async start(event) {
    event.preventDefault();
    const { seat, body } = this.wish();
    this.set({ busy: true, trouble: '' });
    try {
      const made = await api.create(body);
      if (this.way !== 'watch') {
        const mine = this.way === 'pass' ? this.entry.seats : [seat];
        const tokens = Object.fromEntries(mine.map((name) => [name, made.seats[name].token ?? '']));
        hold({ id: made.id, game: this.id, tokens, seat, seats: body.seats, at: 0, pass: this.way === 'pass' });
      }
      go('game', made.id);
    } catch (error) {
      this.set({
        busy: false,
        trouble:
          error instanceof api.Refusal
            ? this.words.or(`page.trouble.${error.code}`, error.message)
            : this.words.say('page.trouble.unreachable'),
      });
    }
  }

  template() {
    const { words, way } = this;
    return html`<section class="narrow new-game">
      <div class="game-picture small">${this.module.picture?.(words) ?? nothing}</div>
      <form class="card-panel" @submit=${(/** @type {Event} */ e) => void this.start(e)}>
        <h1>${words.say('game.name')}</h1>
        <nav class="segments" aria-label=${words.say('page.ways')}>${['bot', 'friend', 'pass', 'watch'].map((name) => html`<a href=${link('new', this.id, name)} aria-current=${name === way ? 'page' : 'false'}>${words.say(`page.way.${name}`)}</a>`)}</nav>
        <p>${words.say(`page.way.${way}.means`)}</p>
        ${way === 'bot' ? html`${this.seats()}${this.levelPicker(words.say('page.level'), this.level, (level) => this.set({ level }))}` : nothing}
        ${way === 'friend' ? html`${this.seats()}${this.check('public')}${this.clocks()}` : nothing}
        ${way === 'watch' ? this.entry.seats.map((seat, i) => this.levelPicker(words.seat(seat), this.levels[i], (level) => this.set({ levels: this.levels.map((l, k) => (k === i ? level : l)) }))) : nothing}
        ${Object.entries(this.entry.options).map(([name, values]) => this.option(name, values))}
        ${way !== 'watch' ? this.check('match') : nothing}
        ${this.trouble ? html`<p class="trouble-line" role="alert">${this.trouble}</p>` : nothing}
        <p class="actions"><button class="primary big" ?disabled=${this.busy}>${words.say(way === 'friend' ? 'page.make_link' : 'page.start')}</button></p>
      </form></section>`;
  }

  seats() {
    const { words } = this;
    return radios({
      name: 'seat',
      legend: words.say('page.role'),
      values: [...this.entry.seats, 'any'],
      now: this.seat,
      say: (seat) => (seat === 'any' ? words.say('page.any') : words.seat(seat)),
      choose: (seat) => this.set({ seat }),
    });
  }

  clocks() {
    return radios({
      name: 'clock',
      legend: this.words.say('page.clock'),
      values: Object.keys(this.offeredClocks),
      now: this.clock,
      say: (name) => this.words.say(`page.clock.${name}`),
      choose: (clock) => this.set({ clock }),
    });
  }

  /** @param {string} legend @param {string} now @param {(level: string) => void} choose */
  levelPicker(legend, now, choose) {
    const { words } = this;
    return radios({
      name: `level-${legend}`,
      legend,
      values: this.app.catalogue.levels,
      now,
      say: (level) => words.or(`page.level.${level}`, level),
      choose,
      means: (level) => words.or(`page.level.${level}.means`, ''),
    });
  }

  /** @param {string} name @param {any[]} values */
  option(name, values) {
    const { words } = this;
    const choose = (/** @type {string} */ text) =>
      this.set({ options: { ...this.options, [name]: values.find((value) => String(value) === text) } });
    const means = (/** @type {string} */ text) => words.or(`option.${name}.${text}.means`, '');
    if (values.length === 2 && values.every((value) => typeof value === 'boolean')) {
      return html`<label class="check"><input type="checkbox" .checked=${this.options[name]} @change=${(/** @type {any} */ e) => choose(String(e.target.checked))}><span>${words.or(`option.${name}`, name)}</span></label>`;
    }
    return radios({
      name: `option-${name}`,
      legend: words.or(`option.${name}`, name),
      values: values.map(String),
      now: String(this.options[name]),
      say: (text) => words.or(`option.${name}.${text}`, text),
      choose,
      means,
      about: words.or(`option.${name}.means`, ''),
    });
  }

  /** @param {'public' | 'match'} name */
  check(name) {
    return html`<label class="check"><input type="checkbox" .checked=${this[name]} @change=${(/** @type {any} */ e) => this.set({ [name]: e.target.checked })}><span>${this.words.say(`page.make.${name}`)}</span></label>`;
  }
}

/** The value to begin with: the first, but an edition follows the language. @param {string} name @param {any[]} values @param {string} lang */
function usual(name, values, lang) {
  return name === 'edition' && values.includes(lang) ? lang : values[0];
}

/** @param {App} app @param {import('../routes.js').Route} where @returns {Promise<any>} */
export default async function newGame(app, where) {
  const [id, way = 'bot'] = where.parts;
  if (!app.entry(id)) throw new api.Refusal(404, { code: 'game.unknown' });
  return new NewGame(app, id, way, await app.game(id));
}
