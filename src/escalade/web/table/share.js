/** Sharing a game that is over: the link to its replay, and its record as a file. */

import { html } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { download } from '../screens/files.js';
import { closeOutside } from '../screens/frame.js';
import { linkBox } from './invite.js';

const dialog = () => /** @type {HTMLDialogElement} */ (document.getElementById('share'));

export const openShare = () => dialog().showModal();

/** @param {import('../screens/table.js').TableScreen} screen */
export function shareSheet(screen) {
  const { words } = screen;
  const url = `${location.origin}/#/replay/${screen.id}`;
  const save = async () => {
    try {
      download(`${screen.snapshot?.game}-${screen.id}.siege.json`, await api.record(screen.id));
    } catch (error) {
      dialog().close();
      screen.fail(error);
    }
  };
  return html`<dialog id="share" class="sheet" aria-labelledby="share-title" @click=${closeOutside}>
    <h2 id="share-title">${words.say('page.share.title')}</h2>
    <p>${words.say('page.share.replay')}</p>
    ${linkBox(url, words, () => screen.draw(), `${words.say('game.name')}: ${screen.outcome()}`)}
    <p class="actions"><button class="save" @click=${() => void save()}>${words.say('page.download')}</button>
      <button class="primary" @click=${() => dialog().close()}>${words.say('page.close')}</button></p>
  </dialog>`;
}
