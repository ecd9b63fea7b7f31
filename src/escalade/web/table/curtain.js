/** Pass and play: between two turns nobody's hand is seen. */

import { html } from '../vendor/lit-html/lit-html.js';
import { crest } from '../screens/frame.js';
import { showHere } from '../settings.js';
import { settle } from './devices.js';

/** How long the mover sees the result of the move, in milliseconds. */
const A_LOOK = 1200;

/** @typedef {import('../screens/table.js').TableScreen} TableScreen */

/** @param {import('../words.js').Words} words @param {string} seat @param {() => void} lift */
export function curtain(words, seat, lift) {
  return html`<section class="curtain"><div class="curtain-cloth left"></div><div class="curtain-cloth right"></div>
    <div class="curtain-sign card-panel">${crest}<h1>${words.say('page.pass_to', { seat: words.seat(seat) })}</h1><p>${words.say('page.pass_why')}</p>
      <p class="actions"><button class="primary big" @click=${lift}>${words.say('page.pass_lift', { seat: words.seat(seat) })}</button></p></div></section>`;
}

/** The curtain falls once the mover has seen what the move did. @param {TableScreen} screen @param {string} seat */
export function fall(screen, seat) {
  setTimeout(() => {
    const now = screen.snapshot;
    if (now?.status !== 'running' || now.view?.to_act !== seat || screen.seat === seat) return;
    screen.curtain = seat;
    screen.draw();
  }, A_LOOK);
}

/** The other player has the screen now. @param {TableScreen} screen */
export async function lift(screen) {
  showHere(screen.id, /** @type {string} */ (screen.curtain));
  screen.board.show(null);
  await settle(screen);
  screen.curtain = null;
  screen.draw();
}
