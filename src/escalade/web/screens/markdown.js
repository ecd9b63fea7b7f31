/**
 * The small part of Markdown that the rules are written in: headings, paragraphs, lists, tables, **strong**, and pictures
 * `![caption](figure)`, drawn by the game's own module.
 */

import { html } from '../vendor/lit-html/lit-html.js';

/** @param {string} text */
function inline(text) {
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .map((part) => (part.startsWith('**') ? html`<strong>${part.slice(2, -2)}</strong>` : part));
}

/** @param {string} text */
export const slug = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** @param {string[]} lines */
function table(lines) {
  const rows = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const [head, , ...body] = rows;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${head.join(', ')}><table><thead><tr>${head.map((cell) => html`<th scope="col">${inline(cell)}</th>`)}</tr></thead>
    <tbody>${body.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** @param {string} source @param {(text: string) => unknown} figure */
export function markdown(source, figure) {
  return source
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split('\n');
      const picture = /^!\[(.*)\]\((.*)\)$/s.exec(block);
      if (picture)
        return html`<figure class="drawn">${figure(picture[2])}<figcaption>${picture[1]}</figcaption></figure>`;
      if (block.startsWith('### ')) return html`<h3>${block.slice(4)}</h3>`;
      if (block.startsWith('## ')) return html`<h2 id=${slug(block.slice(3))} tabindex="-1">${block.slice(3)}</h2>`;
      if (block.startsWith('# ')) return html`<h1>${block.slice(2)}</h1>`;
      if (block.startsWith('|')) return table(lines);
      if (block.startsWith('- '))
        return html`<ul>${items(block, /^- /).map((item) => html`<li>${inline(item)}</li>`)}</ul>`;
      if (/^\d+\. /.test(block))
        return html`<ol>${items(block, /^\d+\. /).map((item) => html`<li>${inline(item)}</li>`)}</ol>`;
      return html`<p>${inline(lines.join(' '))}</p>`;
    });
}

/** @param {string} block @param {RegExp} bullet */
function items(block, bullet) {
  /** @type {string[]} */
  const found = [];
  for (const line of block.split('\n')) {
    if (bullet.test(line)) found.push(line.replace(bullet, ''));
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

/** The headings of the second level, for a table of contents. @param {string} source */
export function headings(source) {
  return [...source.matchAll(/^## (.+)$/gm)].map(([, text]) => ({ text, id: slug(text) }));
}
