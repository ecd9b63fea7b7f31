/** What a strong bot would do, with its hope of winning. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { capital, moveText } from './actions.js';

/** @param {import('../screens/table.js').TableScreen} screen */
export function hintBox(screen) {
  const { hint, words, board } = screen;
  if (!hint?.moves.length) return nothing;
  return html`<div class="hint-box" role="status"><h2>${words.say('page.hint_title')}</h2>
    <ol>${hint.moves.slice(0, 3).map(
      ({ move, win }) => html`<li><button class="plain" @click=${() => stage(screen, move)}>
      <span>${capital(moveText(board, move))}</span> <meter min="0" max="1" value=${win} aria-label=${words.say('page.win_chance')}></meter> <b>${words.percent(win)}</b></button></li>`,
    )}</ol>
    <button class="quiet icon-button shut" aria-label=${words.say('page.close')} @click=${() => {
      screen.hint = null;
      board.marks = [];
      screen.draw();
    }}>✕</button></div>`;
}

/** Stages the hint's move, as if it had been picked. @param {import('../screens/table.js').TableScreen} screen @param {string} move */
function stage(screen, move) {
  screen.board.stage(move);
  screen.hint = null;
  screen.board.marks = [];
  screen.draw();
}
