/** What is shown when a screen cannot be: the reason, and the way home. Trouble that passes is tried again by itself. */

import { html } from '../vendor/lit-html/lit-html.js';
import { Refusal, Unreachable } from '../api.js';

/** How long until the next try, in milliseconds, unless the server says how long. */
const PAUSE = 4000;

/** @param {import('../page.js').App} app @param {any} error @returns {import('../page.js').Screen} */
export default function trouble(app, error) {
  console.warn(error);
  const say = app.words.say.bind(app.words);
  const code = error instanceof Refusal ? error.code : error instanceof Unreachable ? 'unreachable' : 'unexpected';
  const text = app.words.has(`page.trouble.${code}`)
    ? say(`page.trouble.${code}`)
    : error.message || say('page.trouble.unexpected');
  const passes = error instanceof Unreachable || (error instanceof Refusal && error.passing);
  const timer = passes
    ? setTimeout(() => void app.arrive(), error instanceof Refusal && error.wait ? error.wait * 1000 : PAUSE)
    : 0;
  return {
    close: () => clearTimeout(timer),
    template: () => html`<section class="narrow card-panel trouble"><h1>${say('page.trouble')}</h1><p>${text}</p>
      <p class="actions"><button class="quiet" @click=${() => app.arrive()}>${say('page.again')}</button><a class="button primary" href="#/">${say('page.home')}</a></p></section>`,
  };
}
