/** Requests to the server: one function each, errors as `Refusal`. Nothing else in the page asks it. */

/**
 * @typedef {{id: string, seats: string[], rules: string, options: Record<string, any[]>}} GameEntry
 * @typedef {{version: string, compiled: boolean, games: GameEntry[], bots: string[], languages: string[], greetings: string[],
 *   clocks: {live: {seconds: number[], increment: number[]}, days: number[]}}} Catalogue
 * @typedef {{winner: string | null, by: string | null}} Result
 * @typedef {{kind: string, left: Record<string, number>, running: string | null, deadline: number | null, now: number}} Clock
 * @typedef {Record<string, any>} View
 * @typedef {{kind: string, level: string | null, ready: boolean, revealed: boolean, invite: string | null}} SeatState  `invite`: the link to an open seat, for those who hold another
 * @typedef {{id: string, game: string, options: Record<string, any>, seq: number, status: 'waiting' | 'running' | 'over', seat: string | null,
 *   view: View | null, clock: Clock | null, result: Result | null, seats: Record<string, SeatState>,
 *   public: boolean, hints: boolean, takeback: {by: string, to: number} | null, rematch: {asked: string[], next: {id: string, watch: string} | null},
 *   match: any, commitment: string, created: number}} Snapshot
 * @typedef {{seq: number, seat: string, move: string, at: number}} Move
 * @typedef {{seat: string | null, move: string | null, view?: View, views?: Record<string, View>}} Frame
 * @typedef {{record: any, movers: number[] | null, seats: string[], result: Result, total: number, from: number, next: number | null, frames: Frame[]}} Replay
 */

/** The server said no, with a code that the catalogues can put into words. */
export class Refusal extends Error {
  /** @param {number} status @param {Record<string, any>} body @param {number | null} [wait]  seconds after which to try again, if the server said so */
  constructor(status, body, wait = null) {
    super(body.message ?? String(status));
    this.status = status;
    this.wait = wait;
    this.code = /** @type {string} */ (body.code ?? 'request.failed');
    this.rule = /** @type {string | null} */ (body.rule ?? null);
    this.body = body;
  }

  /** Trouble of the server or of what stands before it, which passes: the same may be asked again. */
  get passing() {
    return [502, 503, 504].includes(this.status);
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {}

/**
 * @param {string} path
 * @param {{token?: string | null, body?: any, text?: string, signal?: AbortSignal, headers?: Record<string, string>}} [how]
 * @returns {Promise<Response>}
 */
export async function request(path, { token, body, text, signal, headers = {} } = {}) {
  const posting = body !== undefined || text !== undefined;
  /** @type {Record<string, string>} */
  const sent = { ...headers };
  if (token) sent.Authorization = `Bearer ${token}`;
  if (posting) sent['Content-Type'] = 'application/json';
  let answer;
  try {
    answer = await fetch(path, { method: posting ? 'POST' : 'GET', headers: sent, body: posting ? (text ?? JSON.stringify(body)) : undefined, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(String(error));
  }
  if (!answer.ok) throw new Refusal(answer.status, await answer.json().catch(() => ({})), Number(answer.headers.get('Retry-After')) || null);
  return answer;
}

/** @param {string} path @param {Parameters<typeof request>[1]} [how] @returns {Promise<any>} */
const json = async (path, how) => (await request(path, how)).json();
/** @param {string} id @param {string} [rest] */
const game = (id, rest = '') => `/api/games/${encodeURIComponent(id)}${rest}`;

/** A text nobody will guess or use twice. */
export function unique() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @returns {Promise<Catalogue>} */
export const catalogue = () => json('/api/catalogue');
/** @param {string} language @returns {Promise<{language: string, texts: Record<string, string>, games: Record<string, Record<string, string>>}>} */
export const texts = (language) => json(`/api/words/${language}`);
/** @returns {Promise<{open: any[], running: any[]}>} */
export const lobby = () => json('/api/lobby');
/** @param {any} wish @returns {Promise<{id: string, seats: Record<string, {token: string | null, url: string | null, invite: string | null}>, watch: string, commitment: string}>} */
export const create = (wish) => json('/api/games', { body: wish });
/** @param {string} id @param {string | null} token @returns {Promise<Snapshot>} */
export const snapshot = (id, token) => json(game(id), { token });
/** @param {string} id @param {string | null} token @returns {Promise<{seq: number, moves: Move[]}>} */
export const moves = (id, token) => json(game(id, '/moves'), { token });
/** What a link is for; asking claims nothing. @param {string} id @param {string} invite @returns {Promise<{seat: string, carries: boolean, open: boolean}>} */
export const invitation = (id, invite) => json(game(id, '/invitation'), { body: { invite } });
/** @param {string} id @param {{invite?: string, seat?: string, key: string}} body @returns {Promise<{id: string, seat: string, token: string, url: string}>} */
export const join = (id, body) => json(game(id, '/join'), { body });
/** A small post of a seat: ready, reveal, resign, takeback, takeback/answer, greetings, rematch, moves, seat/link, seat/renew.
 * @param {string} id @param {string} what @param {string | null} token @param {any} [body] @returns {Promise<any>} */
export const act = (id, what, token, body = {}) => json(game(id, `/${what}`), { token, body });
/** @param {string} id @returns {Promise<import('./table/fairness.js').DealAnswer>} */
export const deal = (id) => json(game(id, '/deal'));
/** @param {string} id @param {string | null} token @param {string} move @returns {Promise<any>} */
export const explain = (id, token, move) => json(game(id, `/explain?move=${encodeURIComponent(move)}`), { token });
/** @param {string} id @param {string | null} token @param {string} [level] @returns {Promise<{moves: {move: string, win: number, visits: number}[]}>} */
export const hint = (id, token, level) => json(game(id, level ? `/hint?level=${level}` : '/hint'), { token });
/** Some frames of a finished game. @param {string} id @param {string} seat @param {number} first @param {number} count @returns {Promise<Replay>} */
export const replay = (id, seat, first, count) => json(game(id, `/replay?seat=${seat}&from=${first}&count=${count}`));
/** Some frames of a record file. @param {string} text @param {string} seat @param {number} first @param {number} count @returns {Promise<Replay>} */
export const replayFile = (text, seat, first, count) => json(`/api/replay?seat=${seat}&from=${first}&count=${count}`, { text });
/** The record as text: its seed has more digits than a JavaScript number can hold.
 * @param {string} id @returns {Promise<string>} */
export const record = async (id) => (await request(game(id, '/record'))).text();
/** @param {string} id @param {number} from @param {number} to @param {string | null} token @returns {Promise<any>} */
export const analysis = (id, from, to, token) => json(game(id, `/analysis?from=${from}&to=${to}`), { token });
/** @typedef {{seat: string, points: [number, number][]}} Curve */
/** @param {string} id @returns {Promise<Curve>} */
export const curve = (id) => json(game(id, '/curve'));
/** @param {string} text @returns {Promise<string>} an SVG */
export const qr = async (text) => (await request('/api/qr', { body: { text } })).text();
/** @param {string} path @returns {Promise<string>} the text of a file of the page itself */
export const file = async (path) => (await request(path)).text();
