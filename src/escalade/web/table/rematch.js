/** From a game that is over to the next one. */

import * as api from '../api.js';
import { go } from '../routes.js';
import { held, hold, showHere } from '../settings.js';

/** Takes the seat in the next game, on a shared screen both. @param {import('../screens/table.js').TableScreen} screen @param {{id: string, seat: string, token: string}} next */
export async function goOn(screen, next) {
  const now = /** @type {import('../schema.d.ts').Snapshot} */ (screen.snapshot);
  const tokens = { [next.seat]: next.token };
  const mine = held(screen.id);
  if (screen.pass && mine) {
    for (const token of Object.values(mine.tokens)) {
      const answer = await api.act(screen.id, 'rematch', token).catch(() => null);
      if (answer?.next) tokens[answer.next.seat] = answer.next.token;
    }
  }
  hold({ id: next.id, game: now.game, tokens, seat: next.seat, seats: {}, at: 0, pass: screen.pass });
  showHere(next.id, next.seat);
  go('game', next.id);
}
