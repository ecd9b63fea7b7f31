/** Moves as turns: a turn is all that one seat did before the other moved. */

/** A move as the log has it; `piece` is what made it, where its text names only a square.
 * @typedef {{seat: string | null, move: string | null, piece?: string | null}} Made */
/** @typedef {{seat: string | null, first: number, moves: Made[]}} Turn  `first`: how many moves came before it */
/** What a board is told of a turn. `before`: the view before it, as soon as that is known.
 * @typedef {{seat: string | null, moves: string[], before?: () => any}} Trail */

/** @type {Trail} */
export const NO_TURN = { seat: null, moves: [] };

/** @param {Made[]} moves @returns {Turn[]} */
export function turns(moves) {
  /** @type {Turn[]} */
  const found = [];
  moves.forEach((made, first) => {
    const last = found.at(-1);
    if (last && last.seat === made.seat) last.moves.push(made);
    else found.push({ seat: made.seat, first, moves: [made] });
  });
  return found;
}

/** The turn that the last of some moves belongs to: for a player all that the other did since the own last move. @param {Made[]} moves @returns {Trail} */
export function lastTurn(moves) {
  const seat = moves.at(-1)?.seat;
  if (!seat) return NO_TURN;
  const before = moves.findLastIndex((made) => made.seat !== seat);
  return { seat, moves: moves.slice(before + 1).map(({ move }) => move ?? '') };
}

/**
 * How many cards a deck gave in a turn. A draw without a choice is no move of its own, so its size tells; the moves do where
 * the view before is not known.
 * @param {Trail} turn @param {any} view  the one after it @param {object} deck
 * @param {string} deck.draw  the move that draws from it @param {(view: any) => number} deck.size @param {number} [deck.put]  cards put into it
 */
export function given({ moves, before }, view, { draw, size, put = 0 }) {
  const then = before?.();
  return then ? size(then) + put - size(view) : moves.filter((move) => move === draw).length;
}

/** @param {Made} made */
const draws = ({ move }) => move?.startsWith('draw ') ?? false;

/** The lines of a turn: several draws in a row are one. `at` is the moment after the line. @param {Turn} turn @returns {{at: number, moves: Made[]}[]} */
export function lines({ first, moves }) {
  /** @type {{at: number, moves: Made[]}[]} */
  const found = [];
  moves.forEach((made, i) => {
    const last = found.at(-1);
    if (last && draws(made) && draws(last.moves[0])) {
      last.moves.push(made);
      last.at = first + i + 1;
    } else found.push({ at: first + i + 1, moves: [made] });
  });
  return found;
}
