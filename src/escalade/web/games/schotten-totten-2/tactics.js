/** The tactic cards on the page, one entry each: the verb of its move, what is picked for it, and its emblem. */

import { svg } from '../../vendor/lit-html/lit-html.js';

/**
 * @typedef {'card place' | 'card' | 'place' | 'pair' | ''} Picks
 * @typedef {{verb: string, picks: Picks}} Action
 * @typedef {{action?: Action, emblem: unknown}} Tactic
 */

const joker = svg`<path d="M-9 4C-13-3-10-9-5-8c1 3 2 4 2 6 1-6 2-8 3-9 1 1 2 3 3 9 0-2 1-3 2-6 5-1 8 5 4 12Z"/><path d="M-9 6H9v3H-9Z"/><circle cx="-9.500" cy="-8.500" r="1.800"/><circle cx="9.500" cy="-8.500" r="1.800"/>`;

/** In the order of the card list; an emblem is centred on 0,0 in a box of about 24. @type {Record<string, Tactic>} */
const TACTICS = {
  'joker-a': { emblem: joker },
  'joker-b': { emblem: joker },
  spy: {
    emblem: svg`<path d="M-11 0C-6-8 6-8 11 0 6 8-6 8-11 0Zm11-5a5 5 0 1 0 .01 0Z" fill-rule="evenodd"/><circle r="2.400"/>`,
  },
  shield: {
    emblem: svg`<path d="M-8-9C-4-8-2-9 0-11c2 2 4 3 8 2 1 9-1 16-8 20-7-4-9-11-8-20Zm8 3v14c4-3 6-7 5-13-2 0-4-.5-5-1Z" fill-rule="evenodd"/>`,
  },
  redeployment: {
    action: { verb: 'redeploy', picks: 'card place' },
    emblem: svg`<path d="M-11-2h11v-5l10 7-10 7V4h-11Z"/>`,
  },
  recruitment: {
    action: { verb: 'recruit', picks: 'card place' },
    emblem: svg`<path d="M-11-3h6L7-9v16L-5 2v1l2 6h-4l-2-6h-2Z"/><path d="M9-4c3 1 3 5 0 6Z"/>`,
  },
  desertion: {
    action: { verb: 'desert', picks: 'card' },
    emblem: svg`<path d="M-9-10h2v21h-2ZM-6-9c5-3 8 3 14 0v11c-6 3-9-3-14 0Z"/>`,
  },
  treason: {
    action: { verb: 'treason', picks: 'card place' },
    emblem: svg`<path d="M0 12-2.500-1H-7v-3h4.500l.5-7h4l.5 7H7v3H2.500Z"/>`,
  },
  explosion: {
    action: { verb: 'explode', picks: 'place' },
    emblem: svg`<path d="m0-12 2.600 6 5.600-3.600L6.600-3 12-1 6.800 2l4 5.400-6-.6L4 12.500 0 8l-4 4.500-.8-5.700-6 .6L-6.800 2-12-1l5.400-2L-8.200-9.600-2.600-6Z"/>`,
  },
  support: {
    action: { verb: 'support', picks: 'pair' },
    emblem: svg`<path d="M-10-9H0V5h-10Z"/><path d="M2-9h8V5H2ZM-6 7H6l-6 5Z"/>`,
  },
  exchange: {
    action: { verb: 'exchange', picks: '' },
    emblem: svg`<path d="M-11-4-4-11v4h13v5H-4v4ZM11 4 4 11V7H-9V2H4v-4Z"/>`,
  },
};
const NAMES = Object.keys(TACTICS);
export const ELITE = NAMES.filter((card) => !TACTICS[card].action);
export const ACTIONS = NAMES.filter((card) => TACTICS[card].action);
const CARD_OF = Object.fromEntries(ACTIONS.map((card) => [TACTICS[card].action?.verb, card]));
/** A move of each kind, for a card that cannot be played at all: the rules say why. @type {Record<Picks, string>} */
const EXAMPLE = { 'card place': 'r0 1', card: 'r0', place: '1', pair: 'r0 r1', '': '' };

/** @param {string} card */
export const emblem = (card) => TACTICS[card].emblem;

/** @param {string} where  a tile's number, or `out` */
const place = (where) => (where === 'out' ? 'discard' : `tile:${where}`);

/** Whether a move lays a card on a tile. @param {string} verb */
export const placesCard = (verb) => TACTICS[CARD_OF[verb]]?.action?.picks === 'card place';

/** What is picked for the move of an action card, or null for another move. @param {string} move @returns {import('../../table/picks.js').Path | null} */
export function tacticPath(move) {
  const [verb, first, second] = move.split(' ');
  const card = CARD_OF[verb];
  switch (card && TACTICS[card].action?.picks) {
    case 'card place':
      return [card, first, place(second)];
    case 'card':
      return [card, first];
    case 'place':
      return [card, place(first)];
    case 'pair':
      return [card, [first, second]];
    case '':
      return [card];
    default:
      return null;
  }
}

/** The move that a refused pick of a tile was meant to be. @param {string[]} picked  the action card first @param {string} tile */
export function tacticAttempt([card, second], tile) {
  const action = TACTICS[card].action;
  if (action?.picks === 'place') return `${action.verb} ${tile}`;
  return action && second ? `${action.verb} ${second} ${tile}` : null;
}

/** Some move of an action card. @param {string} card */
export function tacticExample(card) {
  const { verb, picks } = TACTICS[card].action ?? { verb: 'play', picks: /** @type {Picks} */ ('') };
  return `${verb} ${EXAMPLE[picks]}`.trim();
}
