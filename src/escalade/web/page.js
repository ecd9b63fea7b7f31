/** Begins the page: words and catalogue, then whichever screen the address names. */

import { html, render } from './vendor/lit-html/lit-html.js';
import * as api from './api.js';
import { header, footer } from './screens/frame.js';
import { keepOffline, newVersion } from './offline.js';
import { route } from './routes.js';
import { dress, heldGames, onSettings, seatHere } from './settings.js';
import { sweepDeals } from './table/deal.js';
import { dressed } from './table/styles.js';
import { Words, language } from './words.js';

/**
 * A screen: what it shows, and what to do when it is left.
 * @typedef {object} Screen
 * @property {() => unknown} template
 * @property {() => string} [title]
 * @property {() => void} [close]
 * @property {() => void} [rendered]  after each drawing
 * @property {(name: string | null) => void} [renamed]  the reader wants to be called otherwise
 * @property {boolean} [wide]  without the footer: the screen is a table
 */

/** What every screen gets. */
export class App {
  constructor() {
    /** @type {Words} */
    this.words = new Words('en', {});
    /** @type {Record<string, Record<string, string>>} */
    this.gameTexts = {};
    /** @type {Record<string, Record<string, string>>} the words of the drawings that came with the others */
    this.drawings = {};
    /** @type {import('./schema.d.ts').Catalogue} */
    this.catalogue = /** @type {any} */ ({ games: [], bots: [], levels: [], level: '', greetings: [], languages: [] });
    /** @type {Map<string, Promise<any>>} */
    this.modules = new Map();
    /** @type {Screen | null} */
    this.screen = null;
    this.pending = false;
    /** @type {(() => void) | null} loads the page anew; there while a newer version waits */
    this.renew = null;
  }

  /** The words of the page and of one game. @param {string} game */
  wordsOf(game) {
    return this.words.with(this.gameTexts[game] ?? {});
  }

  /** @param {string} game */
  entry(game) {
    return this.catalogue.games.find(({ id }) => id === game);
  }

  /**
   * All that is needed to draw a game: its module (a game without one is drawn by the plain module), dressed, and its words.
   * @param {string} game @returns {Promise<{module: import('./table/board.js').Drawing, words: Words}>}
   */
  async game(game) {
    if (!this.modules.has(game)) this.modules.set(game, this.load(game));
    const module = await this.modules.get(game);
    const own = module.words ? await this.drawingTexts(module.words) : {};
    return { module, words: this.words.with({ ...own, ...this.gameTexts[game] }) };
  }

  /** The words of a drawing: they came with all words, or are a file of their own. @param {string} folder */
  async drawingTexts(folder) {
    return this.drawings[folder] ?? JSON.parse(await api.file(`/games/${folder}/${this.words.lang}.json`));
  }

  /** @param {string} game */
  async load(game) {
    const found = this.entry(game) && (await import(`./games/${game}.js`).catch((error) => console.warn(error)));
    const module = found?.default ?? (await import('./games/plain.js')).default;
    await dressed(module);
    return module;
  }

  async speak() {
    const lang = language();
    const { texts, games, drawings = {} } = await api.texts(lang);
    this.drawings = drawings;
    this.words = new Words(lang, texts);
    this.gameTexts = games;
    document.documentElement.lang = lang;
  }

  /** Draws soon, once, however many things have changed. */
  draw() {
    if (this.pending) return;
    this.pending = true;
    queueMicrotask(() => {
      this.pending = false;
      this.drawNow();
    });
  }

  drawNow() {
    const place = /** @type {HTMLElement} */ (document.getElementById('page'));
    const screen = this.screen;
    render(
      html`
      <a class="skip" href="#main" @click=${skip}>${this.words.say('page.skip')}</a>
      ${header(this)}${newVersion(this)}
      <main id="main" tabindex="-1">${screen ? screen.template() : html`<p class="loading">…</p>`}</main>
      ${screen?.wide ? '' : footer(this)}`,
      place,
    );
    // A class, for `:has()` would have the browser restyle the whole page at every change of the board.
    place.classList.toggle('at-table', place.querySelector('.seated') !== null);
    document.title = screen?.title?.() || this.words.say('page.title');
    screen?.rendered?.();
  }

  async arrive() {
    const where = route();
    this.screen?.close?.();
    this.screen = null;
    this.where = where;
    const open = SCREENS[where.name] ?? SCREENS.home;
    try {
      const { default: make } = await open();
      const screen = await make(this, where);
      if (this.where !== where) return screen.close?.();
      this.screen = screen;
    } catch (error) {
      const { default: make } = await import('./screens/trouble.js');
      if (this.where === where) this.screen = make(this, error);
    }
    this.drawNow();
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}

/** @type {Record<string, () => Promise<{default: (app: App, where: import('./routes.js').Route) => Screen | Promise<Screen>}>>} */
const SCREENS = {
  home: () => import('./screens/home.js'),
  new: () => import('./screens/new.js'),
  game: () => import('./screens/table.js'),
  join: () => import('./screens/join.js'),
  replay: () => import('./screens/replay.js'),
  rules: () => import('./screens/rules.js'),
  learn: () => import('./screens/learn.js'),
  puzzles: () => import('./screens/puzzles.js'),
};

/** The skip link must not change the address, which is the route. @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Says something to those who listen instead of looking. @param {string} text */
export function announce(text) {
  const place = document.getElementById('speech');
  if (place) place.textContent = text;
}

async function begin() {
  dress();
  sweepDeals(new Set(heldGames().map(({ id }) => id)));
  const app = new App();
  Object.defineProperty(globalThis, 'escalade', { value: app });
  const { name, parts } = route();
  void (SCREENS[name] ?? SCREENS.home)().catch(() => {}); // it comes while the words do
  const asked = name === 'game' ? api.askEarly(parts[0], parts[1] ?? seatHere(parts[0])?.token ?? null) : null;
  for (let pause = 500; ; pause = Math.min(pause * 2, 8000)) {
    try {
      [app.catalogue] = await Promise.all([api.catalogue(), app.speak()]);
      break;
    } catch (error) {
      console.warn(error);
      await new Promise((wake) => {
        setTimeout(wake, pause);
      });
    }
  }
  void asked?.then(({ game }) => app.game(game)).catch(() => {});
  let spoken = language();
  onSettings(async () => {
    if (language() !== spoken) {
      spoken = language();
      await app.speak();
      await app.arrive();
    } else app.draw();
  });
  addEventListener('hashchange', () => void app.arrive());
  await app.arrive();
  await keepOffline(app);
}

if (typeof document !== 'undefined' && document.getElementById('page')) void begin();
