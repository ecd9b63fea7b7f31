/** The table of Castle Siege: the board, and beside it purses, actions, cards and the shop. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { plain } from '../../table/picks.js';
import { drawn, thing } from '../../table/thing.js';
import { arms } from './arms.js';
import { board } from './board.js';
import { back, coin, face } from './cards.js';
import { planOf } from './tiles.js';
import { SOLD, numbers, token } from './units.js';

/** @typedef {import('../../table/thing.js').Table} Table */

/** Cards of a hand that have room beside the shop on the smallest screens. */
const FEW = 3;

/** @param {string} seat */
const other = (seat) => (seat === 'attacker' ? 'defender' : 'attacker');

/** @param {any} view @param {Table} table */
export function draw(view, table) {
  const near = table.bottom;
  const { columns, rows } = planOf(view.board);
  return html`<div class="cs" style="--columns:${columns};--rows:${rows}">
    ${purse(view, table, other(near), 'far')}
    ${board(view, table)}
    <div class="cs-own"><div class="cs-things ${view.step !== 'buy' && (view.hand?.length ?? 0) > FEW ? 'full-hand' : ''}">
      ${purse(view, table, near, 'near')}
      ${turn(view, table)}
      ${note(view, table)}
      ${view.hand ? hand(view, table) : nothing}
      ${view.seat ? shop(view, table) : nothing}
    </div></div>
  </div>`;
}

/** Gold and cards of a side. @param {any} view @param {Table} table @param {string} seat @param {string} where */
function purse(view, table, seat, where) {
  const { words } = table;
  const gold = view.gold[seat];
  const size = view.hands[seat].size;
  const fallen = where === 'far' ? words.count('table.deck', view.deck.size) : '';
  return html`<div class="cs-purse ${where} of-${seat}" data-anchor="purse:${seat}">
    ${arms(seat)}
    <span class="gold" role="img" aria-label=${words.say('table.gold_of', { number: gold, seat: words.seat(seat) })} title=${words.say('table.gold_of', { number: gold, seat: words.seat(seat) })}>${coin}<b>${gold}</b></span>
    ${where === 'far' || !view.hand ? html`<span class="cards-held ${size ? '' : 'none'}" data-about="hand:${seat}" role="img" aria-label=${words.count('table.hand_of', size, { seat: words.seat(seat) })} title=${words.count('table.hand_of', size, { seat: words.seat(seat) })}>${Array.from({ length: Math.min(Math.max(size, 1), 6) }, () => back())}<b>${size}</b></span>` : nothing}
    ${
      where === 'far'
        ? html`${thing(table, 'deck', { label: fallen, title: fallen, classes: 'deck', anchor: 'deck', content: html`<span class="pile">${view.deck.size ? back() : nothing}</span><b>${view.deck.size}</b>${drawn(table.turn.moves.filter((move) => move === 'buy card').length)}` })}
      <span class="round">${words.say('castle.round', { round: view.round, most: view.options.max_rounds })}</span>
      <span class="fallen" data-anchor="fallen"></span>`
        : nothing
    }
  </div>`;
}

/** The three actions, what ends the step, and the Last Stand. @param {any} view @param {Table} table */
function turn(view, table) {
  const { words } = table;
  const can = (/** @type {string} */ name) => table.next.has(name) || table.picked.includes(name);
  const actions = words.count('table.actions', view.actions);
  return html`<div class="cs-turn">
    ${view.step === 'act' ? html`<span class="pips" role="img" aria-label=${actions} title=${actions}>${[0, 1, 2].map((i) => html`<i class=${i < view.actions ? 'left' : ''}></i>`)}</span>` : nothing}
    ${view.step === 'place' && table.active ? html`<span class="placing">${token(view.legal[0]?.split(' ')[1] ?? 'archer', view.seat, words)}</span>` : nothing}
    ${view.last_stand === 'active' ? html`<span class="standing">${words.say('table.stand_active')}</span>` : nothing}
    ${can('stand') ? thing(table, 'stand', { label: words.say('table.stand_label'), title: words.say('table.stand_label'), classes: 'cs-button stand', content: html`<svg viewBox="-21 -21 42 42" aria-hidden="true" focusable="false"><path d="M0-20 4-10l10-6-4 10 10 6-10 4 6 10-10-4-6 10-4-10-10 4 6-10-12-4 10-6-4-10 10 6Z"/></svg><span>${words.say('table.stand')}</span>` }) : nothing}
    ${can('done') ? thing(table, 'done', { label: words.say('table.done_label'), title: words.say('table.done_label'), classes: 'cs-button', content: words.say('table.done') }) : nothing}
    ${can('end') ? thing(table, 'end', { label: words.say('table.end'), classes: 'cs-button end', content: words.say('table.end') }) : nothing}
  </div>`;
}

/** What is picked, or about to be placed, in short: a unit with its numbers, or what a card does. @param {any} view @param {Table} table */
function note(view, { words, picked, active }) {
  const first = plain(picked[0] ?? '');
  const card = /^card:/.test(first) ? first.slice(5) : null;
  const standing = view.units.find((/** @type {any} */ unit) => unit.at === first);
  const coming = view.step === 'place' && active ? view.legal[0]?.split(' ')[1] : first.match(/^shop:(\w+)$/)?.[1];
  const unit = standing?.unit ?? (coming === 'card' ? null : coming);
  const content = card
    ? html`<span class="sign">${face(card, words)}</span><span><b>${words.token(card)}</b><br>${words.say(`table.about.${card}`)}</span>`
    : unit
      ? html`<span class="sign">${token(unit, standing?.side ?? view.seat, words)}</span><span><b class="cap">${words.token(unit)}</b>: ${numbers(words, unit)}${words.has(`table.special.${unit}`) ? html`<br>${words.say(`table.special.${unit}`)}` : nothing}</span>`
      : html`<span>${words.say('table.signs')}</span>`;
  return view.seat ? html`<p class="cs-note ${card || unit ? '' : 'idle'}">${content}</p>` : nothing;
}

/** The cards in the hand, and whom Necromancy may call. @param {any} view @param {Table} table */
function hand(view, table) {
  const { words } = table;
  /** @type {Record<string, number>} */
  const seen = {};
  const named = view.hand.map((/** @type {string} */ card) => `card:${card}#${(seen[card] = (seen[card] ?? -1) + 1)}`);
  const dead = [...new Set(/** @type {string[]} */ (view.killed))].filter(
    (unit) => table.next.has(`dead:${unit}`) || table.picked.includes(`dead:${unit}`),
  );
  return html`<div class="cs-hand" role="group" aria-label=${words.say('castle.hand')} data-anchor="hand:${view.seat}">
    ${repeat(
      named,
      (/** @type {any} */ name) => name,
      (/** @type {any} */ name) => {
        const card = plain(name).slice(5);
        const about = `${words.token(card)}: ${words.say(`table.about.${card}`)}`;
        const idle =
          table.active && !table.next.has(plain(name)) && !table.picked.includes(name) && !table.picked.length;
        return thing(table, name, {
          label: about,
          title: about,
          classes: `cs-held ${idle ? 'dim' : ''}`,
          content: face(card, words),
          piece: `hand:${name}`,
          from: 'deck',
          to: 'fallen',
        });
      },
    )}
    ${view.hand.length ? nothing : html`<span class="empty-hand">${words.say('table.no_cards')}</span>`}
    ${dead.map((unit) => thing(table, `dead:${unit}`, { label: words.say('table.raise', { unit: words.token(unit) }), classes: 'cs-dead', content: token(unit, other(view.seat), words) }))}
  </div>`;
}

/** What can be bought, two gold each. @param {any} view @param {Table} table */
function shop(view, table) {
  const { words } = table;
  const wares = ['card', ...SOLD];
  return html`<div class="cs-shop ${view.step === 'buy' && table.active ? 'open' : ''}" role="group" aria-label=${words.say('table.shop')}>
    <span class="shop-name" aria-hidden="true"><span>${words.say('table.shop')}</span><span>${coin}2</span></span>
    ${wares.map((ware) => {
      const name = `shop:${ware}`;
      const label = words.say('table.buy', { what: words.token(ware) });
      const can = table.next.has(name) || table.picked.includes(name);
      return thing(table, name, {
        label,
        title: label,
        classes: `cs-ware ${can ? '' : 'dim'}`,
        content: html`${ware === 'card' ? back() : token(ware, view.seat, words)}<span class="ware-name cap" aria-hidden="true">${words.token(ware)}</span>`,
      });
    })}
  </div>`;
}
