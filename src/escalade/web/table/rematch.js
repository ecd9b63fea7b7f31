/** From a game that is over to the next one: with the sides swapped or as they were. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { go, link } from '../routes.js';
import { held, hold, showHere } from '../settings.js';

/** Takes the seat in the next game, on a shared screen both. @param {import('../screens/table.js').TableScreen} screen @param {{id: string, seat: string, token: string}} next */
export async function goOn(screen, next) {
  const now = /** @type {import('../schema.d.ts').Snapshot} */ (screen.snapshot);
  const tokens = { [next.seat]: next.token };
  const mine = held(screen.id);
  if (screen.pass && mine) {
    for (const token of Object.values(mine.tokens)) {
      const answer = await api.act(screen.id, 'rematch', token).catch(() => null);
      if (answer?.next) tokens[answer.next.seat] = answer.next.token;
    }
  }
  hold({ id: next.id, game: now.game, tokens, seat: next.seat, seats: {}, at: 0, pass: screen.pass });
  showHere(next.id, next.seat);
  go('game', next.id);
}

/** What is proposed, and by whom. @param {import('../screens/table.js').TableScreen} screen */
export function rematchWords(screen) {
  const { words, seat } = screen;
  const { asked, sides, next } = /** @type {import('../schema.d.ts').Snapshot} */ (screen.snapshot).rematch;
  if (seat === null || !asked.length || next) return nothing;
  const mine = asked.includes(seat);
  return html`<p role="status">${words.say(mine ? `page.rematch.waiting.${sides}` : `page.rematch.asked.${sides}`)}</p>`;
}

/** @param {import('../screens/table.js').TableScreen} screen */
export function rematchButtons(screen) {
  const { words, seat } = screen;
  const now = /** @type {import('../schema.d.ts').Snapshot} */ (screen.snapshot);
  const { asked, sides, next } = now.rematch;
  if (next && seat === null)
    return html`<a class="button primary" href=${link('game', next.id)}>${words.say('page.next_game')}</a>`;
  if (seat === null) return nothing;
  /** @param {string} wish @param {string} key @param {boolean} first */
  const button = (wish, key, first) =>
    html`<button class=${first ? 'primary' : ''} data-sides=${wish} @click=${() => screen.wish('rematch', { sides: wish })}>${words.say(key)}</button>`;
  if (next) return button(sides, 'page.next_game', true);
  if (now.match)
    return asked.includes(seat)
      ? nothing
      : button('swapped', now.match.number === 1 ? 'page.second_game' : 'page.rematch', true);
  if (now.from_position) return asked.includes(seat) ? nothing : button('same', 'page.coach.again', true);
  const theirs = asked.length && !asked.includes(seat) ? sides : null;
  const ways = theirs === 'same' ? ['same', 'swapped'] : ['swapped', 'same'];
  return html`<span class="rematch">${words.say('page.rematch.title')}</span> ${ways
    .filter((wish) => !(asked.includes(seat) && sides === wish))
    .map((wish, i) =>
      button(wish, theirs === wish ? 'page.rematch.accept' : `page.rematch.${wish}`, i === 0 && !asked.includes(seat)),
    )}`;
}
