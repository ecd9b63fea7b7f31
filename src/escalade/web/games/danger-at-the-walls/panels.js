/** The aids of Danger at the Walls: what is unseen, what the leaders do, one wall in full. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { LEADERS, MAIN, SEATS, arms, bare, cardName, face } from './cards.js';
import { wallArt } from './walls.js';

/** @typedef {import('../../words.js').Words} Words */

/** Whose colour a card is drawn in, away from the walls. @param {string} card */
export const colour = (card) => (LEADERS.red.includes(card) ? 'red' : LEADERS.blue.includes(card) ? 'blue' : 'none');

/** How many cards of a deck are unseen. @param {Record<string, number>} deck */
const sum = (deck) => Object.values(deck).reduce((total, number) => total + number, 0);

/** What is still unseen of each deck, and what is removed. @param {any} view @param {import('../../table/thing.js').Table} table */
export function counts(view, { words }) {
  const { main } = view.unseen;
  return html`<div class="dw-counts">
    <p>${words.count('table.unseen', sum(main))}</p>
    <table><caption class="only-ears">${words.say('table.panel.cards')}</caption>
      <thead><tr><th scope="col">${words.say('table.card')}</th><th scope="col">${words.say('table.unseen_short')}</th></tr></thead>
      <tbody>${Object.entries(MAIN).map(
        ([card, all]) => html`<tr class=${main[card] ? '' : 'gone'}>
        <th scope="row"><span class="mini">${face(card, colour(card), words)}</span>${cardName(card, words)}</th>
        <td><b>${main[card]}</b> / ${all}<span class="bar" aria-hidden="true"><i style="width:${(100 * main[card]) / all}%"></i></span></td></tr>`,
      )}</tbody></table>
    ${SEATS.map((seat) => personal(view.unseen[seat], seat, words))}
    <h3>${words.count('table.removed', view.removed.length)}</h3>
    <p class="mini wrap">${view.removed.map((/** @type {string} */ card) => html`<span role="img" aria-label=${cardName(card, words)} title=${cardName(card, words)}>${face(card, colour(card), words)}</span>`)}</p>
  </div>`;
}

/** Which cards of a personal deck are unseen: in it or in its owner's hand. @param {Record<string, number>} deck @param {string} seat @param {Words} words */
function personal(deck, seat, words) {
  const cards = Object.keys(deck).filter((card) => deck[card]);
  return html`<h3 class="dw-deck">${words.count('table.unseen_own', cards.length, { seat: words.seat(seat) })}</h3>
    <p class="mini wrap dw-own">${cards.map((card) => html`<span role="img" aria-label=${cardName(card, words)} title=${cardName(card, words)}>${face(card, seat, words)}</span>`)}</p>`;
}

/** What every card does. @param {Words} words @param {string[]} [only] */
export function aid(words, only = ['a3', 'c7', 'flag', 'attack', ...LEADERS.red, ...LEADERS.blue]) {
  return html`<ul class="dw-aid">${only.map(
    (card) => html`<li><span class="mini">${face(card, colour(card), words)}</span>
    <span><b>${words.say(`table.kind.${card}`)}</b><br>${words.say(`table.about.${card}`)}</span></li>`,
  )}</ul>`;
}

/** One wall in full. @param {any} view @param {import('../../table/thing.js').Table} table @param {number} number */
export function about(view, { words, bottom }, number) {
  const wall = view.walls[number - 1];
  const leaders = SEATS.flatMap((seat) => wall[seat]).filter((/** @type {string} */ card) => colour(card) !== 'none');
  return html`<div class="dw-about">
    <span class="dw-figure-wall">${wallArt(wall, bottom)}</span>
    <p>${words.say(wall.flag ? 'table.wall_flagged' : 'table.wall_label', { number, seat: words.seat(wall.control) })} ${wall.flag ? nothing : words.say('table.greater')}</p>
    ${[...SEATS].reverse().map((seat) => {
      const [total, parts] = view.strength[number - 1][seat];
      return html`<p class="side-line">${arms(seat)} <b>${words.seat(seat)}</b> <span>${parts === String(total) ? total : `${parts.replaceAll('x', '×')} = ${total}`}</span></p>
        <p class="mini wrap">${wall[seat].map((/** @type {string} */ card) => html`<button class="plain ${card.endsWith('*') ? 'spied' : ''}" data-about=${bare(card)} aria-label=${cardName(card, words)}>${face(bare(card), seat, words)}</button>`)}</p>
        ${
          wall[seat].some((/** @type {string} */ card) => card.endsWith('*'))
            ? html`<p class="muted">${words.say('table.spied_card', {
                card: cardName(
                  wall[seat].find((/** @type {string} */ c) => c.endsWith('*')),
                  words,
                ),
              })}</p>`
            : nothing
        }`;
    })}
    ${leaders.length ? html`<h3>${words.say('table.leaders')}</h3>${aid(words, leaders)}` : nothing}</div>`;
}
