/** The line of each player: arms, name, presence, clock, whose turn it is; the nearer one also has the menu. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { armsOf } from '../arms.js';
import { presence, sitter, watchers } from '../people.js';
import { clockFace } from './clock.js';

/** Whether the player is there: a mark at the arms, and in words if not. Of oneself one knows. @param {import('../screens/table.js').TableScreen} screen @param {string} seat */
function attendance(screen, seat) {
  const place = screen.snapshot?.presence?.seats[seat];
  if (!place || screen.pass || screen.seat === seat) return nothing;
  const text = presence(place, screen.words);
  return html`<span class="presence is-${place.state}" title=${text}><span class=${place.state === 'here' ? 'only-ears' : ''}>${text}</span></span>`;
}

/** @param {import('../screens/table.js').TableScreen} screen @param {string} seat @param {boolean} near @param {unknown} [tabs] */
export function seatBar(screen, seat, near, tabs = nothing) {
  const now = /** @type {import('../schema.d.ts').Snapshot} */ (screen.snapshot);
  const { words } = screen;
  const turn = now.status === 'running' && now.view?.to_act === seat;
  return html`<div class="seat-bar ${near ? 'near' : 'far'} ${turn ? 'turn' : ''}">
    <span class="seat-dot" aria-hidden="true"></span>
    ${armsOf(now.seats[seat])}<b>${words.seat(seat)}</b> <span class="muted">${sitter(now.seats[seat], screen.seat === seat && !screen.pass, words)}</span>
    ${attendance(screen, seat)}
    ${turn ? html`<span class="turn-mark">${words.say(screen.seat === seat ? 'page.your_turn' : 'page.to_move')}</span>` : nothing}
    <span class="grow"></span>
    ${near ? nothing : watchers(now.presence?.watchers ?? 0, words)}
    ${clockFace(now.clock, seat, screen.received, words)}
    ${near ? html`<nav class="phone-tabs" aria-label=${words.say('page.panels')}>${tabs}</nav>` : nothing}
    ${
      near
        ? html`<button class="quiet icon-button" aria-haspopup="dialog" @click=${() => screen.menu.open()}
      aria-label=${words.say('page.menu')} title=${words.say('page.menu')}><span class="dots" aria-hidden="true">⋯</span></button>`
        : nothing
    }
  </div>`;
}
