/** People: what the reader is called, how others are shown, and whether they are there. Names are plain text, and nothing needs one. */

import { html, nothing, svg } from './vendor/lit-html/lit-html.js';
import { set, settings } from './settings.js';

/** The most characters that a name may have; the server says so too. */
export const LONGEST = 24;
/** Characters that only control how text is shown. Those that join letters in some scripts stay. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text as a name, or empty. @param {string} text */
export function asName(text) {
  const plain = text.replace(UNSEEN, '').normalize('NFC').split(/\s+/).filter(Boolean).join(' ');
  return [...plain].slice(0, LONGEST).join('').trim();
}

/** What the reader wants to be called, or empty. @returns {string} */
export const myName = () => settings.name;

/** @param {import('./page.js').App} app @param {string} text */
export function callMe(app, text) {
  const name = asName(text);
  if (name === settings.name) return;
  set({ name });
  app.screen?.renamed?.(name || null);
}

/** The names to make a game with: the reader's own, at the seat that is his. @param {string} seat @returns {Record<string, string>} */
export const namesAt = (seat) => (settings.name ? { [seat]: settings.name } : {});

/** A name inside a sentence: letters that run from right to left do not turn what is around them. @param {string} name */
export const isolated = (name) => `\u2068${name}\u2069`;

/** Who sits there, in words. @param {{kind: string, level: string | null, name?: string | null}} who @param {boolean} me @param {import('./words.js').Words} words */
export function sitter(who, me, words) {
  if (who.kind === 'bot')
    return words.say('page.bot_level', { level: words.or(`page.level.${who.level}`, who.level ?? '') });
  if (who.name) return me ? words.say('page.you_named', { name: isolated(who.name) }) : isolated(who.name);
  return words.say(me ? 'page.you' : who.kind === 'open' ? 'page.empty' : 'page.friend');
}

/** Who sat at a seat, as a record has it: a bot, a name, or only what kind of player it was. @param {string | undefined} told */
export function recorded(told = 'human') {
  if (told.startsWith('bot:')) return { kind: 'bot', level: told.slice(4), name: null };
  return { kind: 'human', level: null, name: told === 'human' || told === 'open' ? null : told };
}

/** Whether somebody is there, in words. @param {import('./schema.d.ts').Place} place @param {import('./words.js').Words} words */
export function presence({ state, since }, words) {
  if (since === null || since === undefined)
    return words.say(state === 'here' ? 'page.presence.here' : 'page.presence.unknown');
  const then = Math.min(since, Date.now());
  const time = new Date(then).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  return words.say(`page.presence.${state}`, { time, ago: words.ago(then) });
}

const eye = svg`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M12 5c5 0 9 3.500 11 7-2 3.500-6 7-11 7S3 15.500 1 12c2-3.500 6-7 11-7Zm0 2.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9Zm0 2.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" fill-rule="evenodd"/></svg>`;

/** How many watch. @param {number} number @param {import('./words.js').Words} words */
export function watchers(number, words) {
  if (!number) return nothing;
  const text = words.count('page.watching', number);
  return html`<span class="watchers" role="img" aria-label=${text} title=${text}>${eye}<span aria-hidden="true">${words.numbers.format(number)}</span></span>`;
}
