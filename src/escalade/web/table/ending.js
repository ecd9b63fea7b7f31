/** The end of a game: who won and how, and what next. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { link } from '../routes.js';
import { fairness } from './menu.js';
import { againButton } from './moments.js';

/** @param {import('../screens/table.js').TableScreen} screen */
export function ending(screen) {
  const { words } = screen;
  const now = /** @type {import('../schema.d.ts').Snapshot} */ (screen.snapshot);
  const won = now.result?.winner === screen.seat;
  const mood = screen.seat === null || screen.pass ? 'ended' : won ? 'won' : 'lost';
  const asked = now.rematch.asked;
  const mine = screen.seat !== null && asked.includes(screen.seat);
  const theirs = asked.some((seat) => seat !== screen.seat);
  const again = now.from_position
    ? 'page.coach.again'
    : now.match && now.match.number === 1
      ? 'page.second_game'
      : 'page.rematch';
  return html`<section class="ending ${mood}" aria-label=${words.say('page.over')}>
    <h2>${words.say(`page.over.${mood}`)}</h2>
    <p>${screen.outcome()}</p>
    ${match(screen, now)}
    ${screen.deal.verdict === 'unseen' ? nothing : html`<p class="muted small-print fair">${fairness(screen)}</p>`}
    ${theirs && !mine ? html`<p role="status">${words.say('page.rematch.asked')}</p>` : mine ? html`<p role="status">${words.say('page.rematch.waiting')}</p>` : nothing}
    <p class="actions">
      ${screen.seat !== null && !mine ? html`<button class="primary" @click=${() => screen.wish('rematch', {})}>${words.say(again)}</button>` : nothing}
      ${now.rematch.next && screen.seat === null ? html`<a class="button primary" href=${link('game', now.rematch.next.id)}>${words.say('page.next_game')}</a>` : nothing}
      ${now.rematch.next && mine ? html`<button class="primary" @click=${() => screen.wish('rematch', {})}>${words.say('page.next_game')}</button>` : nothing}
      ${againButton(screen)}
      <a class="button" href=${link('replay', screen.id)}>${words.say('page.replay')}</a>
      <a class="button quiet" href="#/">${words.say('page.home')}</a>
    </p>
  </section>`;
}

/** How the Revenge match stands. @param {import('../screens/table.js').TableScreen} screen @param {import('../schema.d.ts').Snapshot} now */
function match(screen, now) {
  const { words } = screen;
  if (!now.match) return nothing;
  const me = screen.seat ? now.match.players[screen.seat] : null;
  if (now.match.champion !== null && now.match.champion !== undefined) {
    const key = me === null ? 'page.match.champion' : now.match.champion === me ? 'page.match.won' : 'page.match.lost';
    return html`<p><b>${words.say(key, { player: now.match.champion + 1 })}</b></p>`;
  }
  return html`<p>${words.say(now.match.replay ? 'page.match.equal' : 'page.match.half')}</p>`;
}
