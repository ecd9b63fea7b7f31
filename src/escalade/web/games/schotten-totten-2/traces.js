/** What the last turn left on the table of Schotten Totten 2: new cards, tiles where something happened, cards drawn. */

import { given } from '../../table/turns.js';
import { placesCard } from './tactics.js';

/** @typedef {{cards: Set<string>, tiles: Set<number>, discarded: boolean}} Traces */

/** @param {import('../../table/turns.js').Trail} turn @returns {Traces} */
export function traces({ moves }) {
  /** @type {Traces} */
  const left = { cards: new Set(), tiles: new Set(), discarded: false };
  for (const move of moves) {
    const [verb, first, second] = move.split(' ');
    if (verb === 'play' || (placesCard(verb) && second !== 'out')) left.cards.add(first);
    else if (['claim', 'retreat', 'cauldron', 'explode'].includes(verb)) left.tiles.add(Number(first));
    if (['retreat', 'cauldron', 'explode', 'desert'].includes(verb) || second === 'out') left.discarded = true;
  }
  return left;
}

/** How many cards each deck gave. Support puts two into the siege deck. @param {import('../../table/turns.js').Trail} turn @param {any} view */
export function decksGave(turn, view) {
  const put = 2 * turn.moves.filter((move) => move.startsWith('support ')).length;
  return {
    siege: given(turn, view, { draw: 'draw siege', size: ({ deck }) => deck.size, put }),
    tactic: given(turn, view, { draw: 'draw tactic', size: ({ tactic_deck: deck }) => deck.size }),
  };
}
