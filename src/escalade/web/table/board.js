/** The board as one plays on it: what is picked, what is staged, and what the drawing module is told of it. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { drag } from './drag.js';
import { key } from './keys.js';
import { glide, remember } from './motion.js';
import { choice, pick, pointed } from './picks.js';
import { settings } from '../settings.js';

/**
 * A drawing module, one a game: see docs/page.md.
 * @typedef {object} Drawing
 * @property {(view: any, table: import('./thing.js').Table) => unknown} draw
 * @property {(move: string, view: any) => import('./picks.js').Path} path
 * @property {(picked: string[], thing: string, view: any) => string | null} [attempt]  the move a refused pick was meant to be
 * @property {(view: any, table: import('./thing.js').Table) => string} [prompt]
 * @property {(words: import('../words.js').Words) => unknown} [picture]
 * @property {(text: string, words: import('../words.js').Words) => unknown} [figure]
 * @property {{id: string, icon: unknown, draw: (view: any, table: import('./thing.js').Table, about?: any) => unknown}[]} [panels]
 * @property {(explanation: any, view: any, table: import('./thing.js').Table) => unknown} [explained]
 * @property {(thing: string, view: any) => {panel: string, about: any} | null} [info]
 * @property {string} [style]  a style sheet, as a path below games/
 * @property {string} [words]  a folder of catalogues (en.json, fr.json, de.json), as a path below games/
 * @property {(move: string, view: any, words: import('../words.js').Words) => string} [moveText]
 */

export class Board {
  /**
   * @param {Drawing} module @param {import('../words.js').Words} words
   * @param {{draw: () => void, move: (move: string) => Promise<void>, explain: (move: string) => Promise<any>, open: (panel: string, about?: any) => void}} ways
   */
  constructor(module, words, ways) {
    this.module = module;
    this.words = words;
    this.ways = ways;
    /** @type {any} */
    this.view = null;
    this.bottom = '';
    this.active = false;
    this.still = false;
    /** @type {string[]} */
    this.picked = [];
    /** @type {string | null} */
    this.staged = null;
    this.sending = false;
    /** The server cannot take the move yet. */
    this.delayed = false;
    /** A lesson says which move to make. */
    this.guided = false;
    /** @type {any} */
    this.explanation = null;
    /** @type {string | null} */
    this.last = null;
    /** @type {string | null} */
    this.lastSeat = null;
    /** Things to point at, by the names that paths use; of things that are alike as often as they are wanted. @type {string[]} */
    this.marks = [];
    /** @type {Map<string, import('./motion.js').Before> | null} */
    this.before = null;
    this.byKey = false;
  }

  /** @returns {HTMLElement | null} */
  get place() {
    return document.querySelector('.board');
  }

  /** Shows another view; pieces glide there. @param {any} view @param {{active?: boolean, bottom?: string, last?: string | null, lastSeat?: string | null}} [how] */
  show(view, how = {}) {
    if (this.place && this.view && view) this.before = remember(this.place);
    this.view = view;
    Object.assign(this, how);
    this.drop();
    this.explanation = null;
  }

  get legal() {
    return /** @type {string[]} */ (this.active && !this.sending && this.view ? (this.view.legal ?? []) : []);
  }

  /** @param {string} move */
  path(move) {
    return this.module.path(move, this.view);
  }

  /** @returns {import('./thing.js').Table} */
  table() {
    const open = choice(this.legal, this.path.bind(this), this.picked);
    return {
      words: this.words,
      bottom: this.bottom,
      active: this.active && !this.sending,
      still: this.still,
      picked: this.picked,
      next: open.next,
      staged: this.staged,
      last: this.last,
      lastSeat: this.lastSeat,
      marks: pointed(this.marks, this.picked),
      explanation: this.explanation,
      pick: (thing) => this.pick(thing),
      why: (move) => void this.why(move),
      open: this.ways.open,
    };
  }

  drop() {
    this.picked = [];
    this.staged = null;
  }

  cancel() {
    this.drop();
    this.explanation = null;
    this.ways.draw();
  }

  /** @param {string} thing */
  pick(thing) {
    if (!this.active || this.sending) return this.about(thing);
    const picked = pick(this.legal, this.path.bind(this), this.picked, thing);
    if (!picked) {
      const meant = this.module.attempt?.(this.picked, thing, this.view);
      if (meant) return void this.why(meant);
      return this.about(thing);
    }
    this.explanation = null;
    this.picked = picked;
    const { complete, possible } = choice(this.legal, this.path.bind(this), picked);
    this.staged = complete.length === 1 && picked.length ? complete[0] : null;
    if (this.staged && possible.length === 1 && !settings.confirm) return void this.confirm();
    this.ways.draw();
    if (this.staged && this.byKey)
      queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector('.action-bar .confirm'))?.focus());
  }

  /** @param {string} thing */
  about(thing) {
    const info = this.module.info?.(thing, this.view);
    if (info) this.ways.open(info.panel, info.about);
  }

  /** A move as if it had been picked; it waits for its confirmation. @param {string} move */
  stage(move) {
    this.picked = this.path(move).flat();
    this.staged = move;
  }

  /** Goes on with a move that was confirmed before the page was loaded again. @param {string} move */
  resume(move) {
    if (this.legal.includes(move)) this.stage(move);
    return this.confirm(move);
  }

  /** @param {string} [move] */
  async confirm(move = this.staged ?? '') {
    if (!move || this.sending) return;
    this.sending = true;
    this.ways.draw();
    try {
      await this.ways.move(move);
    } finally {
      this.sending = false;
      this.drop();
      this.ways.draw();
    }
  }

  /** @param {string} move */
  async why(move) {
    const explanation = await this.ways.explain(move);
    if (!explanation) return;
    this.explanation = { move, ...explanation };
    this.staged = null;
    this.ways.draw();
  }

  /** @param {PointerEvent} event */
  grab(event) {
    this.byKey = false;
    const place = this.place;
    if (!place || !this.active) return;
    drag(event, place, {
      may: (thing) =>
        choice(this.legal, this.path.bind(this), [thing]).possible.length > 0 ||
        choice(this.legal, this.path.bind(this), [...this.picked, thing]).possible.length > 0,
      begin: (thing) => {
        if (!this.picked.includes(thing)) this.pick(thing);
      },
      drop: (thing) => {
        if (thing && !this.picked.includes(thing)) this.pick(thing);
        else if (!thing) this.cancel();
      },
    });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    this.byKey = true;
    const place = this.place;
    if (place)
      key(event, /** @type {HTMLElement} */ (place.closest('.table') ?? place), {
        pick: (thing) => this.pick(thing),
        cancel: () => this.cancel(),
      });
  }

  /** @param {Event} event */
  click(event) {
    const node = /** @type {HTMLElement | null} */ (
      /** @type {HTMLElement} */ (event.target).closest('[data-thing], [data-drop]')
    );
    if (node) this.pick(node.dataset.thing ?? node.dataset.drop ?? '');
    else if (this.picked.length) this.cancel();
  }

  /** After the drawing: the pieces fly. */
  rendered() {
    if (this.before && this.place) glide(this.place, this.before);
    this.before = null;
  }

  template() {
    if (!this.view) return nothing;
    return html`<div class="board ${this.active ? 'is-active' : ''} ${this.picked.length ? 'has-picks' : ''}" data-game=${this.view.game}
      @click=${(/** @type {Event} */ e) => this.click(e)} @pointerdown=${(/** @type {PointerEvent} */ e) => this.grab(e)}>
      ${this.module.draw(this.view, this.table())}</div>`;
  }
}
