/** One side of a wall: the cannons in their stack, the leaders, the archers by strength, and the Spy on what it covers. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { piece, thing } from '../../table/thing.js';
import { bare, cardName, face, isArcher, isCannon } from './cards.js';
import { isNew, traces } from './traces.js';

/** @typedef {import('../../table/thing.js').Table} Table */
/** @typedef {{verb: string, wall: number, cards: string[], target: string}} Plan */
/** @typedef {{view: any, table: Table, number: number, seat: string, mine: boolean, plan: Plan, left: import('./traces.js').Traces}} Place */

/** @param {any} view @param {Table} table @param {number} number @param {string} seat @param {Plan} plan */
export function side(view, table, number, seat, plan) {
  const cards = /** @type {string[]} */ (view.walls[number - 1][seat]);
  /** @type {Place} */
  const place = { view, table, number, seat, mine: seat === view.to_act, plan, left: traces(table.turn) };
  const coming = place.mine && plan.wall === number ? plan.cards : [];
  const shown =
    cards.some((card) => isTarget(place, targetOf(card))) || isTarget(place, 'archers') || isTarget(place, 'spy');
  const struck = place.left.seat !== seat && place.left.struck.has(number);
  return html`<div class="dw-side ${seat === table.bottom ? 'near' : 'far'} ${struck ? 'struck' : ''}" data-drop="wall:${number}" aria-hidden=${shown ? nothing : 'true'}>
    ${heavy(
      place,
      cards.filter((card) => !isArcher(card)),
      coming.filter((card) => !isArcher(card)),
    )}
    ${archers(place, cards.filter(isArcher), coming.filter(isArcher), [...cards, ...coming].every(isArcher) ? 2 : 1)}
  </div>`;
}

/** A row and how far its cards lie apart: a step for each kind, less for one more of a kind or for the Spy across one. @param {string[]} cards @param {unknown} content */
function row(cards, content) {
  const kinds = new Set(cards.map(targetOf)).size;
  const spied = cards.some((card) => card.endsWith('*'));
  const spread = kinds - 1 + 0.25 * (cards.length - kinds) + (spied ? 0.3 : 0);
  return cards.length
    ? html`<div class="dw-row ${spread > 1.6 ? 'crowded' : ''}" style="--spread:${spread}">${content}</div>`
    : nothing;
}

/** The row nearest to the wall: the cannons, then the leaders. @param {Place} place @param {string[]} cards @param {string[]} coming */
function heavy(place, cards, coming) {
  const leaders = cards.filter((card) => !isCannon(card));
  return row(
    [...cards, ...coming],
    html`${stack(place, cards.filter(isCannon), coming.filter(isCannon))}
    ${leaders.map((card) => single(place, card, targetOf(card), 'leader'))}
    ${coming.filter((card) => !isCannon(card)).map((card) => ghost(place, card))}`,
  );
}

/** How a move names a card as its target. @param {string} card */
const targetOf = (card) => (isCannon(card) ? 'cannon' : bare(card));

/** Whether a card of that name may be picked here now, or is. @param {Place} place @param {string} target */
function isTarget({ table, number, seat, view }, target) {
  const name = `target:${number}:${target}`;
  return seat !== view.to_act && (table.next.has(name) || table.picked.includes(name));
}

/** Whether the staged move takes that card away. @param {Place} place @param {string} target */
function leaving({ plan, number, mine }, target) {
  return !mine && plan.wall === number && ['attack', 'assassin'].includes(plan.verb) && plan.target === target;
}

/** @param {Place} place @param {string} card */
const ghost = ({ seat, table }, card) => html`<span class="coming dw-one">${face(card, seat, table.words)}</span>`;

/** @param {Place} place @param {string} card @param {number} [i] @param {number} [all]  how many are alike */
function lying({ table, number, seat, left }, card, i = 0, all = i + 1) {
  const fresh = seat === left.seat && isNew(left, number, bare(card), i, all);
  return piece({
    content: face(bare(card), seat, table.words),
    classes: `lying dw-one ${fresh ? 'fresh' : ''}`,
    piece: `${seat}:${number}:${bare(card)}:${i}`,
    about: bare(card),
    from: `hand:${seat}`,
    to: 'removed',
  });
}

/** A card alone; under the Spy if it is covered. @param {Place} place @param {string} card @param {string} target @param {string} kind @param {number} [i] */
function single(place, card, target, kind, i = 0) {
  const { table, number } = place;
  const name = `target:${number}:${target}`;
  const covered = card.endsWith('*');
  const content = lying(place, card, i);
  const spied = place.plan.verb === 'spy' && !place.mine && place.plan.wall === number && place.plan.target === target;
  const body =
    !covered && isTarget(place, target)
      ? thing(table, name, {
          label: label(place, cardName(card, table.words)),
          classes: `dw-target ${leaving(place, target) ? 'leaving' : ''}`,
          content,
        })
      : content;
  return covered || spied ? html`<span class="dw-covered ${kind}">${body}${spy(place, spied)}</span>` : body;
}

/** @param {Place} place @param {string} name */
const label = ({ table, number }, name) => table.words.say('table.target', { card: name, number });

/** The Spy lies across the card that it covers. @param {Place} place @param {boolean} coming */
function spy(place, coming) {
  const { table, number } = place;
  const name = `target:${number}:spy`;
  const content = piece({
    content: face('spy', 'red', table.words),
    classes: coming ? 'coming' : `lying ${isNew(place.left, '', 'spy') ? 'fresh' : ''}`,
    piece: coming ? undefined : 'spy',
    about: 'spy',
    from: 'hand:red',
    to: 'removed',
  });
  const free = table.next.has(name) || table.picked.includes(name);
  return free
    ? thing(table, name, {
        label: label(place, cardName('spy', table.words)),
        classes: `dw-spy dw-target ${place.plan.verb === 'assassin' && place.plan.target === 'spy' ? 'leaving' : ''}`,
        content,
      })
    : html`<span class="dw-spy">${content}</span>`;
}

/** Cannons, bottom first: only the last uncovered one counts. @param {Place} place @param {string[]} cannons @param {string[]} coming */
function stack(place, cannons, coming) {
  const top = cannons.findLastIndex((card) => !card.endsWith('*'));
  if (!cannons.length && !coming.length) return nothing;
  return html`<span class="dw-stack">${cannons.map((card, i) => (i === top || card.endsWith('*') ? single(place, card, 'cannon', 'cannon', i) : lying(place, card, i)))}
    ${coming.map((card) => ghost(place, card))}</span>`;
}

/** @typedef {{kind: string, cards: string[], coming: string[]}} Squad */

/** Archers by strength; an Attack takes all that are uncovered at once. @param {Place} place @param {string[]} cards @param {string[]} coming @param {number} rows  how many there is room for */
function archers(place, cards, coming, rows) {
  const { table, number } = place;
  const squads = ['a3', 'a2', 'a1']
    .map((kind) => ({
      kind,
      cards: cards.filter((card) => card === kind),
      coming: coming.filter((card) => card === kind),
    }))
    .filter((squad) => squad.cards.length || squad.coming.length);
  const covered = cards.filter((card) => card.endsWith('*'));
  const all = isTarget(place, 'archers');
  const first = rows > 1 ? half(squads) : squads.length;
  const ranks = [
    rank(place, squads.slice(0, first), first < squads.length ? [] : covered, all),
    rank(place, squads.slice(first), first < squads.length ? covered : [], all),
  ];
  return all
    ? thing(table, `target:${number}:archers`, {
        label: label(place, table.words.token('archers')),
        classes: `dw-target dw-ranks ${leaving(place, 'archers') ? 'leaving' : ''}`,
        content: ranks,
      })
    : ranks;
}

/** How many squads stand in the first of two rows, so that neither is crowded. @param {Squad[]} squads */
function half(squads) {
  const [first, , third] = squads.map(({ cards, coming }) => cards.length + coming.length);
  return third === undefined || first > third ? 1 : 2;
}

/** One row of archers; one under the Spy stands last. @param {Place} place @param {Squad[]} squads @param {string[]} covered @param {boolean} all */
function rank(place, squads, covered, all) {
  return row(
    [...squads.flatMap(({ cards, coming }) => [...cards, ...coming]), ...covered],
    html`${squads.map((one) => squad(place, one, all))}${covered.map((card) => single(place, card, bare(card), 'archer', 99))}`,
  );
}

/** @param {Place} place @param {Squad} squad @param {boolean} all */
function squad(place, { kind, cards, coming }, all) {
  const { table, number, plan, mine } = place;
  const spied = plan.verb === 'spy' && !mine && plan.wall === number && plan.target === kind;
  const size = cards.length + coming.length;
  const content = html`<span class="dw-squad">${cards.map((card, i) => lying(place, card, i, cards.length))}${coming.map((card) => ghost(place, card))}
    ${size > 1 ? html`<span class="times">×${size}</span>` : nothing}${spied ? spy(place, true) : nothing}</span>`;
  if (all || !isTarget(place, kind)) return content;
  return thing(table, `target:${number}:${kind}`, {
    label: label(place, cardName(kind, table.words)),
    classes: `dw-target ${leaving(place, kind) ? 'leaving one' : ''}`,
    content,
  });
}
