/** The bar below the board: what to do now, the move that waits and can be undone, or why a move is refused. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { choice } from './picks.js';
import { aboutButton } from './sheet.js';

/** A move in words; of one that was made already the view before it is gone, and its list says what made it.
 * @param {import('./board.js').Board} board @param {string} move @param {boolean | import('./turns.js').Made} [made] */
export function moveText(board, move, made = false) {
  const piece = typeof made === 'object' ? made.piece : null;
  return board.module.moveText?.(move, made ? null : board.view, board.words, piece) ?? board.words.move(move);
}

/** A move as a whole sentence, with who makes it. @param {import('./board.js').Board} board @param {string | null} seat @param {string} move @param {boolean | import('./turns.js').Made} [made] */
export function sentence(board, seat, move, made = false) {
  return `${board.words.or(`subject.${seat}`, board.words.seat(seat))} ${moveText(board, move, made)}`;
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** @param {import('./board.js').Board} board @param {string} idle  what to say when nothing is picked @param {unknown} [extra] */
export function actionBar(board, idle, extra = nothing) {
  const { waiting, staged } = board;
  const several =
    board.picked.length && !staged ? choice(board.legal, board.path.bind(board), board.picked).complete : [];
  return html`<div class="action-bar ${staged ? 'staged' : ''} ${several.length > 1 ? 'several' : ''}">
    ${board.explanation ? refusal(board) : nothing}
    <div class="line">
      <p class="prompt" aria-live="off">${promptText(board, idle, several)}</p>
      <span class="buttons">${buttons(board, several, extra)}</span>
    </div>
    ${repeat(
      waiting.move ? [waiting.count] : [],
      (count) => count,
      () => html`<span class="fuse" style="animation-duration: ${waiting.time}ms"></span>`,
    )}
  </div>`;
}

/** @param {import('./board.js').Board} board @param {string[]} several  moves that the picks spell out, if more than one @param {unknown} extra */
function buttons(board, several, extra) {
  const { words, waiting, staged, picked, sending } = board;
  if (sending) return nothing;
  if (waiting.move) return html`<button class="undo" @click=${() => board.cancel()}>${words.say('page.undo')}</button>`;
  return html`
    ${several.length > 1 ? several.map((move) => html`<button class="primary small" @click=${() => board.choose(move)}>${capital(moveText(board, move))}</button>`) : nothing}
    ${staged ? html`<button class="primary confirm" @click=${() => board.confirm()}>${words.say('page.confirm')}</button>` : nothing}
    ${picked.length ? html`<button class="quiet cancel" @click=${() => board.cancel()}>${words.say('page.cancel')}</button>${aboutButton(board)}` : extra}`;
}

/** What stands in the bar. @param {import('./board.js').Board} board @param {string} idle @param {string[]} several */
function promptText(board, idle, several) {
  const { words, staged } = board;
  if (board.sending && (board.delayed || !staged)) return words.say(board.delayed ? 'page.move_kept' : 'page.sending');
  if (staged) return sentence(board, board.view.to_act, staged);
  return several.length > 1 ? words.say('page.choose') : advice(board, idle);
}

/** @param {import('./board.js').Board} board @param {string} idle */
function advice(board, idle) {
  const told = board.guided && !board.picked.length;
  return (board.active && !told && board.module.prompt?.(board.view, board.table())) || capital(idle);
}

/** Why a move is refused: in the game's words where there are, with the rule's number. @param {import('./board.js').Board} board */
function refusal(board) {
  const { words, explanation, module } = board;
  const text = explanation.legal ? words.say('page.it_is_legal') : words.refusal(explanation);
  return html`<div class="refusal" role="alert">
    <button class="quiet icon-button shut" aria-label=${words.say('page.close')} @click=${() => {
      board.explanation = null;
      board.ways.draw();
    }}>✕</button>
    <p><b>${words.say('page.question', { move: capital(moveText(board, explanation.move)) })}</b> ${capital(text)}${/[.!?]$/.test(text) ? '' : '.'} ${explanation.rule ? html`<span class="rule">${words.say('page.rule', { rule: words.or(`rule.${explanation.rule}`, explanation.rule) })}</span>` : nothing}</p>
    ${module.explained?.(explanation, board.view, board.table()) ?? nothing}
  </div>`;
}
