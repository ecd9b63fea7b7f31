/** Pass and play: between two turns nobody's hand is seen. */

import { html } from '../vendor/lit-html/lit-html.js';
import { crest } from '../screens/frame.js';

/** @param {import('../words.js').Words} words @param {string} seat @param {() => void} lift */
export function curtain(words, seat, lift) {
  return html`<section class="curtain"><div class="curtain-cloth left"></div><div class="curtain-cloth right"></div>
    <div class="curtain-sign card-panel">${crest}<h1>${words.say('page.pass_to', { seat: words.seat(seat) })}</h1><p>${words.say('page.pass_why')}</p>
      <p class="actions"><button class="primary big" @click=${lift}>${words.say('page.pass_lift', { seat: words.seat(seat) })}</button></p></div></section>`;
}
