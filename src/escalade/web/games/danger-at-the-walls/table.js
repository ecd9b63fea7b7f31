/** The table of Danger at the Walls: the other's strip, five walls with both sides, the decks, and the hand. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { plain } from '../../table/picks.js';
import { drawn, thing } from '../../table/thing.js';
import { ORDER, SEATS, arms, back, bare, cardName, face, other } from './cards.js';
import { emblem } from './emblems.js';
import { side } from './sides.js';
import { deckGave, traces } from './traces.js';
import { wallArt } from './walls.js';

/** @typedef {import('../../table/thing.js').Table} Table */

/** The card that waits for its confirmation, and where: drawn at its place already. @param {string | null} staged */
export function plan(staged) {
  const [verb, ...rest] = (staged ?? '').split(' ');
  const nothingYet = { verb, wall: 0, cards: /** @type {string[]} */ ([]), target: '' };
  switch (verb) {
    case 'archers':
      return {
        ...nothingYet,
        wall: Number(rest[0]),
        cards: rest.slice(1).flatMap((n, i) => Array(Number(n)).fill(`a${i + 1}`)),
      };
    case 'cannon':
    case 'leader':
      return { ...nothingYet, wall: Number(rest[1]), cards: [rest[0]] };
    case 'flag':
      return { ...nothingYet, wall: Number(rest[0]) };
    case 'attack':
    case 'spy':
    case 'assassin':
      return { ...nothingYet, wall: Number(rest[0]), target: rest[1] };
    default:
      return nothingYet;
  }
}

/** @param {any} view @param {Table} table */
export function draw(view, table) {
  const near = table.bottom;
  return html`<div class="dw">
    ${strip(view, table, other(near))}
    <div class="dw-walls">${view.walls.map((/** @type {any} */ _wall, /** @type {number} */ i) => column(view, table, i + 1))}</div>
    ${shelf(view, table)}
    ${view.hand ? hand(view, table) : strip(view, table, near, true)}
  </div>`;
}

/** A player whose hand is not seen: backs, and the personal deck. @param {any} view @param {Table} table @param {string} seat @param {boolean} [low] */
function strip(view, table, seat, low = false) {
  const { words } = table;
  const { size, own } = view.hands[seat];
  return html`<div class="dw-strip ${low ? 'low' : ''}">
    ${arms(seat)}
    <span class="dw-fan" data-anchor="hand:${seat}" data-about="hand:${seat}" role="img" aria-label=${words.count('table.hand_of', size, { seat: words.seat(seat), own })}>${Array.from({ length: size }, (_, i) => html`<span class="fan-card">${back(i < own ? seat : 'main')}</span>`)}</span>
    ${pile(view, table, seat, view.decks[seat].size, words.count('table.deck.of', view.decks[seat].size, { seat: words.seat(seat) }))}
  </div>`;
}

/** The words of a wall, for ears. @param {any} view @param {number} number @param {Table} table */
function wallLabel(view, number, { words }) {
  const wall = view.walls[number - 1];
  const sides = SEATS.map((seat) =>
    words.say('table.side_label', {
      seat: words.seat(seat),
      strength: view.strength[number - 1][seat][0],
      cards: wall[seat].length
        ? words.lists.format(
            wall[seat].map(
              (/** @type {string} */ card) =>
                cardName(card, words) + (card.endsWith('*') ? ` (${words.say('table.spied')})` : ''),
            ),
          )
        : words.say('table.nothing'),
    }),
  );
  return `${words.say(wall.flag ? 'table.wall_flagged' : 'table.wall_label', { number, seat: words.seat(wall.control) })} ${sides.join(' ')}`;
}

/** @param {any} view @param {Table} table @param {number} number */
function column(view, table, number) {
  const wall = view.walls[number - 1];
  const near = table.bottom;
  const far = other(near);
  const name = `wall:${number}`;
  const coming = plan(table.staged);
  const target = table.next.has(name);
  return html`<div class="dw-column ${target ? 'is-target' : ''} ${wall.flag ? 'locked' : ''} ${traces(table.turn).flagged.has(number) ? 'touched' : ''}">
    ${side(view, table, number, far, coming)}
    ${strength(view, table, number, far)}
    ${thing(table, name, {
      label: wallLabel(view, number, table),
      classes: 'dw-wall',
      key: String(number),
      content: html`${wallArt(wall, near, coming.verb === 'flag' && coming.wall === number)}<span class="number">${number}</span>`,
    })}
    ${strength(view, table, number, near)}
    ${side(view, table, number, near, coming)}
  </div>`;
}

/** A side's strength and how it comes about. @param {any} view @param {Table} table @param {number} number @param {string} seat */
function strength(view, { bottom }, number, seat) {
  const [total, parts] = view.strength[number - 1][seat];
  const theirs = view.strength[number - 1][other(seat)][0];
  return html`<div class="dw-strength of-${seat} ${seat === bottom ? 'near' : 'far'} ${total > theirs ? 'ahead' : ''} ${total ? '' : 'none'}" data-drop="wall:${number}" aria-hidden="true">
    <b>${total}</b>${parts === String(total) ? nothing : html`<span>${parts.replaceAll('x', '×')}</span>`}</div>`;
}

/** @param {any} view @param {Table} table @param {string} kind  `main`, or the seat of a personal deck @param {number} size @param {string} label */
function pile(view, table, kind, size, label) {
  const name = kind === 'main' ? 'deck:main' : kind === table.bottom ? 'deck:own' : `deck:${kind}`;
  const content = html`<span class="pile-cards ${size ? '' : 'empty'}" style="--depth:${Math.min(size, 24) / 8}">${size ? back(kind) : nothing}</span><span class="count">${size}</span>${drawn(deckGave(table.turn, view, kind))}`;
  return thing(table, name, { label, classes: 'dw-pile', content, anchor: name, title: label });
}

/** Decks, the removed pile, and how the game stands. @param {any} view @param {Table} table */
function shelf(view, table) {
  const { words, bottom } = table;
  const removed = view.removed.length;
  const label = words.count('table.removed', removed);
  const top = view.removed.at(-1);
  const flags = view.walls.filter((/** @type {any} */ wall) => wall.flag).length;
  return html`<div class="dw-shelf">
    ${pile(view, table, 'main', view.main.size, words.count('table.deck.main', view.main.size))}
    ${view.hand ? pile(view, table, bottom, view.decks[bottom].size, words.count('table.deck.own', view.decks[bottom].size)) : nothing}
    ${thing(table, 'removed', { label, title: label, classes: 'dw-pile removed', anchor: 'removed', content: html`<span class="pile-cards ${top ? '' : 'empty'}">${top ? face(top, 'none', words) : nothing}</span><span class="count">${removed}</span>` })}
    <span class="dw-standing">${standing(view, table)}
      <span class="dw-flags" role="img" aria-label=${words.say('table.flags', { number: flags })} title=${words.say('table.flags', { number: flags })}>${[0, 1, 2].map((i) => html`<svg class=${i < flags ? 'up' : ''} viewBox="-12 -13 24 26" aria-hidden="true" focusable="false">${emblem('flag')}</svg>`)}</span></span>
    ${view.last_turn ? html`<span class="dw-last">${words.say('table.last_turn', { seat: words.seat(view.last_turn) })}</span>` : nothing}
    ${table.next.has('pass') ? thing(table, 'pass', { label: words.say('table.pass'), classes: 'shelf-button', content: words.say('table.pass') }) : nothing}
  </div>`;
}

/** How many walls each side holds; three win. @param {any} view @param {Table} table */
function standing(view, { words }) {
  return SEATS.map((seat) => {
    const held = view.walls.filter((/** @type {any} */ wall) => wall.control === seat).length;
    return html`<span class="dw-held of-${seat}" role="img" aria-label=${words.count('table.holds', held, { seat: words.seat(seat) })} title=${words.count('table.holds', held, { seat: words.seat(seat) })}>${arms(seat)}<b>${held}</b></span>`;
  });
}

/** @param {any} view @param {Table} table */
function hand(view, table) {
  const { words } = table;
  const cards = [...view.hand].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  /** @type {Record<string, number>} */
  const seen = {};
  const named = cards.map((card) => `${card}#${(seen[card] = (seen[card] ?? -1) + 1)}`);
  const choosing = table.active && view.step === 'play';
  return html`<div class="dw-hand" role="group" aria-label=${words.say('table.hand')} data-anchor="hand:${view.seat}" style="--n:${Math.max(cards.length, 6)};--two:${Math.max(Math.ceil(cards.length / 2), 3)};--three:${Math.max(Math.ceil(cards.length / 3), 2)}">
    ${repeat(
      named,
      (name) => name,
      (name, i) => {
        const card = plain(name);
        const about = words.has(`table.about.${card}`)
          ? `${cardName(card, words)}: ${words.say(`table.about.${card}`)}`
          : cardName(card, words);
        const dim = choosing && !table.next.has(card) && !table.picked.includes(name);
        return thing(table, name, {
          label: about,
          title: about,
          content: face(bare(card), view.seat, words),
          piece: `hand:${name}`,
          from: 'deck:main',
          classes: `dw-held-card ${dim && !table.picked.length ? 'dim' : ''} ${table.staged && table.picked.includes(name) ? 'on-its-way' : ''}`,
          style: `--k:${i - (cards.length - 1) / 2}`,
        });
      },
    )}
  </div>`;
}
