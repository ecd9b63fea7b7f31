/** The reader's own name: a field with the arms that it makes. */

import { html, svg } from '../vendor/lit-html/lit-html.js';
import { arms } from '../arms.js';
import { LONGEST, asName, callMe, myName } from '../people.js';

/** @typedef {import('../page.js').App} App */

const blank = svg`<svg class="arms blank" viewBox="0 0 24 28" aria-hidden="true" focusable="false"><path class="arms-edge" d="M.6.6h22.800V13c0 7-5.600 11.800-11.400 14.300C6.200 24.800.6 20 .6 13Z"/></svg>`;

/** The arms of a name, or an empty shield. @param {string} name */
export const shield = (name) => (name ? arms(name) : blank);

/** What stands in a field that is being typed in; the name itself changes when one leaves it. @type {string | null} */
let typed = null;

/** @param {App} app */
export function nameField(app) {
  const say = app.words.say.bind(app.words);
  const shown = asName(typed ?? myName());
  return html`<label class="field name-field"><span>${say('page.name')}</span>
    <span class="name-line">${shield(shown)}<input name="name" dir="auto" autocomplete="nickname" spellcheck="false" maxlength=${2 * LONGEST}
      placeholder=${say('page.name.none')} .value=${typed ?? myName()} @input=${(/** @type {any} */ e) => {
        typed = e.target.value;
        app.draw();
      }} @change=${(/** @type {any} */ e) => {
        typed = null;
        callMe(app, e.target.value);
        app.draw();
      }}></span>
    <small class="muted">${say('page.name.why')}</small></label>`;
}
