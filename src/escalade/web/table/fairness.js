/** Whether a deal was fair: the sums that everyone can do again after the end. */

import { sha256 } from '../vendor/noble-hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '../vendor/noble-hashes/utils.js';

/**
 * Who promised what: the server's commitment, and each seat's (null where a seat added nothing).
 * @typedef {Pick<import('../schema.d.ts').Deal, 'commitment' | 'commitments'>} Promises
 * @typedef {'fits' | 'broken' | 'unseen'} Verdict
 */

/** @param {string} text */
const hash = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** What a seat promises before anyone shows a nonce. @param {string} commitment  the server's @param {string} seat @param {string} nonce */
export const nonceCommitment = (commitment, seat, nonce) => hash(`escalade-nonce-1|${commitment}|${seat}|${nonce}`);

/** What the server promises before anyone has said ready. @param {string} secret  as hex */
export const secretCommitment = (secret) => bytesToHex(sha256(hexToBytes(secret)));

/** The seed of the deal, 128 bits as a decimal text. @param {string} secret @param {(string | null)[]} nonces  in the order of the seats */
export const seedOf = (secret, nonces) =>
  BigInt(
    `0x${hash(['escalade-deal-1', secret, ...nonces.map((nonce) => nonce ?? '')].join('|')).slice(0, 32)}`,
  ).toString();

/** @param {Promises} one @param {Promises} two */
export function samePromises(one, two) {
  const seats = Object.keys({ ...one.commitments, ...two.commitments });
  return (
    one.commitment === two.commitment &&
    seats.every((seat) => (one.commitments[seat] ?? null) === (two.commitments[seat] ?? null))
  );
}

/** Whether what was shown is what was promised, and gives the seed. @param {import('../schema.d.ts').Deal} deal @param {string[]} seats */
function follows({ commitment, commitments, nonces, secret, seed }, seats) {
  if (!secret || !/^([0-9a-f]{2})+$/.test(secret) || secretCommitment(secret) !== commitment) return false;
  const kept = seats.every((seat) => {
    const nonce = nonces[seat] ?? null;
    return nonce === null
      ? (commitments[seat] ?? null) === null
      : nonceCommitment(commitment, seat, nonce) === commitments[seat];
  });
  return (
    kept &&
    seedOf(
      secret,
      seats.map((seat) => nonces[seat]),
    ) === seed
  );
}

/**
 * @param {import('../schema.d.ts').Deal} deal  what the server shows after the end @param {string[]} seats  in their order
 * @param {Promises | null} seen  what this browser saw before it showed its nonce
 * @param {Record<string, string>} mine  the nonces of this browser, by seat
 * @returns {Verdict}
 */
export function verdict(deal, seats, seen, mine) {
  if (!follows(deal, seats)) return 'broken';
  if (!seen || !Object.keys(mine).length) return 'unseen';
  return samePromises(seen, deal) && Object.entries(mine).every(([seat, nonce]) => deal.nonces[seat] === nonce)
    ? 'fits'
    : 'broken';
}
