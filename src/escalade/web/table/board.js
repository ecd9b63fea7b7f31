/** The board as one plays on it: what is picked, what is staged, and what the drawing module is told of it. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { drag } from './drag.js';
import { key } from './keys.js';
import { glide, remember } from './motion.js';
import { choice, pick, pointed } from './picks.js';
import { settings } from '../settings.js';
import { Sheet } from './sheet.js';
import { NO_TURN } from './turns.js';
import { meant, Waiting } from './waiting.js';

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
 * @property {(thing: string, view: any, table: import('./thing.js').Table) => import('./sheet.js').About | null} [sheet]  what there is to say of a thing
 * @property {(thing: string, view: any) => boolean} [reaches]  whether it is a piece of which the server says how far it reaches
 * @property {string} [style]  a style sheet, as a path below games/
 * @property {string} [words]  a folder of catalogues (en.json, fr.json, de.json), as a path below games/
 * @property {(move: string, view: any, words: import('../words.js').Words, piece?: string | null) => string} [moveText]
 * @property {(moves: string[], words: import('../words.js').Words) => string} [drawText]  several draws in a row, in one line
 */

/**
 * What a board is given by its screen.
 * @typedef {object} Ways
 * @property {() => void} draw
 * @property {(move: string) => Promise<void>} move
 * @property {(move: string) => Promise<any>} explain
 * @property {(panel: string, about?: any) => void} open
 * @property {() => number} [patience]  how long a move may wait before it is sent, in milliseconds; without it none waits
 * @property {(move: string | null) => void} [keep]  a move waits from now on; null: none does any more
 */

export class Board {
  /** @param {Drawing} module @param {import('../words.js').Words} words @param {Ways} ways */
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
    /** The move that can be undone. */
    this.waiting = new Waiting(() => void this.send());
    /** What was clicked while a move was on its way: it is meant for the position after it. @type {string[]} */
    this.ahead = [];
    /** The server cannot take the move yet. */
    this.delayed = false;
    /** A lesson says which move to make. */
    this.guided = false;
    /** @type {any} */
    this.explanation = null;
    /** The last turn, which stays marked. */
    this.turn = NO_TURN;
    /** An earlier moment is shown. */
    this.past = false;
    /** Things to point at, by the names that paths use; of things that are alike as often as they are wanted. @type {string[]} */
    this.marks = [];
    /** @type {Map<string, import('./motion.js').Before> | null} */
    this.before = null;
    this.byKey = false;
    this.sheet = new Sheet(this);
    /** What lies on the thing that is clicked: of a tile's card the card. */
    this.touched = '';
    /** The last turn is being shown: a click only ends that. */
    this.showing = false;
  }

  /** @returns {HTMLElement | null} */
  get place() {
    return document.querySelector('.board');
  }

  /** Shows another view; pieces glide there. @param {any} view @param {{active?: boolean, bottom?: string, turn?: import('./turns.js').Trail}} [how] */
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
      turn: this.turn,
      reach: this.sheet.reach,
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
    if (this.waiting.end()) this.ways.keep?.(null);
  }

  /** Lets go of what is picked; a move that waits is not made. */
  cancel() {
    this.drop();
    this.ahead = [];
    this.explanation = null;
    this.ways.draw();
  }

  /** @param {string} thing */
  pick(thing) {
    if (!this.active) return this.about(thing);
    if (this.sending) return void this.ahead.push(thing);
    const picked = pick(this.legal, this.path.bind(this), this.picked, thing);
    if (this.waiting.move) return this.rethink(thing, picked);
    if (!picked) {
      const meantMove = this.module.attempt?.(this.picked, thing, this.view);
      if (meantMove) return void this.why(meantMove);
      return this.about(thing);
    }
    this.take(picked);
  }

  /** A click while a move waits. @param {string} thing @param {string[] | null} picked */
  rethink(thing, picked) {
    switch (meant(this.picked, thing, picked)) {
      case 'send':
        return void this.send();
      case 'undo':
        return this.cancel();
      case 'change':
        return this.take(picked ?? []);
      default:
        if (!picked && this.module.info?.(thing, this.view)) return this.about(thing);
        this.ahead = [thing];
        return void this.send();
    }
  }

  /** What is picked now. A whole move is made, and where there is no choice one click is enough. @param {string[]} picked */
  take(picked) {
    this.drop();
    this.explanation = null;
    this.picked = picked;
    const { complete, possible } = choice(this.legal, this.path.bind(this), picked);
    if (picked.length && this.legal.length === 1) {
      this.picked = this.path(this.legal[0]).flat();
      return this.make(this.legal[0]);
    }
    if (picked.length && complete.length === 1) return this.make(complete[0], possible.length > 1);
    this.ways.draw();
  }

  /**
   * A move is made: it waits a moment in which it can be undone, or for its confirmation, or goes at once.
   * @param {string} move @param {boolean} [grows]  whether its things are the beginning of another move's
   */
  make(move, grows = false) {
    this.staged = move;
    const asks = settings.sending === 'ask';
    const time = asks || settings.sending === 'now' || this.legal.length === 1 ? 0 : (this.ways.patience?.() ?? 0);
    if (time) {
      this.waiting.begin(move, time);
      this.ways.keep?.(move);
    } else if (!asks && !grows) return void this.confirm(move);
    this.ways.draw();
    if (!time && this.byKey)
      queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector('.action-bar .confirm'))?.focus());
  }

  /** @param {string} thing */
  about(thing) {
    if (this.showing) return;
    const info = this.module.info?.(thing, this.view);
    if (info?.panel !== 'sheet' && info) this.ways.open(info.panel, info.about);
    else if (!this.sheet.open(this.touched)) this.sheet.open(thing);
  }

  /** The names on the table of things that paths name: those that are alike are numbered. @param {string[]} things */
  onTable(things) {
    const here = new Set(
      [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.board [data-thing]'))].map(
        ({ dataset }) => dataset.thing,
      ),
    );
    return things.map((thing, i) => {
      const before = things.slice(0, i).filter((other) => other === thing).length;
      return here.has(`${thing}#${before}`) ? `${thing}#${before}` : thing;
    });
  }

  /** One of several moves that the picks spell out. @param {string} move */
  choose(move) {
    if (settings.sending === 'ask') void this.confirm(move);
    else this.make(move);
  }

  /** Makes a move as if its things had been picked. @param {string} move */
  play(move) {
    this.drop();
    this.picked = this.onTable(this.path(move).flat());
    this.make(move);
  }

  /** Goes on with a move that was made before the page was loaded again. @param {string} move */
  resume(move) {
    if (this.legal.includes(move)) this.staged = move;
    return this.confirm(move);
  }

  /** The move that waits waits no longer. */
  async send() {
    const move = this.waiting.end();
    if (move) await this.confirm(move);
  }

  /** @param {string} [move] */
  async confirm(move = this.staged ?? '') {
    if (!move || this.sending) return;
    this.waiting.end();
    this.sending = true;
    this.ways.draw();
    try {
      await this.ways.move(move);
    } finally {
      this.sending = false;
      this.drop();
      this.ways.draw();
    }
    for (const thing of this.ahead.splice(0)) {
      const leads = pick(this.legal, this.path.bind(this), this.picked, thing);
      if (leads || this.sending || this.waiting.move) this.pick(thing);
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
    this.touched = '';
    this.sheet.hold(event);
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
    this.touched = '';
    if (this.entered(event)) {
      event.preventDefault();
      return void this.send();
    }
    const place = this.place;
    if (place)
      key(event, /** @type {HTMLElement} */ (place.closest('.table') ?? place), {
        pick: (thing) => this.pick(thing),
        cancel: () => this.cancel(),
      });
  }

  /** Whether Enter means the move that waits: not on a button, nor on a thing that is not of this move. @param {KeyboardEvent} event */
  entered({ key: name, target }) {
    if (name !== 'Enter' || !this.waiting.move) return false;
    const on = /** @type {HTMLElement} */ (target).closest('button, a, summary, input, dialog');
    return !on || this.picked.includes(/** @type {HTMLElement} */ (on).dataset.thing ?? '');
  }

  /** @param {Event} event */
  click(event) {
    const node = /** @type {HTMLElement | null} */ (
      /** @type {HTMLElement} */ (event.target).closest('[data-thing], [data-drop]')
    );
    this.touched =
      /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest('[data-about]'))?.dataset
        .about ?? '';
    if (node) this.pick(node.dataset.thing ?? node.dataset.drop ?? '');
    else if (this.touched) this.about(this.touched);
    else if (this.picked.length && !this.waiting.move) this.cancel();
  }

  /** After the drawing: the pieces fly. */
  rendered() {
    if (this.before && this.place) glide(this.place, this.before);
    this.before = null;
    this.sheet.rendered();
  }

  template() {
    if (!this.view) return nothing;
    return html`<div class="board ${this.active ? 'is-active' : ''} ${this.picked.length ? 'has-picks' : ''} ${this.past ? 'is-past' : ''}" data-game=${this.view.game}
      @click=${(/** @type {Event} */ e) => this.click(e)} @pointerdown=${(/** @type {PointerEvent} */ e) => this.grab(e)}
      @contextmenu=${(/** @type {Event} */ e) => this.sheet.menu(e)} @keydown=${(/** @type {KeyboardEvent} */ e) => this.sheet.press(e)}>
      ${this.module.draw(this.view, this.table())}</div>${this.sheet.template()}`;
  }
}
