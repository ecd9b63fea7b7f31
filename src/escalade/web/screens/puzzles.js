/** Puzzles: to choose from, or one to solve. */

import * as api from '../api.js';
import { Overview } from '../puzzles/overview.js';
import { Solve } from '../puzzles/solve.js';

/** @param {import('../page.js').App} app @param {import('../routes.js').Route} where @returns {Promise<any>} */
export default async function puzzles(app, where) {
  const [id] = where.parts;
  if (!id) return new Overview(app, await api.puzzles());
  const [puzzle, all] = await Promise.all([api.puzzle(id), api.puzzles()]);
  return new Solve(app, puzzle, all, await app.game(puzzle.game));
}
