/**
 * A sheet about one thing on the table: what it does, its numbers, its reach. It opens by a long press, a right click, the key `i`,
 * or a tap where no move needs the thing; also for what belongs to the other side. The board stays in sight beside it.
 */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { swallow } from './drag.js';
import { plain } from './picks.js';

/** What a drawing module says of a thing. @typedef {{title: string, content: unknown}} About */

/** What the server says of a piece on a square of a view. @typedef {import('../schema.d.ts').Reach & {at: string, view: any}} Reach */

/** How long a finger rests on a thing until its sheet comes, in milliseconds; and how far it may slip, in pixels. */
const LONG = 450;
const SLIP = 10;
const ABOUT = '[data-about], [data-thing], [data-drop]';

/** The thing that an element stands for. @param {EventTarget | null} target @returns {string} */
function named(target) {
  const node = /** @type {HTMLElement | null} */ (/** @type {HTMLElement | null} */ (target)?.closest?.(ABOUT) ?? null);
  return node?.dataset.about ?? node?.dataset.thing ?? node?.dataset.drop ?? '';
}

export class Sheet {
  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.board = board;
    /** @type {string | null} the thing that it is about */
    this.about = null;
    /** On a small screen it lies above what lies low. */
    this.high = false;
    /** @type {Reach | null} where the piece that it is about could go and strike */
    this.reach = null;
  }

  /** @returns {HTMLDialogElement | null} */
  get dialog() {
    return document.querySelector('dialog.about');
  }

  /** What there is to say of a thing. @param {string} thing @returns {About | null} */
  say(thing) {
    const { module, view } = this.board;
    return (thing && view && module.sheet?.(plain(thing), view, this.board.table())) || null;
  }

  /** @param {string} thing @returns {boolean} whether there is anything to say of it */
  open(thing) {
    if (!this.say(thing)) return false;
    const node = this.board.place?.querySelector(
      `[data-about="${CSS.escape(thing)}"], [data-thing="${CSS.escape(thing)}"]`,
    );
    const box = node?.getBoundingClientRect();
    this.high = box !== undefined && (box.top + box.bottom) / 2 > innerHeight * 0.5;
    this.about = thing;
    this.board.ways.draw();
    void this.measure();
    return true;
  }

  /** Asks how far the piece reaches. Without an answer the sheet tells the rest. */
  async measure() {
    const { about, board } = this;
    const { view, module } = board;
    const known = this.reach?.view === view && this.reach?.at === about;
    if (about === null || known || !module.reaches?.(about, view)) return;
    const found = await api.reach(view, about).catch(() => null);
    if (!found || this.about !== about || board.view !== view) return;
    this.reach = { ...found, at: about, view };
    board.ways.draw();
  }

  close() {
    this.dialog?.close();
  }

  /** The key `i` tells of the thing that has the focus. @param {KeyboardEvent} event */
  press(event) {
    if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.open(named(event.target))) event.preventDefault();
  }

  /** A right click; on some devices also what a long press becomes. @param {Event} event */
  menu(event) {
    if (this.about === null && !this.open(named(event.target))) return;
    event.preventDefault();
  }

  /** A finger rests on a thing. @param {PointerEvent} event */
  hold(event) {
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    const thing = named(event.target);
    const timer = setTimeout(() => {
      end();
      if (this.about !== null || !this.open(thing)) return;
      dispatchEvent(new PointerEvent('pointercancel')); // nothing is dragged any more
      addEventListener('click', swallow, { capture: true, once: true });
      addEventListener('pointerdown', () => removeEventListener('click', swallow, { capture: true }), {
        capture: true,
        once: true,
      });
    }, LONG);
    /** @param {PointerEvent} now */
    const slip = (now) => {
      if (Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) > SLIP) end();
    };
    const end = () => {
      clearTimeout(timer);
      removeEventListener('pointermove', slip);
      for (const name of ['pointerup', 'pointercancel']) removeEventListener(name, end);
    };
    addEventListener('pointermove', slip);
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end);
  }

  /** After the drawing: a sheet that is wanted opens, one that has nothing more to say closes. */
  rendered() {
    const { dialog } = this;
    if (!dialog) return;
    if (this.about !== null && !this.say(this.about)) dialog.close();
    else if (this.about !== null && !dialog.open) dialog.showModal();
    if (this.reach && this.reach.view !== this.board.view) {
      this.reach = null;
      void this.measure();
    }
  }

  /** A click inside: on another thing, on what closes it; or outside. @param {Event} event */
  click(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target === this.dialog || target.closest('[data-closes]')) return this.close();
    const other = /** @type {HTMLElement | null} */ (target.closest('[data-about]'));
    if (other) this.open(other.dataset.about ?? '');
  }

  template() {
    const { words } = this.board;
    const told = this.about === null ? null : this.say(this.about);
    return html`<dialog class="sheet about ${this.high ? 'high' : ''}" aria-labelledby="about-title" aria-describedby="about-text"
      @click=${(/** @type {Event} */ e) => this.click(e)} @close=${() => {
        this.about = null;
        this.reach = null;
        this.board.ways.draw();
      }}>${
        told
          ? html`<div class="about-body"><button class="quiet icon-button shut" data-closes aria-label=${words.say('page.close')}>✕</button>
        <h2 id="about-title" tabindex="-1" autofocus>${told.title}</h2><div id="about-text">${told.content}</div></div>`
          : nothing
      }</dialog>`;
  }
}

/** What tells of the thing picked last, for who does not know the long press. @param {import('./board.js').Board} board */
export function aboutButton(board) {
  const thing = board.picked.at(-1) ?? '';
  if (!board.sheet.say(thing)) return nothing;
  const name = board.words.say('page.about');
  return html`<button class="quiet icon-button info" aria-label=${name} title=${name} @click=${() => board.sheet.open(thing)}><svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1.300 4.500h2.600v2.600h-2.600Zm0 4.200h2.600v7h-2.600Z"/></svg></button>`;
}
