/** A first game that teaches: a few steps on a real board, each asking for one move. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { announce } from '../page.js';
import { link } from '../routes.js';
import { set, settings } from '../settings.js';
import { actionBar, sentence } from '../table/actions.js';
import { Board } from '../table/board.js';

/** @typedef {import('../page.js').App} App */
/**
 * One step: the view as the engine made it, and the move asked for (or none: read and go on).
 * @typedef {{key: string, view: any, do: string | null, last: string | null, lastSeat: string | null, point?: string[]}} Step
 */

class Lesson {
  /** @param {App} app @param {string} id @param {Step[]} steps @param {Record<string, string>} texts @param {{module: any, words: import('../words.js').Words}} game */
  constructor(app, id, steps, texts, { module, words }) {
    this.app = app;
    this.id = id;
    this.steps = steps;
    this.texts = texts;
    this.words = words;
    this.wide = true;
    this.at = 0;
    this.wrong = false;
    /** @type {{panel: any, about: any} | null} */
    this.panel = null;
    this.board = new Board(module, words, {
      draw: () => app.draw(),
      move: (move) => this.move(move),
      explain: async () => {
        this.wrong = true;
        app.draw();
        return null;
      },
      open: () => {},
    });
    this.board.guided = true;
    /** What was brought into sight last. */
    this.led = '';
    this.keys = (/** @type {KeyboardEvent} */ event) => this.board.press(event);
    addEventListener('keydown', this.keys);
    this.show();
  }

  get step() {
    return this.steps[this.at];
  }

  get done() {
    return this.at >= this.steps.length;
  }

  title() {
    return `${this.words.say('page.learn')} – ${this.words.say('game.name')}`;
  }

  close() {
    removeEventListener('keydown', this.keys);
  }

  rendered() {
    this.board.rendered();
    if (!this.done && !this.board.sending) this.lead();
  }

  /** On a small screen what is to be touched next may lie below: it comes into sight, once. */
  lead() {
    const next = [...this.board.table().marks]
      .map((name) => document.querySelector(`.board [data-thing="${name}"]`))
      .find((node) => node);
    const name = `${this.at} ${next?.getAttribute('data-thing')}`;
    if (!next || name === this.led) return;
    this.led = name;
    const flights = next
      .getAnimations()
      .filter((one) => !(one instanceof CSSAnimation))
      .map(({ finished }) => finished);
    void Promise.allSettled(flights).then(() => next.scrollIntoView({ block: 'nearest' })); // while it glides it is elsewhere
  }

  show() {
    const { view, do: wanted, last, lastSeat, point } = this.step;
    this.board.show(
      { ...view, legal: wanted ? view.legal : [] },
      { active: wanted !== null, bottom: view.seat, turn: { seat: lastSeat, moves: last ? [last] : [] } },
    );
    this.board.marks = point ?? (wanted ? this.board.path(wanted).flat() : []);
    this.wrong = false;
    announce(`${this.texts[`${this.step.key}.title`]}. ${this.texts[this.step.key]}`);
  }

  /** @param {number} by */
  go(by) {
    this.at = Math.max(0, this.at + by);
    if (this.done) set({ learnt: { ...settings.learnt, [this.id]: true } });
    else this.show();
    this.app.draw();
    queueMicrotask(() =>
      /** @type {HTMLElement | null} */ (document.querySelector('.lesson-card h2'))?.focus({ preventScroll: true }),
    );
  }

  /** @param {string} move */
  async move(move) {
    if (move === this.step.do) this.go(1);
    else this.wrong = true;
  }

  template() {
    const { words } = this;
    if (this.done) return this.end();
    const { key, do: wanted } = this.step;
    return html`<div class="table lesson" data-seat=${this.step.view.seat}>
      <section class="lesson-card card-panel" aria-label=${words.say('page.learn')}>
          <p class="muted">${words.say('page.of', { at: this.at + 1, all: this.steps.length })}</p>
          <h2 tabindex="-1">${this.texts[`${key}.title`]}</h2><p>${this.texts[key]}</p>
          ${this.wrong ? html`<p class="trouble-line" role="alert">${words.say('page.lesson_other')}</p>` : nothing}
          <p class="actions">${this.at ? html`<button class="quiet" @click=${() => this.go(-1)}>${words.say('page.back')}</button>` : nothing}
            ${wanted ? html`<button class="quiet" @click=${() => this.go(1)}>${words.say('page.skip_step')}</button>` : html`<button class="primary" @click=${() => this.go(1)}>${words.say('page.go_on')}</button>`}</p>
        </section>
      <div class="play">
        ${this.board.template()}
        ${wanted ? html`<div class="bottom-row">${actionBar(this.board, `${words.say('page.try')} ${sentence(this.board, this.step.view.seat, wanted)}`)}</div>` : nothing}
      </div></div>`;
  }

  end() {
    const { words } = this;
    return html`<section class="narrow card-panel lesson-end"><h1>${words.say('page.lesson_done')}</h1><p>${words.say('page.lesson_next')}</p>
      <p class="actions"><a class="button primary big" href=${link('new', this.id, 'bot')}>${words.say('page.way.bot')}</a><a class="button" href=${link('rules', this.id)}>${words.say('page.rules')}</a>
      <button class="quiet" @click=${() => {
        this.at = 0;
        this.show();
        this.app.draw();
      }}>${words.say('page.once_more')}</button></p></section>`;
  }
}

/** @param {App} app @param {import('../routes.js').Route} where @returns {Promise<any>} */
export default async function learn(app, where) {
  const [id] = where.parts;
  if (!app.entry(id)) throw new api.Refusal(404, { code: 'game.unknown' });
  const game = await app.game(id);
  const [{ steps }, texts] = await Promise.all([
    api.file(`/lessons/${id}.json`).then(JSON.parse),
    api.file(`/lessons/${id}.${game.words.lang}.json`).then(JSON.parse),
  ]);
  return new Lesson(app, id, steps, texts, game);
}
