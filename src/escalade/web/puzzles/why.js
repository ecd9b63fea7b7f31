/** Why a move was right or wrong, in words: the proof, the chances, how it goes on, the rule. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { capital, moveText } from '../table/actions.js';

/** @typedef {import('../table/board.js').Board} Board */

/** Moves as one line of text; where the other side goes on, its name stands before. @param {Board} board @param {import('../schema.d.ts').PuzzleMove[]} moves */
function course(board, moves) {
  const { words } = board;
  const told = moves.map(({ seat, move }, i) => {
    const text = moveText(board, move, true);
    return i && moves[i - 1].seat === seat
      ? words.say('page.puzzle.then', { move: text })
      : `${i ? ' · ' : ''}${words.seat(seat)} ${text}`;
  });
  return told.join('');
}

/** @param {Board} board @param {import('../schema.d.ts').PuzzleWhy} why @param {string | null} tried  the move that was wrong */
export function reasons(board, why, tried) {
  const { words } = board;
  const [best, ...others] = why.solutions.map((move) => moveText(board, move, true));
  return html`<div class="why">
    <p><b>${capital(best)}.</b> ${others.length ? words.say('page.puzzle.as_good', { moves: words.lists.format(others) }) : nothing}</p>
    ${why.example ? html`<p>${words.say(`puzzle.example.${why.example}`)}</p>` : nothing}
    <p>${why.proof ? words.say('page.puzzle.proof') : words.say('page.puzzle.chance', { win: words.percent(why.chance) })}
      ${tried && why.tried !== null ? words.say('page.puzzle.chance_tried', { win: words.percent(why.tried) }) : nothing}</p>
    ${why.punished.length ? html`<p>${words.say('page.puzzle.punished', { line: course(board, why.punished) })}</p>` : nothing}
    ${why.line.length > 1 ? html`<p>${words.say(why.proof ? 'page.puzzle.goes_on' : 'page.puzzle.may_go_on', { line: course(board, why.line) })}</p>` : nothing}
    <p class="muted">${why.themes.map((theme) => words.or(`puzzle.theme.${theme}`, theme)).join(' · ')}
      ${why.rule ? html`<span class="rule">${words.say('page.rule', { rule: words.or(`rule.${why.rule}`, why.rule) })}</span>` : nothing}</p>
  </div>`;
}
