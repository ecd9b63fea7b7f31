/** Short greetings: no chat, only kind words from a list. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { armsOf } from '../arms.js';
import { isolated } from '../people.js';

/** @param {import('../screens/table.js').TableScreen} screen */
export function greetingBubble(screen) {
  if (!screen.greeting) return nothing;
  const { words } = screen;
  const who = screen.snapshot?.seats[screen.greeting.seat];
  return html`<p class="bubble">${who ? armsOf(who) : nothing}<b>${who?.name ? isolated(who.name) : words.seat(screen.greeting.seat)}</b> “${words.say(`page.greeting.${screen.greeting.greeting}`)}”</p>`;
}

/** @param {import('../screens/table.js').TableScreen} screen @param {() => void} done */
export function greetingButtons(screen, done) {
  const { words } = screen;
  return html`<div class="chips" role="group" aria-label=${words.say('page.greetings')}>${screen.app.catalogue.greetings.map(
    (greeting) => html`<button type="button" class="chip"
    @click=${() => {
      void screen.wish('greetings', { greeting });
      done();
    }}>${words.say(`page.greeting.${greeting}`)}</button>`,
  )}</div>`;
}
