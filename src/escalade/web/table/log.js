/** The log in words: turn by turn, from top to bottom, and each line leads to its moment. */

import { html } from '../vendor/lit-html/lit-html.js';
import { moveText, sentence } from './actions.js';
import { lines, turns } from './turns.js';

/** @typedef {import('./turns.js').Made} Made */

/** One line: a move, or several draws in a row. @param {import('./board.js').Board} board @param {Made[]} moves */
export function lineText(board, moves) {
  const texts = moves.map(({ move }) => move ?? '');
  if (moves.length > 1 && board.module.drawText) return board.module.drawText(texts, board.words);
  return board.words.lists.format(moves.map((made) => moveText(board, made.move ?? '', made)));
}

/**
 * @param {Made[]} moves @param {import('./board.js').Board} board
 * @param {{now?: number, jump?: (at: number) => void}} [how]  the moment looked at, and what leads to another
 */
export function log(moves, board, { now, jump } = {}) {
  const { words } = board;
  if (!moves.length) return html`<p class="muted">${words.say('page.log.empty')}</p>`;
  return html`<ol class="log" aria-label=${words.say('page.panel.log')}>${turns(moves).map(
    (
      turn,
    ) => html`<li class="turn" value=${turn.first + 1}><b class="who seat-${turn.seat}">${words.seat(turn.seat)}</b>
      <ol>${lines(turn).map(({ at, moves: made }) => {
        const here = now !== undefined && now <= at && now > at - made.length;
        const text = lineText(board, made);
        return html`<li class=${here ? 'now' : ''}>${jump ? html`<button class="plain" aria-current=${here ? 'step' : 'false'} @click=${() => jump(at)}>${text}</button>` : text}</li>`;
      })}</ol></li>`,
  )}</ol>`;
}

/** The line of the present moment comes into sight; only the log scrolls, never the page. @param {string} [line]  which one @returns {boolean} whether it is there */
export function keepInSight(line = '.log .now') {
  const body = /** @type {HTMLElement | null} */ (document.querySelector('.side-body'));
  const found = /** @type {HTMLElement | null} */ (body?.querySelector(line) ?? null);
  if (!body || !found?.offsetHeight) return false;
  const [box, place] = [body.getBoundingClientRect(), found.getBoundingClientRect()];
  if (place.top < box.top || place.bottom > box.bottom)
    body.scrollTop += (place.top + place.bottom - box.top - box.bottom) / 2;
  return true;
}

/** A move as a sentence, for the live region. @param {import('./board.js').Board} board @param {Made} made */
export function spoken(board, made) {
  return `${sentence(board, made.seat, made.move ?? '', made)}.`;
}
