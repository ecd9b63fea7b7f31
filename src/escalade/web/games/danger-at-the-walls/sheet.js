/** What there is to say of a card, a wall, a deck or a hand that is not seen of Danger at the Walls. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { MAIN, ORDER, bare, cardName, face, isArcher, isCannon } from './cards.js';
import { about, colour, counts } from './panels.js';

/** @typedef {import('../../table/thing.js').Table} Table */

/** @param {string} thing @param {any} view @param {Table} table @returns {import('../../table/sheet.js').About | null} */
export function sheet(thing, view, table) {
  const { words } = table;
  const [kind, rest] = thing.split(':');
  if (kind === 'wall' || kind === 'target')
    return { title: words.say('table.wall_title', { number: rest }), content: about(view, table, Number(rest)) };
  if (kind === 'deck') {
    const seat = rest === 'own' ? table.bottom : rest;
    const deck = rest === 'main' ? view.main : view.decks[seat];
    const key = rest === 'main' || rest === 'own' ? rest : 'of';
    const title = words.count(`table.deck.${key}`, deck.size, { seat: words.seat(seat) });
    return { title, content: counts(view, table) };
  }
  if (kind === 'hand') {
    const { size, own } = view.hands[rest];
    return { title: words.count('table.hand_of', size, { seat: words.seat(rest), own }), content: counts(view, table) };
  }
  return ORDER.includes(bare(thing)) ? card(bare(thing), view, table) : null;
}

/** @param {string} name @param {any} view @param {Table} table */
function card(name, view, { words }) {
  const kind = isArcher(name) ? 'a3' : isCannon(name) ? 'c7' : name;
  const strong = isArcher(name) || isCannon(name);
  return {
    title: strong ? cardName(name, words) : words.say(`table.kind.${kind}`),
    content: html`<div class="about-card"><span class="about-face">${face(name, colour(name), words)}</span><div>
      ${strong ? html`<p>${words.say('table.sheet.strength', { number: Number(name[1]) })}</p>` : nothing}<p>${words.say(`table.about.${kind}`)}</p>
      ${MAIN[name] ? html`<p class="muted">${words.say('table.sheet.unseen', { number: view.unseen.main[name] ?? 0, all: MAIN[name] })}</p>` : nothing}</div></div>`,
  };
}
