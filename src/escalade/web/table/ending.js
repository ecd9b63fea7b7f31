/** The end of a game: who won and how, and what next. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { link } from '../routes.js';
import { fairness } from './menu.js';
import { againButton } from './moments.js';
import { rematchButtons, rematchWords } from './rematch.js';
import { openShare, shareSheet } from './share.js';

/** @param {import('../screens/table.js').TableScreen} screen */
export function ending(screen) {
  const { words } = screen;
  const now = /** @type {import('../schema.d.ts').Snapshot} */ (screen.snapshot);
  const won = now.result?.winner === screen.seat;
  const mood = screen.seat === null || screen.pass ? 'ended' : won ? 'won' : 'lost';
  return html`<section class="ending ${mood}" aria-label=${words.say('page.over')}>
    <h2>${words.say(`page.over.${mood}`)}</h2>
    <p>${screen.outcome()}</p>
    ${match(screen, now)}
    ${screen.deal.verdict === 'unseen' ? nothing : html`<p class="muted small-print fair">${fairness(screen)}</p>`}
    ${rematchWords(screen)}
    <p class="actions">
      ${rematchButtons(screen)}
      ${againButton(screen)}
      <a class="button" href=${link('replay', screen.id)}>${words.say('page.replay')}</a>
      <button class="share" aria-haspopup="dialog" @click=${openShare}>${words.say('page.share')}</button>
      <a class="button quiet" href="#/">${words.say('page.home')}</a>
    </p>
  </section>${shareSheet(screen)}`;
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
