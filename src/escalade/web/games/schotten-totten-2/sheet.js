/** What there is to say of a card, a tile, a deck or a hand that is not seen of Schotten Totten 2. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { capital } from '../../table/actions.js';
import { cardName, face, isSiege, parts } from './cards.js';
import { about } from './help.js';
import { ACTIONS, ELITE } from './tactics.js';
import { tracker, whereabouts } from './tracker.js';

/** @typedef {import('../../table/thing.js').Table} Table */

/** @param {string} thing @param {any} view @param {Table} table @returns {import('../../table/sheet.js').About | null} */
export function sheet(thing, view, table) {
  const { words } = table;
  const [kind, rest] = thing.split(':');
  if (kind === 'tile')
    return {
      title: words.say('table.tile_title', { number: rest, name: words.say(`table.tile.${rest}`) }),
      content: about(view, table, Number(rest)),
    };
  if (kind === 'deck' || kind === 'discard') {
    const number = (kind === 'discard' ? view.discard : rest === 'siege' ? view.deck : view.tactic_deck) ?? [];
    const key = kind === 'discard' ? 'table.discard' : `table.deck.${rest}`;
    return { title: words.count(key, number.size ?? number.length), content: tracker(view, table) };
  }
  if (kind === 'hand')
    return {
      title: words.count('table.hand_of', view.hands[rest].size, { seat: words.seat(rest) }),
      content: tracker(view, table),
    };
  if (kind === 'cauldron')
    return {
      title: words.count('table.cauldrons', view.cauldrons),
      content: html`<p>${words.say('table.sheet.cauldron')}</p>`,
    };
  return isSiege(thing) || ELITE.includes(thing) || ACTIONS.includes(thing) ? card(thing, view, table) : null;
}

/** @param {string} name @param {any} view @param {Table} table */
function card(name, view, { words, bottom }) {
  const where = whereabouts(view, bottom).get(name) ?? 'unseen';
  const { colour, strength } = parts(name);
  const does = isSiege(name)
    ? words.say('table.sheet.siege', { strength, colour: words.token(colour) })
    : `${capital(words.say(`table.about.${name}`))}.`;
  return {
    title: cardName(name, words),
    content: html`<div class="about-card"><span class="about-face">${face(name, words)}</span><div><p>${does}</p>
      ${isSiege(name) && (strength === 0 || strength === 11) ? html`<p>${words.say(`table.sheet.${strength}`)}</p>` : nothing}
      ${ACTIONS.includes(name) ? html`<p>${words.say(`table.pick.${name}`)}</p>` : nothing}
      <p class="muted">${capital(words.say(`table.where.${where}`))}.</p></div></div>`,
  };
}
