/** What the last turn left on the table of Danger at the Walls: new cards, walls that were struck or flagged, cards drawn. */

import { given } from '../../table/turns.js';

/** @typedef {{seat: string | null, cards: Map<string, number>, struck: Set<number>, flagged: Set<number>}} Traces */

/** @param {import('../../table/turns.js').Trail} turn @returns {Traces} */
export function traces({ seat, moves }) {
  /** @type {Traces} */
  const left = { seat, cards: new Map(), struck: new Set(), flagged: new Set() };
  /** @param {string} wall @param {string} card @param {number} number */
  const add = (wall, card, number) =>
    left.cards.set(`${wall}:${card}`, number + (left.cards.get(`${wall}:${card}`) ?? 0));
  for (const move of moves) {
    const [verb, first, second, ...rest] = move.split(' ');
    if (verb === 'archers') [second, ...rest].forEach((number, i) => add(first, `a${i + 1}`, Number(number)));
    else if (verb === 'cannon' || verb === 'leader') add(second, first, 1);
    else if (verb === 'spy') add('', 'spy', 1);
    else if (verb === 'flag') left.flagged.add(Number(first));
    else if (verb === 'attack' || verb === 'assassin') left.struck.add(Number(first));
  }
  return left;
}

/** How many cards a deck gave: `main`, or the personal one of a seat. @param {import('../../table/turns.js').Trail} turn @param {any} view @param {string} kind */
export function deckGave(turn, view, kind) {
  if (kind === 'main') return given(turn, view, { draw: 'draw main', size: ({ main }) => main.size });
  return kind === turn.seat ? given(turn, view, { draw: 'draw own', size: ({ decks }) => decks[kind].size }) : 0;
}

/** Whether a card came in the last turn: of several that are alike the last ones. @param {Traces} left @param {number | string} wall @param {string} card @param {number} [i] @param {number} [all] */
export function isNew(left, wall, card, i = 0, all = 1) {
  return i >= all - (left.cards.get(`${wall}:${card}`) ?? 0);
}
