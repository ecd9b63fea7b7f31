/** The aids of Schotten Totten 2: ranks, conditions, one tile in full, and why a declaration fails. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { cardName, face } from './cards.js';
import { printed } from './printed.js';
import { counting, wallTile } from './walls.js';

/** An example of each formation, strongest first. */
const RANKS = /** @type {const} */ ([
  ['colour_run', ['p4', 'p5', 'p6']],
  ['same_strength', ['r8', 'b8', 'y8']],
  ['colour', ['b2', 'b6', 'b9']],
  ['run', ['y4', 'r5', 'p6']],
  ['sum', ['r10', 'g7', 'y3']],
]);
/** @type {import('./walls.js').Condition[]} */
const CONDITIONS = ['all', 'sum', 'low_sum', 'same_strength', 'colour', 'run'];
/** A tile that shows each condition. @type {Record<string, [number, boolean]>} */
const SHOWN = {
  all: [3, false],
  sum: [1, false],
  low_sum: [7, false],
  same_strength: [2, true],
  colour: [3, true],
  run: [1, true],
};

/** @param {import('../../words.js').Words} words @param {readonly string[]} [only] */
export function ranks(words, only) {
  return html`<ol class="st2-ranks">${RANKS.filter(([rank]) => !only || only.includes(rank)).map(
    ([rank, cards]) => html`<li>
    <span class="mini">${cards.map((card) => face(card, words))}</span>
    <span><b>${words.say(`table.rank.${rank}`)}</b><br>${words.say(`table.rank.${rank}.means`)}</span></li>`,
  )}</ol>`;
}

/** @param {import('../../words.js').Words} words */
export function conditions(words) {
  return html`<ul class="st2-conditions">${CONDITIONS.map(
    (
      condition,
    ) => html`<li><span class="mini-tile">${wallTile(SHOWN[condition][0], printed(...SHOWN[condition]))}</span>
    <span><b>${words.say(`table.condition.${condition}`)}</b><br>${words.say(`table.condition.${condition}.means`)}</span></li>`,
  )}</ul>`;
}

/** Everything about one tile. @param {any} view @param {import('../../table/thing.js').Table} table @param {number} number */
export function about(view, table, number) {
  const { words } = table;
  const wall = view.walls[number - 1];
  const claimable = view.seat === 'attacker' && table.active && view.step !== 'give';
  const legal = (view.legal ?? []).includes(`claim ${number}`);
  return html`<div class="st2-about">
    <div class="faces"><figure><span class="mini-tile large ${wall.damaged ? 'past' : ''}">${wallTile(number, wall.damaged ? printed(number, false) : wall)}</span><figcaption>${words.say('table.intact')}${wall.damaged ? '' : ' ✓'}</figcaption></figure>
      <figure><span class="mini-tile large ${wall.damaged ? '' : 'past'}">${wallTile(number, wall.damaged ? wall : printed(number, true))}</span><figcaption>${words.say('table.damaged')}${wall.damaged ? ' ✓' : ''}</figcaption></figure></div>
    <p>${words.say('table.asks', { size: wall.slots, condition: words.say(`table.condition.${wall.condition}`) })}. ${words.say(`table.condition.${wall.condition}.means`)}</p>
    ${ranks(words, counting(wall.condition))}
    ${['defender', 'attacker'].map(
      (seat) =>
        html`<p class="side-line"><b>${words.seat(seat)}</b> ${
          wall[seat].length
            ? html`<span class="mini">${wall[seat].map((/** @type {string} */ card) => html`<button class="plain" data-about=${card} aria-label=${cardName(card, words)}>${face(card, words)}</button>`)}</span>`
            : words.say('table.nothing')
        }</p>`,
    )}
    ${
      claimable
        ? html`<p class="actions">${
            legal
              ? html`<button class="primary" data-closes @click=${() => table.pick(`claim:${number}`)}>${words.say('table.claim', { number })}</button>`
              : html`<button data-closes @click=${() => table.why(`claim ${number}`)}>${words.say('table.why_no_claim')}</button>`
          }</p>`
        : nothing
    }
  </div>`;
}

/** The answer to 'why not?', with the cards that would beat the formation. @param {any} explanation @param {any} _view @param {import('../../table/thing.js').Table} table */
export function explained(explanation, _view, { words }) {
  const cards = explanation.cards;
  if (!Array.isArray(cards) || !cards.length) return nothing;
  return html`<div class="st2-counter"><p>${words.say('table.counter')}</p><span class="mini">${cards.map((card) => html`<span title=${cardName(card, words)}>${face(card, words)}</span>`)}</span></div>`;
}
