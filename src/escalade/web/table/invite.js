/** While a seat is empty: the link, its QR code, and a chair for whoever comes by. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { unsafe } from './svg.js';
import * as api from '../api.js';

/** @type {Map<string, Node | null>} */
const codes = new Map();

/** @param {string} url @param {() => void} draw */
function code(url, draw) {
  if (!codes.has(url)) {
    codes.set(url, null);
    api.qr(url).then((picture) => { codes.set(url, unsafe(picture)); draw(); }).catch(() => {});
  }
  return codes.get(url) ?? null;
}

/** @param {string} url @param {import('../words.js').Words} words @param {() => void} draw */
export function linkBox(url, words, draw) {
  const picture = code(url, draw);
  const share = async () => {
    try {
      await navigator.share({ title: 'Escalade', url });
    } catch {
      // dismissed
    }
  };
  return html`<div class="link-box">
    ${picture ? html`<div class="qr" role="img" aria-label=${words.say('page.qr')}>${picture}</div>` : nothing}
    <div class="link-line"><input readonly aria-label=${words.say('page.link')} .value=${url} @focus=${(/** @type {any} */ e) => e.target.select()}>
      <button class="primary" @click=${async (/** @type {any} */ e) => { await navigator.clipboard?.writeText(url); e.target.textContent = words.say('page.copied'); }}>${words.say('page.copy')}</button>
      ${'share' in navigator ? html`<button @click=${share}>${words.say('page.share')}</button>` : nothing}</div>
  </div>`;
}

/**
 * @param {import('../api.js').Snapshot} snapshot @param {import('../words.js').Words} words @param {string | undefined} url  the other seat's link
 * @param {{draw: () => void, sit: (seat: string) => void}} ways
 */
export function invite(snapshot, words, url, ways) {
  const open = Object.entries(snapshot.seats).filter(([, { kind }]) => kind === 'open').map(([seat]) => seat);
  const watching = snapshot.seat === null;
  return html`<section class="narrow card-panel invite">
    <h1>${words.say(watching && open.length ? 'page.seat_open' : 'page.waiting_friend')}</h1>
    ${watching && open.length ? html`<p class="actions">${open.map((seat) => html`<button class="primary" @click=${() => ways.sit(seat)}>${words.say('page.sit', { seat: words.seat(seat) })}</button>`)}</p>` : nothing}
    ${url ? html`<p>${words.say('page.send_link')}</p>${linkBox(url, words, ways.draw)}`
      : open.length && !watching ? html`<p>${words.say('page.open_listed')}</p>${linkBox(location.href, words, ways.draw)}` : nothing}
    <p class="muted">${words.say('page.fair')}</p>
  </section>`;
}
