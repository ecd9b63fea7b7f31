/** A thing on the table: something that can be picked, by click, drag or key. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { plain } from './picks.js';
import { ifDefined } from '../vendor/lit-html/directives/if-defined.js';

/**
 * What a drawing module is given beside the view.
 * @typedef {object} Table
 * @property {import('../words.js').Words} words
 * @property {string} bottom  the seat drawn nearest to the reader
 * @property {boolean} active  the reader may act now
 * @property {boolean} still  a picture in the rules: nothing can be picked
 * @property {string[]} picked  things picked so far
 * @property {Set<string>} next  things that may be picked now
 * @property {string | null} staged  the move that waits for the confirmation
 * @property {import('./turns.js').Trail} turn  the last turn: who made it, its moves, and the view before it
 * @property {import('./sheet.js').Reach | null} reach  of the piece whose sheet is open
 * @property {Set<string>} marks  things to point at (the lesson, the hint)
 * @property {any} explanation  the last answer to 'why not?'
 * @property {(thing: string) => void} pick
 * @property {(move: string) => void} why  ask why a move is refused; the answer comes back as `explanation`
 * @property {(panel: string, about?: any) => void} open  show a panel of the module
 */

/**
 * @typedef {object} Look
 * @property {string} label  its full name, for ears
 * @property {unknown} content
 * @property {string} [classes]
 * @property {string} [key]  a key of the keyboard that picks it
 * @property {string} [piece]  what moves: the same piece in the next view glides from here to there
 * @property {string} [from]  anchor from which a new piece comes
 * @property {string} [to]  anchor to which a piece that is gone goes
 * @property {string} [anchor]
 * @property {string} [about]  whose sheet it shows, if it is no thing of its own
 * @property {string} [title]
 * @property {string} [style]
 */

/**
 * Draws a thing as a button; in a still picture as a plain element.
 * @param {Table} table @param {string} name @param {Look} look
 */
export function thing(table, name, look) {
  const { label, content, classes = '', key, piece, from, to, anchor, title, style } = look;
  const next = table.next.has(plain(name));
  const picked = table.picked.includes(name);
  const marked = table.marks.has(name);
  const css = `thing ${classes} ${next ? 'is-next' : ''} ${picked ? 'is-picked' : ''} ${marked ? 'is-marked' : ''}`;
  if (table.still) {
    return html`<span class=${css} role="img" aria-label=${label} style=${ifDefined(style)}>${content}</span>`;
  }
  return html`<button type="button" class=${css} data-thing=${name} data-key=${ifDefined(key)} data-piece=${ifDefined(piece)}
    data-from=${ifDefined(from)} data-to=${ifDefined(to)} data-anchor=${ifDefined(anchor)} title=${ifDefined(title)} style=${ifDefined(style)}
    aria-label=${label} aria-pressed=${picked ? 'true' : table.active && next ? 'false' : nothing}
    aria-keyshortcuts=${ifDefined(key)}>${content}</button>`;
}

/** How many cards of a deck were drawn in the last turn. @param {number} number */
export const drawn = (number) =>
  number ? html`<span class="taken-from" aria-hidden="true">−${number}</span>` : nothing;

/** A piece that is only looked at. @param {Omit<Look, 'label'> & {label?: string}} look */
export function piece({ content, classes = '', piece: name, from, to, anchor, style, title, about }) {
  return html`<span class="piece ${classes}" data-about=${ifDefined(about)} data-piece=${ifDefined(name)} data-from=${ifDefined(from)} data-to=${ifDefined(to)}
    data-anchor=${ifDefined(anchor)} style=${ifDefined(style)} title=${ifDefined(title)}>${content}</span>`;
}
