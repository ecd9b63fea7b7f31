/** All sixty cards, seen and unseen: what can still come. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { COLOURS, cardName, face, sign } from './cards.js';
import { ACTIONS, ELITE } from './tactics.js';

/** @typedef {'hand' | 'known' | 'near' | 'far' | 'discard' | 'unseen'} Where */
/** A mark besides the look, since colour alone says nothing to some. @type {Record<Where, string>} */
const MARK = { hand: '•', known: '!', near: '▾', far: '▴', discard: '×', unseen: '' };

/** Where each card is, as far as this seat may know. @param {any} view @param {string} bottom @returns {Map<string, Where>} */
export function whereabouts(view, bottom) {
  const found = new Map();
  for (const card of view.discard) found.set(card, 'discard');
  for (const wall of view.walls) {
    for (const seat of ['attacker', 'defender'])
      for (const card of wall[seat]) found.set(card, seat === bottom ? 'near' : 'far');
  }
  for (const card of (view.seat && view.known?.[view.seat]) || []) found.set(card, 'known');
  for (const card of view.hand ?? []) found.set(card, 'hand');
  for (const seat of ['attacker', 'defender']) for (const card of view.out?.[seat] ?? []) found.set(card, 'discard');
  return found;
}

/** @param {any} view @param {import('../../table/thing.js').Table} table */
export function tracker(view, { words, bottom }) {
  const found = whereabouts(view, bottom);
  const unseen = COLOURS.flatMap((colour) => Array.from({ length: 12 }, (_, i) => `${colour}${i}`)).filter(
    (card) => !found.has(card),
  ).length;
  /** @param {string} card */
  const cell = (card) => {
    const where = found.get(card) ?? 'unseen';
    return html`<td class="cell ${where}" title="${cardName(card, words)}: ${words.say(`table.where.${where}`)}">
      <span aria-hidden="true">${card.slice(1)}<i>${MARK[/** @type {Where} */ (where)]}</i></span><span class="only-ears">${cardName(card, words)}: ${words.say(`table.where.${where}`)}</span></td>`;
  };
  return html`<div class="st2-tracker">
    <p>${words.count('table.unseen', unseen)}</p>
    <table><caption class="only-ears">${words.say('table.panel.cards')}</caption><tbody>
      ${COLOURS.map(
        (colour) => html`<tr class="colour-${colour}"><th scope="row" title=${words.token(colour)}>
        ${svg`<svg viewBox="-7 -7 14 14" aria-hidden="true" focusable="false">${sign(colour)}</svg>`}<span class="only-ears">${words.token(colour)}</span></th>
        ${Array.from({ length: 12 }, (_, i) => cell(`${colour}${i}`))}</tr>`,
      )}
    </tbody></table>
    <ul class="legend">${/** @type {Where[]} */ (['unseen', 'hand', 'near', 'far', 'discard']).map((where) => html`<li><span class="cell ${where}" aria-hidden="true">7<i>${MARK[where]}</i></span> ${words.say(`table.where.${where}`)}</li>`)}</ul>
    ${
      view.options?.tactics
        ? html`<h3>${words.say('table.tactics')}</h3><div class="tactic-list">${[...ELITE, ...ACTIONS].map((card) => html`<span class="tactic-cell ${found.get(card) ?? 'unseen'}" title="${cardName(card, words)}: ${words.say(`table.where.${found.get(card) ?? 'unseen'}`)}">${face(card, words)}</span>`)}</div>
      <p>${words.say('table.limit', { mine: view.played?.[bottom] ?? 0, theirs: view.played?.[bottom === 'attacker' ? 'defender' : 'attacker'] ?? 0 })}</p>`
        : nothing
    }
  </div>`;
}
