/** Schotten Totten 2 on the page: which things a move picks, and how its table is drawn. */

import { html, svg } from '../vendor/lit-html/lit-html.js';
import { cardName, face, isSiege } from './schotten-totten-2/cards.js';
import { draw } from './schotten-totten-2/table.js';
import { tracker } from './schotten-totten-2/tracker.js';
import { conditions, explained, ranks } from './schotten-totten-2/help.js';
import { picture } from './schotten-totten-2/picture.js';
import { printed } from './schotten-totten-2/printed.js';
import { sheet } from './schotten-totten-2/sheet.js';
import { ACTIONS, tacticAttempt, tacticExample, tacticPath } from './schotten-totten-2/tactics.js';
import { cauldron, wallTile } from './schotten-totten-2/walls.js';

/** @param {string} move @returns {import('../table/picks.js').Path} */
function path(move) {
  const [verb, first, second] = move.split(' ');
  switch (verb) {
    case 'claim':
      return [`claim:${first}`];
    case 'retreat':
      return ['retreat', `tile:${first}`];
    case 'cauldron':
      return ['cauldron', `tile:${first}`];
    case 'play':
      return [first, `tile:${second}`];
    case 'give':
      return [first];
    case 'draw':
      return [`deck:${first}`];
    default:
      return tacticPath(move) ?? [verb];
  }
}

/** The move that a refused pick was meant to be, so that the rules can say why not. @param {string[]} picked @param {string} thing @param {any} view */
function attempt(picked, thing, view) {
  const tile = thing.startsWith('tile:') ? thing.slice(5) : null;
  const [first] = picked;
  if (!first) return hopeless(thing, view);
  if (!tile) return null;
  if (first === 'retreat' || first === 'cauldron') return `${first} ${tile}`;
  if (ACTIONS.includes(first)) return tacticAttempt(picked, tile);
  return `play ${first} ${tile}`;
}

/** A hand card that cannot be played at all. @param {string} thing @param {any} view */
function hopeless(thing, view) {
  if (thing === 'cauldron') return 'cauldron 4';
  if (!(view.hand ?? []).includes(thing)) return null;
  return ACTIONS.includes(thing) ? tacticExample(thing) : `play ${thing} 1`;
}

/** What may come before the card that is played. @param {any} view */
function first(view) {
  return (
    ['claim', 'cauldron', 'retreat'].find((verb) =>
      view.legal.some((/** @type {string} */ move) => move.startsWith(verb)),
    ) ?? 'play'
  );
}

/** Pictures for the rules: `cards r7 r8 r9`, `tile 2 damaged`, `wall`, `cauldrons`, `ranks`, `conditions`. @param {string} text @param {import('../words.js').Words} words */
function figure(text, words) {
  const [what, ...rest] = text.split(' ');
  switch (what) {
    case 'tile':
      return html`<span class="st2-figure tile">${wallTile(Number(rest[0]), printed(Number(rest[0]), rest[1] === 'damaged'))}</span>`;
    case 'wall':
      return html`<span class="st2-figure wall">${[1, 2, 3, 4, 5, 6, 7].map((n) => wallTile(n, printed(n, rest[0] === 'damaged')))}</span>`;
    case 'cauldrons':
      return html`<span class="st2-figure cauldrons">${cauldron()}${cauldron()}${cauldron()}</span>`;
    case 'ranks':
      return ranks(words);
    case 'conditions':
      return conditions(words);
    default:
      return html`<span class="st2-figure cards">${rest.map((card) => (card === '/' ? html`<i class="versus">⚔</i>` : face(card, words)))}</span>`;
  }
}

const eye = svg`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M3 4h8v16H3Zm10 0h8v7h-8Zm0 9h8v7h-8Z"/></svg>`;
const book = svg`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M4 3h16v4H4Zm0 6h12v4H4Zm0 6h8v4H4Z"/></svg>`;

/** @type {import('../table/board.js').Drawing} */
export default {
  style: 'schotten-totten-2/table.css',
  words: 'schotten-totten-2/words',
  path,
  attempt,
  draw,
  picture,
  figure,
  explained,
  sheet,
  info: (thing, view) =>
    thing.startsWith('tile:') && view.walls
      ? { panel: 'sheet', about: null }
      : thing === 'discard'
        ? { panel: 'cards', about: null }
        : null,
  panels: [
    { id: 'cards', icon: eye, draw: tracker },
    { id: 'ranks', icon: book, draw: (_view, table) => html`${ranks(table.words)}${conditions(table.words)}` },
  ],
  prompt(view, { words, picked, staged }) {
    if (staged) return '';
    if (!picked.length && view.step === 'end') return words.say('table.do.end');
    if (!picked.length) return ['prepare', 'play'].includes(view.step) ? words.say(`table.do.${first(view)}`) : '';
    const card = picked[0];
    if (card === 'cauldron' || card === 'retreat' || ACTIONS.includes(card)) return words.say(`table.pick.${card}`);
    return words.say(isSiege(card) ? 'table.pick.tile' : 'table.pick.elite', { card: cardName(card, words) });
  },
};
