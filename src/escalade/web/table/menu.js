/** The menu of a table: greetings, takeback, resign, links, other devices, the fairness of the deal. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { closeOutside } from '../screens/frame.js';
import { link } from '../routes.js';
import { linkBox } from './invite.js';
import { greetingButtons } from './greetings.js';
import { deviceBox } from './devices.js';

const dialog = () => /** @type {HTMLDialogElement} */ (document.getElementById('menu'));

/** @param {import('../screens/table.js').TableScreen} screen */
export function menu(screen) {
  const { words } = screen;
  const now = /** @type {import('../schema.d.ts').Snapshot} */ (screen.snapshot);
  const playing = screen.seat !== null && now.status === 'running';
  /** @param {() => unknown} act */
  const then = (act) => () => {
    dialog().close();
    act();
  };
  const watch = `${location.origin}/#/game/${screen.id}`;
  return html`${takebackAsked(screen)}
  <dialog id="menu" class="sheet" aria-labelledby="menu-title" @click=${closeOutside}>
    <h2 id="menu-title">${words.say('game.name')}</h2>
    ${screen.seat && !screen.pass ? html`<h3>${words.say('page.greetings')}</h3>${greetingButtons(screen, () => dialog().close())}` : nothing}
    <div class="menu-list">
      ${
        playing
          ? html`<button @click=${then(() => screen.wish('takeback', {}))}>${words.say('page.takeback')}</button>
        <button class="danger" @click=${then(() => {
          if (confirm(words.say('page.resign_sure'))) void screen.wish('resign', {});
        })}>${words.say('page.resign')}</button>`
          : nothing
      }
      ${screen.seat === null ? html`<button @click=${then(() => turnAround(screen))}>${words.say('page.turn_around')}</button>` : nothing}
      <a class="button" href=${link('rules', now.game)} target="_blank">${words.say('page.rules')}</a>
      ${now.status === 'over' ? html`<a class="button" href=${link('replay', screen.id)}>${words.say('page.replay')}</a>` : nothing}
    </div>
    ${deviceBox(screen)}
    <details><summary>${words.say('page.watch_link')}</summary>${linkBox(watch, words, () => screen.draw())}</details>
    <p class="muted small-print">${words.say('page.commitment')} <code>${now.commitment?.slice(0, 16)}…</code> ${fairness(screen)}</p>
    <p class="actions"><button class="primary" @click=${() => dialog().close()}>${words.say('page.close')}</button></p>
  </dialog>`;
}

/** Whether this browser has checked the deal, in one line. @param {import('../screens/table.js').TableScreen} screen */
export function fairness(screen) {
  const { verdict } = screen.deal;
  if (!verdict) return nothing;
  return html`<span class=${verdict === 'broken' ? 'trouble-line' : ''} role=${verdict === 'broken' ? 'alert' : 'note'}>${screen.words.say(`page.deal.${verdict}`)}</span>`;
}

/** A watcher looks from the other side. @param {import('../screens/table.js').TableScreen} screen */
function turnAround(screen) {
  screen.watchingSeat = 1 - screen.watchingSeat;
  screen.board.bottom = Object.keys(/** @type {any} */ (screen.snapshot).seats)[screen.watchingSeat];
  screen.draw();
}

/** The other player asks to take a move back. @param {import('../screens/table.js').TableScreen} screen */
function takebackAsked(screen) {
  const asked = screen.snapshot?.takeback;
  if (!asked || screen.seat === null) return nothing;
  const { words } = screen;
  if (asked.by === screen.seat) return html`<p class="toast" role="status">${words.say('page.takeback.waiting')}</p>`;
  return html`<div class="toast" role="alertdialog" aria-label=${words.say('page.takeback')}><p>${words.say('page.takeback.asked', { seat: words.seat(asked.by) })}</p>
    <p class="actions"><button class="primary" @click=${() => screen.wish('takeback/answer', { accept: true })}>${words.say('page.yes')}</button>
    <button @click=${() => screen.wish('takeback/answer', { accept: false })}>${words.say('page.no')}</button></p></div>`;
}
