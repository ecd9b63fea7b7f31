/** The table of Schotten Totten 2: the other's strip, the wall with both sides, the shelf, and the hand. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { drawn, piece, thing } from '../../table/thing.js';
import { COLOURS, back, cardName, face, isSiege, parts } from './cards.js';
import { placesCard } from './tactics.js';
import { decksGave, traces } from './traces.js';
import { cauldron, wallTile } from './walls.js';

/** @typedef {import('../../table/thing.js').Table} Table */

export const flag = svg`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M5 2h2v20H5Z"/><path d="M8 3c4-2 7 2 12 0l-2 5 2 5c-5 2-8-2-12 0Z"/></svg>`;
const whiteFlag = svg`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M5 2h2v20H5Z"/><path d="M8.500 4c4-2 7 2 11 0v9c-4 2-7-2-11 0Z" fill="none" stroke="currentColor" stroke-width="1.800"/></svg>`;

/** The other seat. @param {string} seat */
const other = (seat) => (seat === 'attacker' ? 'defender' : 'attacker');

/** Hand cards in an order people like: by colour, then strength, tactic cards last. @param {string[]} hand */
function sorted(hand) {
  /** @param {string} card */
  const rank = (card) => (isSiege(card) ? COLOURS.indexOf(card[0]) * 20 + parts(card).strength : 200);
  return [...hand].sort((a, b) => rank(a) - rank(b));
}

/** @param {any} view @param {Table} table */
export function draw(view, table) {
  const near = table.bottom;
  const far = other(near);
  return html`<div class="st2">
    ${strip(view, table, far)}
    <div class="st2-wall">${view.walls.map((/** @type {any} */ wall, /** @type {number} */ i) => column(view, table, wall, i + 1, near, far))}</div>
    ${shelf(view, table, near)}
    ${view.hand ? hand(view, table) : strip(view, table, near, true)}
  </div>`;
}

/** The strip of a player whose hand is not seen. @param {any} view @param {Table} table @param {string} seat @param {boolean} [low] */
function strip(view, table, seat, low = false) {
  const { words } = table;
  const { size, tactic } = view.hands[seat];
  const known = view.known?.[table.bottom] && seat !== view.seat ? view.known[table.bottom] : [];
  const shown = known.filter((/** @type {string} */ card) => card !== undefined);
  return html`<div class="st2-strip ${low ? 'low' : ''}" data-anchor="hand:${seat}" role="img" aria-label=${words.count('table.hand_of', size, { seat: words.seat(seat) })}>
    <span class="st2-fan" data-about="hand:${seat}">${Array.from({ length: size }, (_, i) => html`<span class="fan-card">${i < size - tactic ? back() : back(true)}</span>`)}</span>
    ${shown.length ? html`<span class="st2-known" title=${words.say('table.known')}>${shown.map((/** @type {string} */ card) => html`<span data-about=${card}>${face(card, words)}</span>`)}</span>` : nothing}
    ${seat === 'defender' ? kettles(view) : nothing}
    ${view.out?.[seat]?.length ? html`<span class="st2-out" title=${words.say('table.out')}>${view.out[seat].map((/** @type {string} */ card) => html`<span data-about=${card}>${face(card, words)}</span>`)}</span>` : nothing}
  </div>`;
}

/** @param {any} view */
function kettles(view) {
  return html`<span class="st2-kettles">${[0, 1, 2].map((i) => html`<span class="kettle ${i < view.cauldrons ? '' : 'spent'}">${cauldron()}</span>`)}</span>`;
}

/** The words of a tile, for ears: what it is, what it asks, what lies there. @param {any} wall @param {number} number @param {Table} table */
function tileLabel(wall, number, { words, bottom }) {
  /** @param {string} seat */
  const side = (seat) =>
    wall[seat].length
      ? words.lists.format(wall[seat].map((/** @type {string} */ card) => cardName(card, words)))
      : words.say('table.nothing');
  return words.say('table.tile_label', {
    number,
    name: words.say(`table.tile.${number}`),
    state: words.say(wall.damaged ? 'table.damaged' : 'table.intact'),
    asks: words.say('table.asks', { size: wall.slots, condition: words.say(`table.condition.${wall.condition}`) }),
    mine: side(bottom),
    theirs: side(other(bottom)),
  });
}

/** @param {any} view @param {Table} table @param {any} wall @param {number} number @param {string} near @param {string} far */
function column(view, table, wall, number, near, far) {
  const { words } = table;
  const size = wall.slots;
  const name = `tile:${number}`;
  const claim = `claim:${number}`;
  const glow = table.next.has(claim) || table.picked.includes(claim);
  return html`<div class="st2-column ${traces(table.turn).tiles.has(number) ? 'touched' : ''} ${glow ? 'can-claim' : ''} ${table.next.has(name) ? 'is-target' : ''}">
    ${side(view, table, wall, number, size, far, false)}
    ${thing(table, name, {
      label: tileLabel(wall, number, table),
      classes: `st2-tile ${wall.damaged ? 'damaged' : ''}`,
      key: String(number),
      content: html`${wallTile(number, wall)}<span class="number">${number}</span>${
        wall.first && wall.attacker.length === size && wall.defender.length === size
          ? html`<span class="first ${wall.first === near ? 'near' : 'far'}" title=${words.say('table.first', { seat: words.seat(wall.first) })}>1</span>`
          : nothing
      }`,
    })}
    ${glow ? thing(table, claim, { label: words.say('table.claim', { number }), classes: 'st2-claim', content: html`${flag}<span>${words.say('table.claim_short')}</span>` }) : nothing}
    ${side(view, table, wall, number, size, near, true)}
  </div>`;
}

/** One side of a tile: its cards from the wall outwards, then the free places. @param {any} view @param {Table} table @param {any} wall
 * @param {number} number @param {number} size @param {string} seat @param {boolean} near */
function side(view, table, wall, number, size, seat, near) {
  /** @type {string[]} */
  const cards = wall[seat];
  const [verb, card, where] = (table.staged ?? '').split(' ');
  const coming = near && (verb === 'play' || placesCard(verb)) && where === String(number) ? card : null;
  const leaving =
    (verb === 'retreat' && near && card === String(number)) || (verb === 'explode' && card === String(number));
  const scalded = verb === 'cauldron' && card === String(number) && seat === 'attacker' ? cards[0] : null;
  const places = Array.from({ length: Math.max(size - cards.length, 0) }, (_, i) => cards.length + i);
  return html`<div class="st2-side ${near ? 'near' : 'far'}" data-drop="tile:${number}" data-size=${size} aria-hidden=${cards.some((c) => table.next.has(c) || table.picked.includes(c)) ? nothing : 'true'}>
    ${places.map((i) => html`<span class="place" style="--i:${i}"></span>`)}
    ${repeat(
      cards,
      (c) => c,
      (c, i) => wallCard(table, c, i, seat, near, leaving || c === scalded || (c === card && verb !== 'play')),
    )}
    ${coming ? html`<span class="coming" style="--i:${cards.length}">${face(coming, table.words)}</span>` : nothing}
  </div>`;
}

/** @param {Table} table @param {string} card @param {number} i @param {string} seat @param {boolean} near @param {boolean} leaving */
function wallCard(table, card, i, seat, near, leaving) {
  const fresh = traces(table.turn).cards.has(card) ? 'fresh' : '';
  const look = {
    label: cardName(card, table.words),
    content: face(card, table.words),
    classes: `lying ${fresh} ${leaving ? 'leaving' : ''}`,
    piece: card,
    about: card,
    from: `hand:${seat}`,
    to: 'discard',
    style: `--i:${i}`,
    title: cardName(card, table.words),
  };
  return table.next.has(card) || table.picked.includes(card) ? thing(table, card, look) : piece(look);
}

/** Decks, discard and the preparations. @param {any} view @param {Table} table @param {string} near */
function shelf(view, table, near) {
  const { words } = table;
  const can = (/** @type {string} */ name) => table.next.has(name) || table.picked.includes(name);
  const preparing = table.active && view.seat !== null;
  return html`<div class="st2-shelf">
    ${pile(view, table, 'siege', view.deck.size)}
    ${view.options?.tactics ? pile(view, table, 'tactic', view.tactic_deck.size) : nothing}
    ${discard(view, table)}
    <span class="grow"></span>
    ${preparing && near === 'attacker' && can('retreat') ? thing(table, 'retreat', { label: words.say('table.retreat'), classes: 'shelf-button', content: html`${whiteFlag}<span>${words.say('table.retreat')}</span>` }) : nothing}
    ${
      near === 'defender' && view.seat
        ? thing(table, 'cauldron', {
            label: words.count('table.cauldrons', view.cauldrons),
            classes: `shelf-button kettle-button ${can('cauldron') ? '' : 'dim'}`,
            content: html`${kettles(view)}`,
          })
        : nothing
    }
    ${can('pass') ? thing(table, 'pass', { label: words.say('table.pass'), classes: 'shelf-button', content: html`<span>${words.say('table.pass')}</span>` }) : nothing}
    ${can('end') ? thing(table, 'end', { label: words.say('table.end'), classes: 'shelf-button', content: html`<span>${words.say('table.end')}</span>` }) : nothing}
    ${view.seat && view.out?.[near]?.length ? html`<span class="st2-out" title=${words.say('table.out')}>${view.out[near].map((/** @type {string} */ card) => html`<span data-about=${card}>${face(card, words)}</span>`)}</span>` : nothing}
  </div>`;
}

/** @param {any} view @param {Table} table @param {'siege' | 'tactic'} kind @param {number} size */
function pile(view, table, kind, size) {
  const label = table.words.count(`table.deck.${kind}`, size);
  const content = html`<span class="pile-cards ${size ? '' : 'empty'}" style="--depth:${Math.min(size, 48) / 12}">${size ? back(kind === 'tactic') : nothing}</span><span class="count">${size}</span>${drawn(decksGave(table.turn, view)[kind])}`;
  const name = `deck:${kind}`;
  return thing(table, name, { label, classes: 'st2-pile', content, anchor: name, title: label });
}

/** @param {any} view @param {Table} table */
function discard(view, table) {
  const { words } = table;
  const label = words.count('table.discard', view.discard.length);
  const open = view.discard.filter((/** @type {string} */ card) => table.next.has(card) || table.picked.includes(card));
  const top = view.discard.at(-1);
  return html`${thing(table, 'discard', {
    label,
    title: label,
    classes: `st2-pile discard ${traces(table.turn).discarded ? 'touched' : ''}`,
    anchor: 'discard',
    content: html`<span class="pile-cards ${top ? '' : 'empty'}">${top ? face(top, words) : nothing}</span><span class="count">${view.discard.length}</span>`,
  })}
  ${open.length ? html`<div class="st2-choose" role="group" aria-label=${label}>${open.map((/** @type {string} */ card) => thing(table, card, { label: cardName(card, words), content: face(card, words), classes: 'lying small', title: cardName(card, words) }))}</div>` : nothing}`;
}

/** @param {any} view @param {Table} table */
function hand(view, table) {
  const { words } = table;
  const cards = sorted(view.hand);
  const given = new Set(view.giving?.[view.seat] ?? []);
  const [verb, staged] = (table.staged ?? '').split(' ');
  return html`<div class="st2-hand" role="group" aria-label=${words.say('table.hand')} data-anchor="hand:${view.seat}" style="--n:${Math.max(cards.length, 6)};--two:${Math.max(Math.ceil(cards.length / 2), 3)};--three:${Math.max(Math.ceil(cards.length / 3), 2)}">
    ${repeat(
      cards,
      (card) => card,
      (card, i) =>
        thing(table, card, {
          label: cardName(card, words),
          title: words.has(`table.about.${card}`)
            ? `${cardName(card, words)}: ${words.say(`table.about.${card}`)}`
            : cardName(card, words),
          content: face(card, words),
          piece: card,
          from: isSiege(card) ? 'deck:siege' : 'deck:tactic',
          to: 'discard',
          classes: `st2-held ${given.has(card) ? 'given' : ''} ${verb === 'play' && staged === card ? 'on-its-way' : ''} ${table.active && !table.next.has(card) && !table.picked.includes(card) && !table.picked.length ? 'dim' : ''}`,
          style: `--k:${i - (cards.length - 1) / 2}`,
        }),
    )}
  </div>`;
}
