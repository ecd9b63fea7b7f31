/** The line of each player: name, kind, clock, whose turn it is; the nearer one also has the menu. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { clockFace } from './clock.js';

/** Who sits there, in words. @param {{kind: string, level: string | null}} who @param {boolean} me @param {import('../words.js').Words} words */
export function sitter(who, me, words) {
  if (who.kind === 'bot')
    return words.say('page.bot_level', { level: words.or(`page.level.${who.level}`, who.level ?? '') });
  return words.say(me ? 'page.you' : who.kind === 'open' ? 'page.empty' : 'page.friend');
}

/** @param {import('../screens/table.js').TableScreen} screen @param {string} seat @param {boolean} near @param {unknown} [tabs] */
export function seatBar(screen, seat, near, tabs = nothing) {
  const now = /** @type {import('../schema.d.ts').Snapshot} */ (screen.snapshot);
  const { words } = screen;
  const turn = now.status === 'running' && now.view?.to_act === seat;
  return html`<div class="seat-bar ${near ? 'near' : 'far'} ${turn ? 'turn' : ''}">
    <span class="seat-dot" aria-hidden="true"></span>
    <b>${words.seat(seat)}</b> <span class="muted">${sitter(now.seats[seat], screen.seat === seat && !screen.pass, words)}</span>
    ${turn ? html`<span class="turn-mark">${words.say(screen.seat === seat ? 'page.your_turn' : 'page.to_move')}</span>` : nothing}
    <span class="grow"></span>
    ${clockFace(now.clock, seat, screen.received, words)}
    ${near ? html`<nav class="phone-tabs" aria-label=${words.say('page.panels')}>${tabs}</nav>` : nothing}
    ${
      near
        ? html`<button class="quiet icon-button" aria-haspopup="dialog" @click=${() => /** @type {HTMLDialogElement} */ (document.getElementById('menu')).showModal()}
      aria-label=${words.say('page.menu')} title=${words.say('page.menu')}><span class="dots" aria-hidden="true">⋯</span></button>`
        : nothing
    }
  </div>`;
}
