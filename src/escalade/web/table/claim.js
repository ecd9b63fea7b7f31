/** Taking, carrying and keeping a seat. A key is kept before anything is asked, so that a lost answer can be asked for again. */

import * as api from '../api.js';
import { myName } from '../people.js';
import { hold, renewed, renewing, seatHere, showHere, tokenEnded } from '../settings.js';
import { browser } from '../storage.js';

const JOIN = 'escalade.key.join.';

/** @typedef {{invite: string} | {seat: string}} Wish  by a link, or a public game's open seat */
/** @typedef {{seat: string, token: string}} Seat */

/** Whether the server does not (or no longer) know a token. @param {unknown} error */
export const forbidden = (error) => error instanceof api.Refusal && error.code === 'seat.forbidden';

/** Whether asking again would get the same no. @param {unknown} error */
const final = (error) => error instanceof api.Refusal && error.status < 500 && error.status !== 429;

/**
 * Asks with the key kept under a name, which is forgotten once the answer is known.
 * @template T @param {string} name @param {(key: string) => Promise<T>} ask @returns {Promise<T>}
 */
async function keyed(name, ask) {
  const key = browser.get(name) ?? api.unique();
  browser.set(name, key);
  try {
    const answer = await ask(key);
    browser.remove(name);
    return answer;
  } catch (error) {
    if (final(error)) browser.remove(name);
    throw error;
  }
}

/** @param {string} id @param {Wish} wish */
const joining = (id, wish) => `${JOIN}${id}.${'invite' in wish ? wish.invite : wish.seat}`;

/** Whether this browser has asked for the seat and never heard the answer. @param {string} id @param {Wish} wish @returns {boolean} */
export const hasAsked = (id, wish) => browser.get(joining(id, wish)) !== null;

/** Takes a seat; from then on this browser holds it and this tab shows it. @param {string} id @param {string} game @param {Wish} wish */
export function claim(id, game, wish) {
  return keyed(joining(id, wish), async (key) => {
    const { seat, token } = await api.join(id, { ...wish, key, name: myName() || null });
    hold({ id, game, tokens: { [seat]: token }, seat, seats: {}, at: 0 });
    showHere(id, seat);
  });
}

/** From now on this browser holds the seat that a token shows. @param {string} token @param {import('../schema.d.ts').Snapshot} first */
export function keepSeat(token, { id, game, seat, seats, status }) {
  const kinds = Object.entries(seats).map(([name, { kind, level }]) => [name, level ? `bot:${level}` : kind]);
  const held = { id, game, tokens: { [seat ?? '']: token }, seat: seat ?? '', seats: Object.fromEntries(kinds) };
  hold({ ...held, at: 0, over: status === 'over' });
}

/**
 * A new token for a seat held here; whoever else had the seat has it no longer. The key stays, with the token that it renews: the
 * two get the same answer again, also in another tab that still writes the old token. @param {string} id @param {Seat} here
 */
export async function renew(id, { seat, token }) {
  const name = renewing(id, seat);
  const kept = browser.get(name);
  const key = kept?.token === token ? kept.key : api.unique();
  browser.set(name, { key, token });
  try {
    renewed(id, seat, (await api.act(id, 'seat/renew', token, { key })).token);
  } catch (error) {
    if (final(error)) browser.remove(name);
    throw error;
  }
}

/**
 * The server refuses the token of a seat held here. If this browser has asked for a new one in its place, it asks again; else the
 * seat was ended from another device, and is forgotten. @param {string} id @param {Seat} here @returns {Promise<boolean>} whether the seat is still held
 */
export async function stillHeld(id, here) {
  if (browser.get(renewing(id, here.seat))?.token === here.token) {
    try {
      await renew(id, here);
      return true;
    } catch (error) {
      if (!final(error)) throw error;
    }
  }
  tokenEnded(id, here.token);
  return false;
}

/** The seat of this tab, if the server still knows it. @param {string} id @returns {Promise<Seat | null>} */
export async function living(id) {
  for (let here = seatHere(id); here; here = seatHere(id)) {
    try {
      await api.snapshot(id, here.token);
      return here;
    } catch (error) {
      if (!forbidden(error)) throw error;
      await stillHeld(id, here);
    }
  }
  return null;
}

/** A seat's own link was opened: from now on this tab shows that seat. @param {string} id @param {string} token */
export async function admit(id, token) {
  const { seat, game } = await api.glance(id, token);
  if (!seat) return;
  showHere(id, seat);
  const here = seatHere(id);
  if (here?.seat === seat && here.token !== token) await living(id); // one that has ended must not stand in the way
  hold({ id, game, tokens: { [seat]: token }, seat, seats: {}, at: 0 });
}
