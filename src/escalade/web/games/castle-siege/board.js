/** The board of Castle Siege: every square with its ground, the units, where a move may go, and an arrow for the move made or staged. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { after } from '../../table/picks.js';
import { piece, thing } from '../../table/thing.js';
import { names } from './identity.js';
import { path } from './paths.js';
import { planOf, tile } from './tiles.js';
import { traces } from './traces.js';
import { token } from './units.js';

/** @typedef {import('../../table/thing.js').Table} Table */
/** @typedef {import('./units.js').Unit} Unit */

const SQUARE = /^[a-l]\d+$/;
/** Signs for what picking a square would do; shape as well as colour. @type {Record<string, unknown>} */
const SIGNS = {
  move: svg`<circle r="6"/>`,
  attack: svg`<circle class="ring" r="13"/><path class="ring" d="M0-18v9M0 9v9M-18 0h9M9 0h9"/>`,
  charge: svg`<path class="ring" d="M-14-14h8M-14-14v8M14-14h-8M14-14v8M-14 14h8M-14 14v-8M14 14h-8M14 14v-8"/><path class="ring" d="m-9 9 18-18M-9-9 9 9"/>`,
  card: svg`<path d="M0-9 9 0 0 9-9 0Z"/>`,
  place: svg`<circle class="dash" r="13"/><path class="ring" d="M0-6V6M-6 0H6"/>`,
};

/** What each square that may be picked next stands for. @param {any} view @param {Table} table @returns {Map<string, string>} */
function targets(view, table) {
  const found = new Map();
  if (table.still)
    return new Map(
      (view.shown ?? []).map((/** @type {string} */ move) => [path(move).flat().at(-1), move.split(' ')[0]]),
    );
  if (!table.active) return found;
  for (const move of view.legal) {
    const verb = move.split(' ')[0];
    for (const square of after(path(move), table.picked) ?? []) {
      if (!SQUARE.test(square) && square !== 'door') continue;
      const first = !table.picked.length && verb !== 'place';
      found.set(square, first ? 'ready' : verb === 'buy' ? 'place' : verb);
    }
  }
  return found;
}

/** @param {any} view @param {Table} table */
export function board(view, table) {
  const plan = planOf(view.board);
  const there = new Map(/** @type {Unit[]} */ (view.units).map((unit) => [unit.at, unit]));
  const place = {
    view,
    table,
    plan,
    there,
    open: targets(view, table),
    named: table.still ? new Map() : names(view),
    flipped: table.bottom === 'defender',
    left: traces(table.staged ? [] : table.turn.moves, (word) => plan.ground.has(word)),
  };
  return html`<div class="cs-board" role="group" aria-label=${boardLabel(view, table)} style="--columns:${plan.columns};--rows:${plan.rows}">
    ${repeat(
      plan.squares,
      (square) => `${plan.file}${square}`,
      (square) => cell(place, square),
    )}
    ${arrows(place)}
  </div>`;
}

/** @param {any} view @param {Table} table */
function boardLabel(view, { words }) {
  return words.say('table.board', {
    door: words.say(`castle.door.${view.door}`),
    walls: view.walls.length ? words.lists.format(view.walls) : words.say('table.none'),
  });
}

/** @typedef {{view: any, table: Table, plan: import('./tiles.js').Plan, there: Map<string, Unit>, open: Map<string, string>, named: Map<string, string>, flipped: boolean, left: import('./traces.js').Traces}} Place */

/** @param {Place} place @param {string} square */
function spot({ plan, flipped }, square) {
  const { column, row } = plan.at(square);
  return flipped ? { x: plan.columns - 1 - column, y: row } : { x: column, y: plan.rows - 1 - row };
}

/** @param {Place} place @param {string} square */
function cell(place, square) {
  const { view, table, plan, there, open, flipped } = place;
  const ground = plan.ground.get(square) ?? '.';
  const isWall = view.walls.includes(square);
  const { x, y } = spot(place, square);
  const unit = there.get(square);
  const name =
    ground === 'D' && (open.has('door') || table.picked.includes('door')) && !open.has(square) ? 'door' : square;
  const kind = open.get(name);
  const live = unit || kind || table.picked.includes(name);
  const edge = ground === 'a' && plan.ground.get(`${square[0]}${Number(square.slice(1)) + 1}`) !== 'a';
  const looks = { D: 'g-door', T: 'g-throne', c: 'g-floor', a: 'g-camp', '#': 'g-floor' };
  return html`<div class="cs-cell ${isWall ? 'g-wall' : (looks[/** @type {'D'} */ (ground)] ?? 'g-grass')} ${(x + y) % 2 ? 'odd' : ''} ${edge ? 'front' : ''} ${flipped ? 'flipped' : ''} ${place.left.squares.has(square) ? 'touched' : ''}"
    style="grid-column:${x + 1};grid-row:${y + 1}" data-drop=${name} data-anchor="sq:${square}">
    ${tile(ground, isWall, view.door)}${reached(table, square)}
    ${x === 0 ? html`<span class="rank" aria-hidden="true">${square.slice(1)}</span>` : nothing}${y === plan.rows - 1 ? html`<span class="file" aria-hidden="true">${square[0]}</span>` : nothing}
    ${live ? thing(table, name, { label: label(place, square, name), classes: `cs-spot ${kind ? `to-${kind}` : ''} ${unit ? 'has-unit' : ''}`, content: html`${unit ? figure(place, unit, isWall) : ghost(place, square)}${sign(kind)}` }) : ghost(place, square)}
  </div>`;
}

/** Whether the unit whose sheet is open could strike here, or go here. @param {Table} table @param {string} square */
function reached({ reach }, square) {
  const kind =
    reach && ['strikes', 'after', 'moves'].find((one) => reach[/** @type {'moves'} */ (one)].includes(square));
  const goes = kind !== 'moves' && reach?.moves.includes(square);
  return kind ? html`<i class="cs-reach ${kind} ${goes ? 'moves' : ''}"></i>` : nothing;
}

/** @param {string | undefined} kind */
function sign(kind) {
  return kind && kind !== 'ready'
    ? html`<svg class="cs-sign" viewBox="-21 -21 42 42" aria-hidden="true" focusable="false">${SIGNS[kind]}</svg>`
    : nothing;
}

/** @param {Place} place @param {Unit} unit @param {boolean} high */
function figure({ view, table, named, open }, unit, high) {
  const mine = unit.side === view.to_act && view.step === 'act';
  const stand = unit.unit === 'commander' && view.last_stand === 'active';
  const [verb, from, to] = (table.staged ?? '').split(' ');
  const leaves = (verb === 'move' || verb === 'charge') && from === unit.at;
  const falls = (verb === 'attack' || verb === 'charge') && to === unit.at;
  return piece({
    content: token(unit.unit, unit.side, table.words, { ...unit, stand, pips: mine }),
    piece: named.get(unit.at),
    from: `purse:${unit.side}`,
    to: 'fallen',
    classes: `cs-unit ${high ? 'high' : ''} ${leaves ? 'leaves' : ''} ${falls ? 'falls' : ''} ${open.get(unit.at) === 'ready' ? 'ready' : ''}`,
  });
}

/** The staged unit where it would stand. @param {Place} place @param {string} square */
function ghost({ view, table, there }, square) {
  const [verb, first, second, third] = (table.staged ?? '').split(' ');
  const unit =
    verb === 'move' && second === square
      ? there.get(first)?.unit
      : verb === 'card' && first === 'ladder' && third === square
        ? there.get(second)?.unit
        : (verb === 'place' || verb === 'buy') && second === square
          ? first
          : verb === 'card' && first === 'necromancy' && third === square
            ? second
            : null;
  return unit ? html`<span class="piece cs-unit ghostly">${token(unit, view.to_act, table.words)}</span>` : nothing;
}

/** The words of a square, for ears. @param {Place} place @param {string} square @param {string} name */
function label({ view, table, plan, there, open }, square, name) {
  const { words } = table;
  if (name === 'door') return words.say('table.break_door');
  const unit = there.get(square);
  const ground = view.walls.includes(square)
    ? 'wall'
    : { D: 'door', T: 'throne', c: 'floor', a: 'camp', '.': 'field', '#': 'floor' }[plan.ground.get(square) ?? '.'];
  const parts = [`${square}, ${words.say(`table.ground.${ground}`)}`];
  if (unit)
    parts.push(
      words.say('table.unit_of', { unit: words.token(unit.unit), seat: words.seat(unit.side) }),
      ...states(unit, view).map((state) => words.say(`table.state.${state}`)),
    );
  const kind = open.get(square);
  if (kind && kind !== 'ready') parts.push(words.say(`table.to.${kind}`));
  return parts.join(', ');
}

/** What is special about a unit now. @param {Unit} unit @param {any} view */
export function states(unit, view) {
  return /** @type {(keyof Unit)[]} */ (['protected', 'haste', 'moved', 'attacked'])
    .filter((state) => unit[state])
    .concat(unit.unit === 'commander' && view.last_stand === 'active' ? /** @type {any} */ (['stand']) : []);
}

/** An arrow along the staged move, or else those of the last turn, numbered if there are several. @param {Place} place */
function arrows(place) {
  const { table, plan, left } = place;
  if (table.still) return nothing;
  const staged = table.staged ? traces([table.staged], (word) => plan.ground.has(word)).ways : [];
  const ways = table.staged ? staged : left.ways;
  return ways.map((way, i) => arrow(place, way, ways.length > 1 ? i + 1 : 0));
}

/** @param {Place} place @param {import('./traces.js').Way} way @param {number} number  0: none */
function arrow(place, { verb, from, to }, number) {
  const { table, plan } = place;
  const [a, b] = [from, to].map((square) => spot(place, square));
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const dx = (b.x - a.x) / length;
  const dy = (b.y - a.y) / length;
  const [x1, y1] = [a.x + 0.5 + dx * 0.3, a.y + 0.5 + dy * 0.3];
  const [x2, y2] = [b.x + 0.5 - dx * 0.58, b.y + 0.5 - dy * 0.58];
  return html`<svg class="cs-arrow ${table.staged ? 'staged' : 'past'} by-${verb}" viewBox="0 0 ${plan.columns} ${plan.rows}" aria-hidden="true" focusable="false">
    <path class="shaft" d="M${x1} ${y1}L${x2} ${y2}"/><path class="head" d="M${x2 + dx * 0.26} ${y2 + dy * 0.26}L${x2 - dy * 0.17} ${y2 + dx * 0.17}L${x2 + dy * 0.17} ${y2 - dx * 0.17}Z"/>
    ${number ? svg`<g class="number" transform="translate(${x1 + dx * 0.1} ${y1 + dy * 0.1})"><circle r=".17"/><text y=".085" text-anchor="middle">${number}</text></g>` : nothing}</svg>`;
}
