/** Words for people: the catalogues of the server in one language, with places, plurals and numbers. */

import { settings } from './settings.js';

export const LANGUAGES = ['en', 'fr', 'de'];
/** Each language's own name, never translated. */
export const LANGUAGE_NAMES = { en: 'English', fr: 'Français', de: 'Deutsch' };

/** @returns {string} the language to show: the switch first, then the browser's order */
export function language() {
  if (LANGUAGES.includes(settings.language)) return settings.language;
  for (const wish of navigator.languages ?? [navigator.language]) {
    const short = wish.slice(0, 2).toLowerCase();
    if (LANGUAGES.includes(short)) return short;
  }
  return 'en';
}

/** The texts of one language, for the page and (optionally) one game. */
export class Words {
  /** @param {string} lang @param {Record<string, string>} texts */
  constructor(lang, texts) {
    this.lang = lang;
    this.texts = texts;
    this.plural = new Intl.PluralRules(lang);
    this.numbers = new Intl.NumberFormat(lang);
    this.percents = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
    this.times = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
    this.lists = new Intl.ListFormat(lang, { type: 'conjunction' });
  }

  /** @param {Record<string, string>} more @returns {Words} these words and those of a game */
  with(more) {
    return new Words(this.lang, { ...this.texts, ...more });
  }

  /** @param {string} key */
  has(key) {
    return Object.hasOwn(this.texts, key);
  }

  /**
   * The text of a key; a key without text is its own text, so that nothing shown is ever lost.
   * @param {string} key @param {Record<string | number, any>} [places]
   * @returns {string}
   */
  say(key, places = {}) {
    const text = this.texts[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => {
      if (!(name in places)) return whole;
      const value = places[name];
      return typeof value === 'number' ? this.numbers.format(value) : String(value);
    });
  }

  /** @param {string} key @param {number} number @param {Record<string, any>} [places] */
  count(key, number, places = {}) {
    const exact = `${key}.${this.plural.select(number)}`;
    return this.say(this.has(exact) ? exact : `${key}.other`, { number, ...places });
  }

  /** @param {string} key @param {string} fallback */
  or(key, fallback) {
    return this.has(key) ? this.say(key) : fallback;
  }

  /**
   * A refusal's own sentence with its facts, or the message where there is none.
   * @param {{code?: string | null, message?: string, facts?: Record<string, any>}} refusal
   */
  refusal({ code, message, facts = {} }) {
    const key = `refused.${code}`;
    const places = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, this.fact(value)]));
    return this.has(key) ? this.say(key, places) : (message ?? this.say('page.refused'));
  }

  /** A fact in words: a card, seat or step by its name, a number as it is. @param {any} value */
  fact(value) {
    const key = ['word', 'seat', 'step'].map((kind) => `${kind}.${value}`).find((one) => this.has(one));
    return key ? this.texts[key] : value;
  }

  /** A token of the notation in this language. @param {string} token */
  token(token) {
    return this.or(`word.${token}`, token);
  }

  /** @param {string | null | undefined} seat */
  seat(seat) {
    return seat ? this.or(`seat.${seat}`, seat) : this.say('page.spectator');
  }

  /** A move in words, without who makes it ('plays …'). @param {string} text */
  move(text) {
    const [verb, ...tokens] = text.split(' ');
    const last = tokens.at(-1);
    const places = Object.fromEntries(tokens.map((token, i) => [i + 1, this.token(token)]));
    for (const key of [`move.${verb}.${last}`, `move.${verb}.${tokens.length}`, `move.${verb}`]) {
      if (this.has(key)) return this.say(key, places);
    }
    return text;
  }

  /** A share of 1 as a percentage. @param {number} share */
  percent(share) {
    return this.percents.format(share);
  }

  /** How long ago. @param {number} then  in milliseconds */
  ago(then) {
    const seconds = Math.round((then - Date.now()) / 1000);
    /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
    const units = [
      ['day', 86400],
      ['hour', 3600],
      ['minute', 60],
      ['second', 1],
    ];
    for (const [unit, size] of units) {
      if (Math.abs(seconds) >= size) return this.times.format(Math.round(seconds / size), unit);
    }
    return this.times.format(0, 'second');
  }
}
