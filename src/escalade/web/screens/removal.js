/** Taking a game off 'my games': one that is not over is asked about first, and any can be had back for a while. */

import { html } from '../vendor/lit-html/lit-html.js';
import { held, letGo } from '../settings.js';

/** How long a removal can be undone, in milliseconds. */
const UNDO = 10000;
/** When each game was removed whose seats are still held: until the time is over nothing is lost. They outlive the screen. @type {Map<string, number>} */
const removed = new Map();

export class Removal {
  /** @param {import('../page.js').App} app */
  constructor(app) {
    this.app = app;
    /** @type {string | null} the game about which is asked */
    this.asked = null;
  }

  /** @param {string} id @param {boolean} over */
  begin(id, over) {
    if (over) return this.remove(id);
    this.asked = id;
    this.show(id);
  }

  /** @param {string} id */
  remove(id) {
    const at = Date.now();
    removed.set(id, at);
    setTimeout(() => this.forget(id, at), UNDO);
    this.keep(id);
  }

  /** For good, unless it was undone, or the game was opened again. @param {string} id @param {number} at */
  forget(id, at) {
    if (removed.get(id) !== at) return;
    removed.delete(id);
    if ((held(id)?.at ?? 0) <= at) letGo(id);
    this.app.draw();
  }

  /** @param {string} id */
  undo(id) {
    removed.delete(id);
    this.show(id);
  }

  /** No question any more. @param {string} id */
  keep(id) {
    this.asked = null;
    this.show(id);
  }

  /** Draws, and puts the focus where the game's line has gone on. @param {string} id */
  show(id) {
    this.app.draw();
    queueMicrotask(() =>
      /** @type {HTMLElement | null} */ (document.querySelector(`[data-game-line="${id}"] :is(a, button)`))?.focus(),
    );
  }

  /** What stands in place of a game's line, or null: the question, or the way back. @param {string} id @param {string} name */
  template(id, name) {
    const say = this.app.words.say.bind(this.app.words);
    if (removed.has(id))
      return html`<p class="row removal" role="status"><span>${say('page.forgotten', { game: name })}</span><button class="small" @click=${() => this.undo(id)}>${say('page.undo')}</button></p>`;
    if (this.asked !== id) return null;
    return html`<div class="row removal" role="group" aria-label=${say('page.forget')} @keydown=${(
      /** @type {KeyboardEvent} */ e,
    ) => {
      if (e.key === 'Escape') this.keep(id);
    }}>
      <span role="alert"><b>${name}</b> ${say('page.forget_sure')}</span>
      <span class="buttons"><button class="small" @click=${() => this.keep(id)}>${say('page.forget_no')}</button><button class="small danger" @click=${() => this.remove(id)}>${say('page.forget_yes')}</button></span></div>`;
  }
}
