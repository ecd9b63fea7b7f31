/** The aids of Castle Siege: units and cards in short, what is left in the deck, one unit in full. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { states } from './board.js';
import { CARDS, face } from './cards.js';
import { KINDS, numbers, token } from './units.js';

/** @typedef {import('../../words.js').Words} Words */

/** @param {Words} words @param {string[]} [kinds] */
export function unitList(words, kinds = KINDS) {
  return html`<ul class="cs-aid">${kinds.map(
    (
      kind,
    ) => html`<li><span class="mini-token">${token(kind, 'attacker', words)}${kind === 'commander' ? nothing : token(kind, 'defender', words)}</span>
    <span><b class="cap">${words.token(kind)}</b> ${numbers(words, kind)}${words.has(`table.special.${kind}`) ? html`<br>${words.say(`table.special.${kind}`)}` : nothing}</span></li>`,
  )}</ul>`;
}

/** @param {Words} words @param {string[]} [cards] */
export function cardList(words, cards = CARDS) {
  return html`<ul class="cs-aid">${cards.map((card) => html`<li><span class="mini-card">${face(card, words)}</span><span><b>${words.token(card)}</b><br>${words.say(`table.about.${card}`)}</span></li>`)}</ul>`;
}

/** @param {Words} words */
export function aid(words) {
  return html`<h3>${words.say('table.units')}</h3>${unitList(words)}<p class="cs-key">${words.say('table.signs')}</p><p class="cs-key">${words.say('table.pips')}</p><h3>${words.say('table.cards')}</h3>${cardList(words)}`;
}

/** Which cards are out of the game; the rest is in the deck or in hands. @param {any} view @param {import('../../table/thing.js').Table} table */
export function cardsLeft(view, { words }) {
  /** @param {string[]} list @param {string} card */
  const number = (list, card) => list.filter((one) => one === card).length;
  return html`<div class="cs-counts"><p>${words.count('table.deck', view.deck.size)}. ${words.count('table.played', view.played.length)}.</p>
    <table><caption class="only-ears">${words.say('table.panel.cards')}</caption><thead><tr><th scope="col">${words.say('table.cards')}</th><th scope="col">${words.say('table.hand_short')}</th><th scope="col">${words.say('table.played_short')}</th></tr></thead>
      <tbody>${CARDS.map((card) => html`<tr><th scope="row"><span class="mini-card">${face(card, words)}</span>${words.token(card)}</th><td>${number(view.hand ?? [], card)}</td><td>${number(view.played, card)}</td></tr>`)}</tbody></table></div>`;
}

/** Where a unit could strike and go. @param {any} view @param {import('../../table/thing.js').Table} table @param {string} square */
function reachOf(view, { words, reach }, square) {
  if (reach?.at !== square) return nothing;
  /** @param {string} at */
  const named = (at) => {
    const there = view.units.find((/** @type {any} */ one) => one.at === at);
    return there ? `${at} (${words.token(there.unit)})` : at;
  };
  return html`<p class="cs-key">${words.say('table.reach')}</p><ul class="cs-reach-list">${
    /** @type {const} */ (['strikes', 'after', 'moves']).map((kind) =>
      reach[kind].length
        ? html`<li><i class="cs-reach ${kind}"></i><span><b>${words.say(`table.reach.${kind}`)}</b> ${reach[kind].map(named).join(', ')}</span></li>`
        : nothing,
    )
  }</ul>`;
}

/** One unit in full. @param {any} view @param {import('../../table/thing.js').Table} table @param {string} square */
export function about(view, table, square) {
  const { words } = table;
  const unit = view.units.find((/** @type {any} */ one) => one.at === square);
  if (!unit) return html`<p>${words.say('table.nobody', { square })}</p>`;
  const now = states(unit, view);
  return html`<div class="cs-about">
    ${unitList(words, [unit.unit])}
    ${now.length ? html`<ul>${now.map((state) => html`<li class="cap">${words.say(`table.state.${state}`)}</li>`)}</ul>` : nothing}
    ${view.walls.includes(square) ? html`<p>${words.say('table.on_wall')}</p>` : nothing}
    ${reachOf(view, table, square)}</div>`;
}
