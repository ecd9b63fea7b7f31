/** A seat on several devices: a link that carries it to one more, and the end of the others' hold. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { seatHere } from '../settings.js';
import { forbidden, renew, stillHeld } from './claim.js';
import { linkBox } from './invite.js';

/** How long good news stay, in milliseconds. */
const A_SENTENCE = 8000;

/** @typedef {import('../screens/table.js').TableScreen} TableScreen */

/** @param {TableScreen} screen */
export function deviceBox(screen) {
  if (screen.seat === null || screen.pass) return nothing;
  const { words } = screen;
  return html`<details class="devices"><summary>${words.say('page.devices')}</summary>
    ${
      screen.carrying
        ? html`<p>${words.say('page.devices.scan')}</p>${linkBox(screen.carrying, words, () => screen.draw())}`
        : html`<p class="actions"><button class="carry" @click=${() => void carry(screen)}>${words.say('page.devices.carry')}</button></p>`
    }
    <p class="actions"><button class="end-others" @click=${() => void endOthers(screen)}>${words.say('page.devices.end')}</button></p>
    <p class="muted small-print">${words.say('page.devices.end_means')}</p>
  </details>`;
}

/** @param {TableScreen} screen */
async function carry(screen) {
  try {
    screen.carrying = (await api.act(screen.id, 'seat/link', screen.live.token, { key: api.unique() })).url;
  } catch (error) {
    screen.fail(error);
  }
  screen.draw();
}

/** Another device has used the link. @param {TableScreen} screen */
export function carried(screen) {
  screen.carrying = '';
  tell(screen, 'page.devices.carried');
}

/** @param {TableScreen} screen */
async function endOthers(screen) {
  const { seat, live } = screen;
  if (!seat || !live.token) return;
  screen.renewing = true;
  screen.carrying = '';
  try {
    await renew(screen.id, { seat, token: live.token });
    tell(screen, 'page.devices.ended');
  } catch (error) {
    screen.fail(error);
  }
  screen.renewing = false;
  await settle(screen).catch((error) => screen.fail(error));
  /** @type {HTMLDialogElement | null} */ (document.getElementById('menu'))?.close();
  screen.draw();
}

/** Takes the seat that this tab has; if it was ended from another device, says so and watches. @param {TableScreen} screen */
export async function settle(screen) {
  for (let here = seatHere(screen.id); here; here = seatHere(screen.id)) {
    try {
      return await screen.enter(here.token);
    } catch (error) {
      if (!forbidden(error)) throw error;
      if (!(await stillHeld(screen.id, here))) screen.notice = 'page.seat_ended';
    }
  }
  return screen.enter(null);
}

/** The token of this tab is no longer good: another is held here by now, or the seat was ended from another device. @param {TableScreen} screen */
export async function ended(screen) {
  if (!screen.renewing) await settle(screen).catch((error) => screen.fail(error));
  screen.draw();
}

/** Says for a while that all went well. @param {TableScreen} screen @param {string} key */
function tell(screen, key) {
  screen.notice = key;
  setTimeout(() => {
    if (screen.notice === key) {
      screen.notice = '';
      screen.draw();
    }
  }, A_SENTENCE);
}

/** A sentence over the board, until it is closed. @param {TableScreen} screen */
export function notice(screen) {
  if (!screen.notice) return nothing;
  const { words } = screen;
  return html`<p class="notice" role="status"><span>${words.say(screen.notice)}</span>
    <button class="quiet icon-button" aria-label=${words.say('page.close')} @click=${() => {
      screen.notice = '';
      screen.draw();
    }}>✕</button></p>`;
}
