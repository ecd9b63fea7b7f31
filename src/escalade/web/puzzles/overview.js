/** The puzzles to choose from: the one of the day, by game, theme and difficulty, and how far one has come. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { Refusal } from '../api.js';
import { link } from '../routes.js';
import { radios } from '../screens/radios.js';
import { openPosition } from './position.js';
import { following, matching, progress, want } from './progress.js';

/** @typedef {import('../page.js').App} App */
/** @typedef {import('../schema.d.ts').PuzzleHead} Head */

const GRADES = ['easy', 'medium', 'hard'];

export class Overview {
  /** @param {App} app @param {import('../schema.d.ts').Puzzles} all */
  constructor(app, all) {
    this.app = app;
    this.all = all;
    this.trouble = '';
  }

  title() {
    return this.app.words.say('page.puzzles');
  }

  /** @param {Partial<import('./progress.js').Wanted>} change */
  want(change) {
    want(change);
    this.app.draw();
  }

  template() {
    const { words } = this.app;
    const { tried, streak, best, wanted } = progress();
    const found = matching(this.all.puzzles, wanted);
    const next = following(found, tried);
    const solved = found.filter((one) => tried[one.id]).length;
    return html`<section class="narrow puzzles">
      <h1>${words.say('page.puzzles')}</h1><p>${words.say('page.puzzle.line')}</p>
      ${this.all.day ? this.day(this.all.day, tried) : nothing}
      <form class="card-panel" @submit=${(/** @type {Event} */ e) => e.preventDefault()}>
        ${this.choice('game', [...new Set(this.all.puzzles.map(({ game }) => game))], wanted.game, (game) => this.app.wordsOf(game).say('game.name'))}
        ${this.choice('grade', GRADES, wanted.grade, (grade) => words.say(`puzzle.grade.${grade}`))}
        <details class="themes"><summary>${words.say('page.puzzle.theme')} <span class="muted">${wanted.theme ? this.theme(wanted.theme) : words.say('page.puzzle.any')}</span></summary>
          ${this.choice('theme', this.themes(wanted.game), wanted.theme, (theme) => this.theme(theme))}</details>
        <p class="muted">${words.say('page.puzzle.solved', { solved, all: found.length })}
          ${streak || best ? words.say('page.puzzle.streak', { streak, best }) : nothing}</p>
        <p class="actions">${next ? html`<a class="button primary big" href=${link('puzzles', next.id)}>${words.say('page.puzzle.begin')}</a>` : html`<span class="muted">${words.say('page.puzzle.none')}</span>`}</p>
      </form>
      ${this.position()}
    </section>`;
  }

  /** @param {Head} day @param {Record<string, boolean>} tried */
  day(day, tried) {
    const { words } = this.app;
    const game = this.app.wordsOf(day.game);
    const date = new Intl.DateTimeFormat(words.lang, { dateStyle: 'long', timeZone: 'UTC' });
    return html`<a class="row puzzle-day" href=${link('puzzles', day.id)}><b>${words.say('page.puzzle.day')}</b>
      <span>${game.say('game.name')}, ${game.seat(day.seat)}</span><span class="status">${words.say(`puzzle.grade.${day.grade}`)}${tried[day.id] ? ' ✓' : ''}</span>
      <span class="muted">${date.format(new Date(this.all.date))}</span></a>`;
  }

  /** A position of one's own, pasted or from a file. */
  position() {
    const { words } = this.app;
    return html`<form class="card-panel what-if" @submit=${(/** @type {any} */ e) => {
      e.preventDefault();
      void this.open(e.target.elements.position.value);
    }}>
      <h2>${words.say('page.position')}</h2><p>${words.say('page.position.line')}</p>
      <textarea name="position" rows="4" spellcheck="false" required aria-label=${words.say('page.position.paste')} placeholder='{"game": "schotten-totten-2"}'></textarea>
      ${this.trouble ? html`<p class="trouble-line" role="alert">${this.trouble}</p>` : nothing}
      <p class="actions"><button class="primary">${words.say('page.position.look')}</button>
        <label class="button"><input type="file" class="only-ears" accept=".json,application/json" @change=${async (
          /** @type {any} */ e,
        ) => {
          const [file] = e.target.files;
          if (file) await this.open(await file.text());
          e.target.value = '';
        }}>${words.say('page.position.file')}</label></p></form>`;
  }

  /** @param {string} text */
  async open(text) {
    const { words } = this.app;
    this.trouble = '';
    try {
      await openPosition(text);
    } catch (error) {
      const games = this.app.catalogue.games.map(({ id }) => this.app.wordsOf(id));
      const own = games.find((one) => error instanceof Refusal && one.has(`refused.${error.code}`)) ?? words;
      this.trouble = error instanceof Refusal ? own.refusal(error.body) : words.say('page.trouble.unreachable');
      this.app.draw();
    }
  }

  /** The themes there are, by their names. @param {string} game */
  themes(game) {
    const found = matching(this.all.puzzles, { game, theme: '', grade: '' }).flatMap(({ themes }) => themes);
    return [...new Set(found)].sort((a, b) => this.theme(a).localeCompare(this.theme(b), this.app.words.lang));
  }

  /** @param {string} theme */
  theme(theme) {
    const key = `puzzle.theme.${theme}`;
    const of = this.all.puzzles.find(({ themes }) => themes.includes(theme));
    return (of ? this.app.wordsOf(of.game) : this.app.words).or(key, theme);
  }

  /** @param {'game' | 'grade' | 'theme'} name @param {string[]} values @param {string} now @param {(value: string) => string} say */
  choice(name, values, now, say) {
    const { words } = this.app;
    return radios({
      name,
      legend: words.say(`page.puzzle.${name}`),
      values: ['', ...values],
      now,
      say: (value) => (value ? say(value) : words.say('page.puzzle.any')),
      choose: (value) => this.want(name === 'game' ? { game: value, theme: '' } : { [name]: value }),
    });
  }
}
