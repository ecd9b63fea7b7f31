/** One of a few values, all of them in sight: what a list that opens would hide. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';

/**
 * @param {object} field
 * @param {string} field.name
 * @param {string} field.legend
 * @param {readonly string[]} field.values
 * @param {string} field.now
 * @param {(value: string) => unknown} field.say
 * @param {(value: string) => void} field.choose
 * @param {(value: string) => string} [field.means]  what a value means, said below when it is chosen
 * @param {string} [field.about]  what the choice is about
 */
export function radios({ name, legend, values, now, say, choose, means, about }) {
  return html`<fieldset class="radios"><legend>${legend}</legend>${about ? html`<p class="about muted">${about}</p>` : nothing}<div class="options">${values.map((value) => html`<label class=${now === value ? 'chosen' : ''}><input type="radio" name=${name} value=${value} .checked=${now === value} @change=${() => choose(value)}><span>${say(value)}</span></label>`)}</div>
    ${means?.(now) ? html`<p class="muted">${means(now)}</p>` : nothing}</fieldset>`;
}
