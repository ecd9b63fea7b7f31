/** For who watches: pause, the speed of showing, and back to where the game is. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { SPEEDS } from './pacing.js';

const NAMES = /** @type {import('./pacing.js').Speed[]} */ (Object.keys(SPEEDS));

/** @param {import('../screens/table.js').TableScreen} screen */
export function watchingButtons({ pacing, words }) {
  const faster = NAMES[(NAMES.indexOf(pacing.speed) + 1) % NAMES.length];
  return html`<button class="pause" @click=${() => pacing.pause(!pacing.paused)}>${words.say(pacing.paused ? 'page.play' : 'page.pause')}</button>
    <button class="speed" aria-label=${words.say('page.watching.speed', { speed: words.say(`page.watching.${pacing.speed}`) })} @click=${() => pacing.hurry(faster)}>${words.say(`page.watching.${pacing.speed}`)}</button>
    ${pacing.behind || pacing.paused ? html`<button class="now" @click=${() => pacing.now()}>${words.say('page.watching.now')}</button>` : nothing}`;
}

/** How far the board is behind the game, in words; empty when it is not. @param {import('../screens/table.js').TableScreen} screen */
export function lag({ pacing, words }) {
  if (pacing.behind) return words.count('page.watching.behind', pacing.behind);
  return pacing.paused ? words.say('page.watching.paused') : '';
}
