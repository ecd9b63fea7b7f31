/** What surrounds every screen: the header with the settings, and the footer that says whose the names are. */

import { html, svg } from '../vendor/lit-html/lit-html.js';
import { myName } from '../people.js';
import { link } from '../routes.js';
import { set, settings } from '../settings.js';
import { radios } from './radios.js';
import { LANGUAGES, LANGUAGE_NAMES, language } from '../words.js';
import { nameField, shield } from './name.js';

/** @typedef {import('../page.js').App} App */

export const crest = svg`<svg class="crest" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path class="crest-wall" d="M4 28V7h5v4h4V7h6v4h4V7h5v21h-8v-6a4 4 0 0 0-8 0v6Z"/><path class="crest-ladder" d="m19 31 9-23m-4 23 8-21M21 26h6M23 20h6M26 14h5"/></svg>`;

/** @param {App} app */
export function header(app) {
  const say = app.words.say.bind(app.words);
  return html`<header class="top">
    <a class="home-link" href="#/" aria-label=${say('page.home')}>${crest}<span>Escalade</span></a>
    <span class="grow"></span>
    ${nameButton(app)}
    <button class="quiet icon-button" aria-haspopup="dialog" aria-label=${say('page.settings')} title=${say('page.settings')}
      @click=${() => /** @type {HTMLDialogElement} */ (document.getElementById('settings')).showModal()}>${gear}</button>
  </header>
  ${settingsDialog(app)}`;
}

const gear = svg`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M10.300 2h3.400l.6 2.700 1.900.8 2.400-1.500 2.400 2.400-1.500 2.400.8 1.900 2.700.6v3.400l-2.700.6-.8 1.900 1.500 2.400-2.400 2.400-2.400-1.500-1.900.8-.6 2.700h-3.400l-.6-2.700-1.900-.8-2.400 1.500L3 19.600l1.500-2.400-.8-1.900-2.700-.6v-3.400l2.700-.6.8-1.900L3 6.400 5.400 4l2.400 1.500 1.900-.8ZM12 8.500a3.500 3.500 0 1 0 .01 0Z" fill-rule="evenodd"/></svg>`;

/** Who the reader is; it opens the field for the name. @param {App} app */
function nameButton(app) {
  const say = app.words.say.bind(app.words);
  const name = myName();
  return html`<button class="quiet me" aria-haspopup="dialog" aria-label=${name ? `${say('page.name')}: ${name}` : say('page.name')} title=${say('page.name')}
      @click=${() => /** @type {HTMLDialogElement} */ (document.getElementById('name')).showModal()}>${shield(name)}<bdi>${name || say('page.name')}</bdi></button>
    <dialog id="name" class="sheet" aria-label=${say('page.name')} @click=${closeOutside}>
      <form method="dialog">${nameField(app)}<p class="actions"><button class="primary">${say('page.close')}</button></p></form></dialog>`;
}

/** @param {App} app */
function settingsDialog(app) {
  const say = app.words.say.bind(app.words);
  return html`<dialog id="settings" class="sheet" aria-labelledby="settings-title" @click=${closeOutside}>
    <form method="dialog">
      <h2 id="settings-title">${say('page.settings')}</h2>
      ${radios({
        name: 'language',
        legend: say('page.language'),
        values: LANGUAGES,
        now: language(),
        say: (lang) => html`<span lang=${lang}>${LANGUAGE_NAMES[/** @type {'en'} */ (lang)]}</span>`,
        choose: (lang) => set({ language: lang }),
      })}
      ${radios({
        name: 'theme',
        legend: say('page.theme'),
        values: ['', 'light', 'dark'],
        now: settings.theme,
        say: (theme) => say(`page.theme.${theme || 'system'}`),
        choose: (theme) => set({ theme: /** @type {'dark'} */ (theme) }),
      })}
      ${radios({
        name: 'sending',
        legend: say('page.set.sending'),
        values: ['wait', 'ask', 'now'],
        now: settings.sending,
        say: (way) => say(`page.set.sending.${way}`),
        choose: (way) => set({ sending: /** @type {'ask'} */ (way) }),
        means: (way) => say(`page.set.sending.${way}.means`),
      })}
      ${toggle(app, 'sound')} ${toggle(app, 'motion')} ${toggle(app, 'notify')}
      <p class="actions"><button class="primary">${say('page.close')}</button></p>
    </form>
  </dialog>`;
}

/** @param {App} app @param {'sound' | 'motion' | 'notify'} name */
function toggle(app, name) {
  return html`<label class="check"><input type="checkbox" name=${name} .checked=${settings[name]} @change=${async (
    /** @type {any} */ e,
  ) => {
    const on = e.target.checked;
    if (
      name === 'notify' &&
      on &&
      'Notification' in globalThis &&
      (await Notification.requestPermission()) !== 'granted'
    ) {
      e.target.checked = false;
      return;
    }
    set({ [name]: on });
  }}><span>${app.words.say(`page.set.${name}`)}</span></label>`;
}

/** A click on the backdrop closes a dialog. @param {MouseEvent} event */
export function closeOutside(event) {
  if (event.target === event.currentTarget) /** @type {HTMLDialogElement} */ (event.currentTarget).close();
}

/** @param {App} app */
export function footer(app) {
  const say = app.words.say.bind(app.words);
  return html`<footer class="foot"><p>${say('page.unofficial')}</p>
    <p><a href=${link('rules', app.catalogue.games[0]?.id ?? '')}>${say('page.rules')}</a> · <a href="/api/docs">${say('page.api')}</a></p></footer>`;
}
