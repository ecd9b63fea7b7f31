/** What the last turn left on the table of Schotten Totten 2: new cards, tiles where something happened, cards drawn. */

import { placesCard } from './tactics.js';

/** @typedef {{cards: Set<string>, tiles: Set<number>, drawn: Record<string, number>, discarded: boolean}} Traces */

/** @param {import('../../table/turns.js').Trail} turn @returns {Traces} */
export function traces({ moves }) {
  /** @type {Traces} */
  const left = { cards: new Set(), tiles: new Set(), drawn: { siege: 0, tactic: 0 }, discarded: false };
  for (const move of moves) {
    const [verb, first, second] = move.split(' ');
    if (verb === 'draw') left.drawn[first] += 1;
    else if (verb === 'play' || (placesCard(verb) && second !== 'out')) left.cards.add(first);
    else if (['claim', 'retreat', 'cauldron', 'explode'].includes(verb)) left.tiles.add(Number(first));
    if (['retreat', 'cauldron', 'explode', 'desert'].includes(verb) || second === 'out') left.discarded = true;
  }
  return left;
}
