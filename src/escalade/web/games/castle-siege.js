/** Castle Siege on the page: which things a move picks, and how its table is drawn. */

import { svg } from '../vendor/lit-html/lit-html.js';
import { capital } from '../table/actions.js';
import { plain } from '../table/picks.js';
import { figure } from './castle-siege/figures.js';
import { aid, cardsLeft } from './castle-siege/panels.js';
import { path } from './castle-siege/paths.js';
import { picture } from './castle-siege/picture.js';
import { sheet } from './castle-siege/sheet.js';
import { draw } from './castle-siege/table.js';
import { numbers } from './castle-siege/units.js';

/** @param {any} view @param {string} square @returns {import('./castle-siege/units.js').Unit | undefined} */
const unitAt = (view, square) => view.units.find((/** @type {any} */ unit) => unit.at === square);

/** The move that a refused pick was meant to be. @param {string[]} picked @param {string} thing @param {any} view */
function attempt(picked, thing, view) {
  const first = plain(picked[0] ?? '');
  const square = /^[a-l]\d+$/.test(thing) ? thing : null;
  if (!first) return hopeless(plain(thing), square, view);
  if (!square) return null;
  if (first.startsWith('card:')) return onCard(first.slice(5), picked.slice(1), square, view);
  if (first.startsWith('shop:')) return `buy ${first.slice(5)} ${square}`;
  return byUnit(first, square, view);
}

/** @param {string} thing @param {string | null} square @param {any} view */
function hopeless(thing, square, view) {
  if (view.step === 'place' && square) return `place ${view.legal[0]?.split(' ')[1]} ${square}`;
  if (thing === 'stand') return 'stand';
  if (thing === 'shop:card') return 'buy card';
  if (thing.startsWith('shop:')) return `buy ${thing.slice(5)} a1`;
  return null;
}

/** @param {string} card @param {string[]} picked @param {string} square @param {any} view */
function onCard(card, picked, square, view) {
  if (card === 'necromancy') return picked.length ? `card necromancy ${picked[0].slice(5)} ${square}` : null;
  if (card === 'haste' || card === 'protection') return `card ${card} ${square}`;
  if (!picked.length) return null;
  const name = card !== 'wall' ? card : view.walls.includes(square) ? 'break' : 'build';
  return `card ${name} ${picked[0]} ${square}`;
}

/** @param {string} from @param {string} to @param {any} view */
function byUnit(from, to, view) {
  const unit = unitAt(view, from);
  const target = unitAt(view, to);
  if (!unit) return null;
  if (target && target.side !== unit.side)
    return ['knight', 'rogue'].includes(unit.unit) ? `charge ${from} ${to}` : `attack ${from} ${to}`;
  return `move ${from} ${to}`;
}

/** A move in words, with the unit that makes it. @param {string} move @param {any} view @param {import('../words.js').Words} words @param {string | null} [piece] */
function moveText(move, view, words, piece) {
  const [verb, from] = move.split(' ');
  const unit = piece ?? (view && ['move', 'attack', 'charge'].includes(verb) ? unitAt(view, from)?.unit : null);
  return unit ? `${words.move(move)} (${words.token(unit)})` : words.move(move);
}

const book = svg`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M4 3h16v4H4Zm0 6h12v4H4Zm0 6h8v4H4Z"/></svg>`;
const eye = svg`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M3 4h8v16H3Zm10 0h8v7h-8Zm0 9h8v7h-8Z"/></svg>`;

/** @type {import('../table/board.js').Drawing} */
export default {
  style: 'castle-siege/table.css',
  words: 'castle-siege/words',
  path,
  attempt,
  draw,
  picture,
  figure,
  moveText,
  sheet,
  reaches: (thing, view) => unitAt(view, thing) !== undefined,
  info(thing, view) {
    const name = plain(thing);
    const known = unitAt(view, name) || name.startsWith('card:') || name.startsWith('shop:');
    return known ? { panel: 'sheet', about: null } : null;
  },
  panels: [
    { id: 'cards', icon: eye, draw: cardsLeft },
    { id: 'aid', icon: book, draw: (_view, table) => aid(table.words) },
  ],
  prompt(view, { words, picked, staged }) {
    if (staged) return '';
    if (view.step === 'place')
      return words.say('table.do.place', { unit: words.token(view.legal[0]?.split(' ')[1] ?? '') });
    if (!picked.length) return words.say(view.step === 'buy' ? 'table.do.buy' : 'table.do.act');
    const first = plain(picked[0]);
    if (first.startsWith('card:')) return words.say(`table.pick.${first.slice(5)}.${Math.min(picked.length, 2)}`);
    if (first.startsWith('shop:')) return words.say('table.pick.spawn');
    const unit = unitAt(view, first)?.unit;
    return unit
      ? words.say('table.pick.unit', { unit: capital(words.token(unit)), numbers: numbers(words, unit) })
      : '';
  },
};
