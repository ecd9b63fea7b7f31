/** What there is to say of a unit, a card, the deck or a hand that is not seen of Castle Siege. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { CARDS, face } from './cards.js';
import { about, cardsLeft, unitList } from './panels.js';
import { KINDS } from './units.js';

/** @param {string} thing @param {any} view @param {import('../../table/thing.js').Table} table @returns {import('../../table/sheet.js').About | null} */
export function sheet(thing, view, table) {
  const { words } = table;
  const unit = view.units.find((/** @type {any} */ one) => one.at === thing);
  if (unit) {
    const name = words.say('table.unit_of', { unit: words.token(unit.unit), seat: words.seat(unit.side) });
    return { title: `${name} · ${thing}`, content: about(view, table, thing) };
  }
  const [kind, rest] = thing.split(':');
  if (kind === 'deck' || thing === 'shop:card')
    return { title: words.count('table.deck', view.deck.size), content: cardsLeft(view, table) };
  if (kind === 'hand')
    return {
      title: words.count('table.hand_of', view.hands[rest].size, { seat: words.seat(rest) }),
      content: cardsLeft(view, table),
    };
  if (kind === 'card' && CARDS.includes(rest))
    return {
      title: words.token(rest),
      content: html`<div class="about-card"><span class="about-face">${face(rest, words)}</span><div><p>${words.say(`table.about.${rest}`)}</p></div></div>`,
    };
  if ((kind === 'shop' || kind === 'dead') && KINDS.includes(rest))
    return { title: words.token(rest), content: unitList(words, [rest]) };
  return thing === 'stand'
    ? { title: words.say('table.stand'), content: html`<p>${words.say('table.stand_label')}</p>` }
    : null;
}
