/** Danger at the Walls on the page: which things a move picks, and how its table is drawn. */

import { html, svg } from '../vendor/lit-html/lit-html.js';
import { plain } from '../table/picks.js';
import { isArcher, isCannon } from './danger-at-the-walls/cards.js';
import { figure } from './danger-at-the-walls/figures.js';
import { aid, counts } from './danger-at-the-walls/panels.js';
import { picture } from './danger-at-the-walls/picture.js';
import { sheet } from './danger-at-the-walls/sheet.js';
import { draw } from './danger-at-the-walls/table.js';

/** @param {string} move @returns {import('../table/picks.js').Path} */
function path(move) {
  const [verb, first, second, ...rest] = move.split(' ');
  switch (verb) {
    case 'archers':
      return [[second, ...rest].flatMap((number, i) => Array(Number(number)).fill(`a${i + 1}`)), `wall:${first}`];
    case 'cannon':
    case 'leader':
      return [first, `wall:${second}`];
    case 'flag':
      return ['flag', `wall:${first}`];
    case 'attack':
    case 'spy':
    case 'assassin':
      return [verb, `target:${first}:${second}`];
    case 'draw':
      return [`deck:${first}`];
    default:
      return [verb];
  }
}

/** The move that a refused pick was meant to be. @param {string[]} picked @param {string} thing @param {any} view */
function attempt(picked, thing, view) {
  const [kind, wall, target] = thing.split(':');
  if (!picked.length) return hopeless(plain(thing), view);
  const card = plain(picked[0]);
  if (kind !== 'wall' && kind !== 'target') return null;
  switch (card) {
    case 'attack':
      return `attack ${wall} ${target === 'cannon' ? 'cannon' : 'archers'}`;
    case 'spy':
    case 'assassin':
      return `${card} ${wall} ${target ?? 'cannon'}`;
    case 'flag':
      return `flag ${wall}`;
    default:
      return isCannon(card) ? `cannon ${card} ${wall}` : isArcher(card) ? null : `leader ${card} ${wall}`;
  }
}

/** A hand card that cannot be played anywhere, or a deck before the play. @param {string} thing @param {any} view */
function hopeless(thing, view) {
  if (thing === 'deck:main' || thing === 'deck:own') return view.step === 'play' ? `draw ${thing.slice(5)}` : null;
  if (!(view.hand ?? []).includes(thing)) return null;
  switch (thing) {
    case 'attack':
      return 'attack 1 archers';
    case 'spy':
    case 'assassin':
      return `${thing} 1 cannon`;
    case 'flag':
      return 'flag 1';
    case 'a1':
      return 'archers 1 1 0 0';
    case 'a2':
      return 'archers 1 0 1 0';
    case 'a3':
      return 'archers 1 0 0 1';
    default:
      return isCannon(thing) ? `cannon ${thing} 1` : `leader ${thing} 1`;
  }
}

/** How many archers of which strength, without the noughts. @param {string} move @param {any} _view @param {import('../words.js').Words} words */
function moveText(move, _view, words) {
  const [verb, wall, ...numbers] = move.split(' ');
  if (verb !== 'archers') return words.move(move);
  const sent = numbers.flatMap((number, i) =>
    Number(number) ? [words.say('table.sent', { number: Number(number), archer: words.token(`a${i + 1}`) })] : [],
  );
  return words.say('table.archers', { wall, archers: words.lists.format(sent) });
}

/** Several cards drawn in a row. @param {string[]} moves @param {import('../words.js').Words} words */
function drawText(moves, words) {
  const decks = ['main', 'own'].map((deck) => ({ deck, number: moves.filter((move) => move.endsWith(deck)).length }));
  const cards = decks
    .filter(({ number }) => number)
    .map(({ deck, number }) => words.count(`table.draws.${deck}`, number));
  return words.say('table.draws', { cards: words.lists.format(cards) });
}

const eye = svg`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M3 4h8v16H3Zm10 0h8v7h-8Zm0 9h8v7h-8Z"/></svg>`;
const book = svg`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M4 3h16v4H4Zm0 6h12v4H4Zm0 6h8v4H4Z"/></svg>`;

/** @type {import('../table/board.js').Drawing} */
export default {
  style: 'danger-at-the-walls/table.css',
  words: 'danger-at-the-walls/words',
  path,
  attempt,
  draw,
  picture,
  figure,
  moveText,
  drawText,
  sheet,
  info: (thing, view) =>
    /^(wall|target):/.test(thing) && view.walls
      ? { panel: 'sheet', about: null }
      : thing === 'removed'
        ? { panel: 'cards', about: null }
        : null,
  panels: [
    { id: 'cards', icon: eye, draw: counts },
    { id: 'aid', icon: book, draw: (_view, table) => html`${aid(table.words)}` },
  ],
  prompt(view, { words, picked, staged }) {
    if (staged) return '';
    if (!picked.length) return words.say(view.step === 'draw' ? 'table.do.draw' : 'table.do.play');
    const card = plain(picked[0]);
    if (isArcher(card)) return words.count('table.pick.archers', picked.length);
    return words.say(words.has(`table.pick.${card}`) ? `table.pick.${card}` : 'table.pick.wall', {
      card: words.token(card),
    });
  },
};
