/** What the last turn left on the board of Castle Siege: the ways that units went or shot, and squares with something new. */

/** @typedef {{verb: string, from: string, to: string}} Way */
/** @typedef {{ways: Way[], squares: Set<string>}} Traces */

/** @param {string[]} moves @param {(square: string) => boolean} isSquare @returns {Traces} */
export function traces(moves, isSquare) {
  /** @type {Traces} */
  const left = { ways: [], squares: new Set() };
  for (const move of moves) {
    const [from, to] = move.split(' ').filter(isSquare);
    if (to) left.ways.push({ verb: move.split(' ')[0], from, to });
    else if (from) left.squares.add(from);
  }
  return left;
}
