/** The bar below the board: what to do now, the staged move with its confirmation, or why a move is refused. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { choice } from './picks.js';

/** A move in words; of one that was made already the view before it is gone. @param {import('./board.js').Board} board @param {string} move @param {boolean} [made] */
export function moveText(board, move, made = false) {
  return board.module.moveText?.(move, made ? null : board.view, board.words) ?? board.words.move(move);
}

/** A move as a whole sentence, with who makes it. @param {import('./board.js').Board} board @param {string | null} seat @param {string} move @param {boolean} [made] */
export function sentence(board, seat, move, made = false) {
  return `${board.words.or(`subject.${seat}`, board.words.seat(seat))} ${moveText(board, move, made)}`;
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** @param {import('./board.js').Board} board @param {string} idle  what to say when nothing is picked @param {unknown} [extra] */
export function actionBar(board, idle, extra = nothing) {
  const { words } = board;
  const open = choice(board.legal, board.path.bind(board), board.picked);
  const several = board.picked.length && open.complete.length > 1;
  return html`<div class="action-bar ${board.staged ? 'staged' : ''}">
    ${board.explanation ? refusal(board) : nothing}
    <div class="line">
      <p class="prompt" aria-live="off">${board.sending ? words.say(board.delayed ? 'page.move_kept' : 'page.sending') : board.staged ? sentence(board, board.view.to_act, board.staged) : several ? words.say('page.choose') : promptText(board, idle)}</p>
      <span class="buttons">
        ${several ? open.complete.map((move) => html`<button class="primary small" @click=${() => board.confirm(move)}>${capital(moveText(board, move))}</button>`) : nothing}
        ${board.staged && !board.sending ? html`<button class="primary confirm" @click=${() => board.confirm()}>${words.say('page.confirm')}</button>` : nothing}
        ${board.picked.length && !board.sending ? html`<button class="quiet cancel" @click=${() => board.cancel()}>${words.say('page.cancel')}</button>` : board.sending ? nothing : extra}
      </span>
    </div>
  </div>`;
}

/** @param {import('./board.js').Board} board @param {string} idle */
function promptText(board, idle) {
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
