/** Before the cards are dealt: the link to an empty seat, its QR code, a chair for whoever comes by, and what the deal waits for. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { sanitisedSvg } from './svg.js';
import * as api from '../api.js';
import { armsOf } from '../arms.js';
import { sitter } from '../people.js';
import { copied } from './clipboard.js';

/** After so many milliseconds without a change the screen says who does not answer. */
const A_WHILE = 20000;

/** @type {Map<string, Node | null>} */
const codes = new Map();

/** @param {string} url @param {() => void} draw */
function code(url, draw) {
  if (!codes.has(url)) {
    codes.set(url, null);
    api
      .qr(url)
      .then((picture) => {
        codes.set(url, sanitisedSvg(picture));
        draw();
      })
      .catch(() => {});
  }
  return codes.get(url) ?? null;
}

/** The link that was copied last: its button says so. */
let last = '';

/** A link to send: its code, and buttons to copy and to share it. @param {string} url @param {import('../words.js').Words} words @param {() => void} draw @param {string} [text]  what is shared with it */
export function linkBox(url, words, draw, text) {
  const picture = code(url, draw);
  const copy = async () => {
    if (await copied(url)) last = url;
    draw();
  };
  // who dismisses the sheet of the device has changed his mind: that is no trouble
  const share = () => navigator.share({ title: 'Escalade', url, ...(text ? { text } : {}) }).catch(() => {});
  return html`<div class="link-box">
    ${picture ? html`<div class="qr" role="img" aria-label=${words.say('page.qr')}>${picture}</div>` : nothing}
    <div class="link-line"><input readonly aria-label=${words.say('page.link')} .value=${url} @focus=${(/** @type {any} */ e) => e.target.select()}>
      <button class="primary copy" @click=${() => void copy()}>${words.say(last === url ? 'page.copied' : 'page.copy')}</button>
      ${'share' in navigator ? html`<button @click=${() => void share()}>${words.say('page.share')}</button>` : nothing}</div>
  </div>`;
}

/** @param {import('../screens/table.js').TableScreen} screen */
export function invite(screen) {
  const { words } = screen;
  const now = /** @type {import('../schema.d.ts').Snapshot} */ (screen.snapshot);
  const empty = Object.entries(now.seats).filter(([, { kind }]) => kind === 'open');
  const free = screen.seat === null && now.public ? empty : [];
  const links = empty.filter(([, { invite: url }]) => url);
  const title = free.length ? 'page.seat_open' : empty.length ? 'page.waiting_friend' : 'page.shuffling';
  return html`<section class="narrow card-panel invite">
    <h1>${words.say(title)}</h1>
    ${free.length ? html`<p class="actions">${free.map(([seat]) => html`<button class="primary" @click=${() => void screen.sit(seat)}>${words.say('page.sit', { seat: words.seat(seat) })}</button>`)}</p>` : nothing}
    ${links.map(([, { invite: url }]) => html`<p>${words.say(now.public ? 'page.open_listed' : 'page.send_link')}</p>${linkBox(url ?? '', words, () => screen.draw())}`)}
    ${screen.deal.stuck === 'changed' ? html`<p class="trouble-line" role="alert">${words.say('page.deal.changed')}</p>` : nothing}
    ${screen.trouble ? html`<p class="trouble-line" role="alert">${screen.trouble}</p>` : nothing}
    ${screen.live.connected ? nothing : html`<p class="away" role="status">${words.say('page.away')}</p>`}
    <ul class="places" aria-live="polite">${Object.keys(now.seats).map((seat) => place(screen, now, seat))}</ul>
    <p class="muted">${words.say('page.fair')}</p>
  </section>`;
}

/** What the deal waits for at one seat. @param {import('../screens/table.js').TableScreen} screen @param {import('../schema.d.ts').Snapshot} now @param {string} seat */
function place(screen, now, seat) {
  const { words } = screen;
  const who = now.seats[seat];
  const missing =
    who.kind === 'open'
      ? 'empty'
      : !who.ready
        ? 'not_ready'
        : Object.values(now.seats).every(({ ready }) => ready) && who.revealed === false
          ? 'not_revealed'
          : '';
  const mine = screen.seat === seat;
  const late = missing && missing !== 'empty' && !mine && Date.now() - screen.since > A_WHILE;
  const state = !missing ? 'done' : mine && screen.deal.stuck === 'elsewhere' ? 'elsewhere' : late ? 'late' : missing;
  return html`<li class=${missing ? state : 'done'}><span class="seat-dot" aria-hidden="true">${missing ? '' : '✓'}</span>
    ${armsOf(who)}<span><b>${words.seat(seat)}</b> <span class="muted">${sitter(who, mine, words)}</span><br>${words.say(`page.deal.${state}`)}</span></li>`;
}
