/** The log in words, the latest move first where one looks. */

import { html } from '../vendor/lit-html/lit-html.js';
import { moveText, sentence } from './actions.js';

/**
 * @param {{seat: string | null, move: string | null}[]} moves @param {import('./board.js').Board} board
 * @param {{now?: number, jump?: (at: number) => void}} [how]
 */
export function log(moves, board, { now, jump } = {}) {
  const { words } = board;
  if (!moves.length) return html`<p class="muted">${words.say('page.log.empty')}</p>`;
  return html`<ol class="log" reversed aria-label=${words.say('page.panel.log')}>${moves
    .map(({ seat, move }, i) => {
      const text = html`<b class="who seat-${seat}">${words.seat(seat)}</b> ${moveText(board, move ?? '', true)}`;
      return html`<li value=${i + 1} class=${now === i + 1 ? 'now' : ''}>${jump ? html`<button class="plain" aria-current=${now === i + 1 ? 'step' : 'false'} @click=${() => jump(i + 1)}>${text}</button>` : text}</li>`;
    })
    .reverse()}</ol>`;
}

/** A move as a sentence, for the live region. @param {import('./board.js').Board} board @param {string} seat @param {string} move */
export function spoken(board, seat, move) {
  return `${sentence(board, seat, move, true)}.`;
}
