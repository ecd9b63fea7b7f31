/** Puzzles: to choose from, one to solve, or a position that somebody made. */

import * as api from '../api.js';
import { Overview } from '../puzzles/overview.js';
import { Solve } from '../puzzles/solve.js';
import { keptPosition, WhatIf } from '../puzzles/position.js';

/** @param {import('../page.js').App} app @param {import('../routes.js').Route} where @returns {Promise<any>} */
export default async function puzzles(app, where) {
  const [id] = where.parts;
  if (id === 'position') {
    const position = keptPosition();
    if (!position) throw new api.Refusal(404, { code: 'file.gone' });
    const opened = await api.openPosition(position);
    return new WhatIf(app, position, opened, await app.game(opened.game));
  }
  if (!id) return new Overview(app, await api.puzzles());
  const [puzzle, all] = await Promise.all([api.puzzle(id), api.puzzles()]);
  return new Solve(app, puzzle, all, await app.game(puzzle.game));
}
