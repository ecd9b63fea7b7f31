/** The rules of a game in our own words, with pictures drawn by its own module. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { link } from '../routes.js';
import { headings, markdown } from './markdown.js';

/** @param {import('../page.js').App} app @param {import('../routes.js').Route} where @returns {Promise<any>} */
export default async function rules(app, where) {
  const [id] = where.parts;
  if (!app.entry(id)) throw new api.Refusal(404, { code: 'game.unknown' });
  const { module, words } = await app.game(id);
  const source = await api
    .file(`/rules/${id}.${words.lang}.md`)
    .catch(() => `# ${words.say('game.name')}\n\n${words.say('page.rules_none')}`);
  const others = await Promise.all(
    app.catalogue.games.map(async (game) => ({ id: game.id, name: app.wordsOf(game.id).say('game.name') })),
  );
  const contents = headings(source);
  return {
    title: () => `${words.say('page.rules')} – ${words.say('game.name')}`,
    template: () => html`<div class="rules-page">
      <nav class="segments" aria-label=${words.say('page.games')}>${others.map((game) => html`<a href=${link('rules', game.id)} aria-current=${game.id === id ? 'page' : 'false'}>${game.name}</a>`)}</nav>
      <div class="rules-grid">
      ${contents.length ? html`<nav class="contents" aria-label=${words.say('page.contents')}><ol>${contents.map(({ text, id: anchor }) => html`<li><a href=${location.hash} @click=${(/** @type {Event} */ e) => jump(e, anchor)}>${text}</a></li>`)}</ol></nav>` : nothing}
      <article class="rules card-panel">${markdown(source, (text) => module.figure?.(text, words) ?? nothing)}
        <p class="actions"><a class="button" href=${link('learn', id)}>${words.say('page.learn')}</a><a class="button primary" href=${link('new', id, 'bot')}>${words.say('page.way.bot')}</a></p></article></div></div>`,
  };
}

/** @param {Event} event @param {string} anchor */
function jump(event, anchor) {
  event.preventDefault();
  const node = document.getElementById(anchor);
  node?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  node?.focus({ preventScroll: true });
}
