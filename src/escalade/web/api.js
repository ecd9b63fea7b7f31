/** Requests to the server: one function each, errors as `Refusal`. Nothing else in the page asks it. */

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
 * @param {{token?: string | null, body?: any, text?: string, signal?: AbortSignal, headers?: Record<string, string>, keepalive?: boolean}} [how]
 * @returns {Promise<Response>}
 */
export async function request(path, { token, body, text, signal, headers = {}, keepalive } = {}) {
  const posting = body !== undefined || text !== undefined;
  /** @type {Record<string, string>} */
  const sent = { ...headers };
  if (token) sent.Authorization = `Bearer ${token}`;
  if (posting) sent['Content-Type'] = 'application/json';
  let answer;
  try {
    answer = await fetch(path, {
      method: posting ? 'POST' : 'GET',
      headers: sent,
      body: posting ? (text ?? JSON.stringify(body)) : undefined,
      keepalive, // it goes on when the page is left
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(String(error));
  }
  if (!answer.ok)
    throw new Refusal(
      answer.status,
      await answer.json().catch(() => ({})),
      Number(answer.headers.get('Retry-After')) || null,
    );
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

/** The file of the page that has the same as an answer of the API, if the page came with one. @param {string} name */
const kept = (name) => document.querySelector(`link[data-kept="${name}"]`)?.getAttribute('href');
/** @returns {Promise<import('./schema.d.ts').Catalogue>} */
export const catalogue = () => json(kept('catalogue') ?? '/api/catalogue');
/** All words of a language; the page's own file has those of the drawings too. @param {string} language
 * @returns {Promise<import('./schema.d.ts').WordsOf & {drawings?: Record<string, Record<string, string>>}>} */
export const texts = (language) => json(kept(`words.${language}`) ?? `/api/words/${language}`);
/** @returns {Promise<import('./schema.d.ts').Lobby>} */
export const lobby = () => json('/api/lobby');
/** @param {import('./schema.d.ts').CreateGame} wish @returns {Promise<import('./schema.d.ts').Created>} */
export const create = (wish) => json('/api/games', { body: wish });
/** What was asked for while the page was still coming, by path and token. @type {Map<string, Promise<any>>} */
const early = new Map();
/** @param {string} path @param {string | null} token */
const earlyKey = (path, token) => `${path} ${token ?? ''}`;
/** Asks for a game that will be opened in a moment; each answer is taken once.
 * @param {string} id @param {string | null} token @returns {Promise<import('./schema.d.ts').Snapshot>} */
export function askEarly(id, token) {
  for (const path of [game(id, '/moves'), game(id)]) {
    const answer = json(path, { token });
    answer.catch(() => {}); // whoever takes it is told
    early.set(earlyKey(path, token), answer);
  }
  return /** @type {Promise<any>} */ (early.get(earlyKey(game(id), token)));
}
/** @param {string} path @param {string | null} token */
function earlyOr(path, token) {
  const key = earlyKey(path, token);
  const answer = early.get(key);
  early.delete(key);
  return answer ?? json(path, { token });
}
/** Who a token seats, and where; an answer that was asked for early stays to be taken.
 * @param {string} id @param {string | null} token @returns {Promise<import('./schema.d.ts').Snapshot>} */
export const glance = (id, token) => early.get(earlyKey(game(id), token)) ?? json(game(id), { token });
/** @param {string} id @param {string | null} token @returns {Promise<import('./schema.d.ts').Snapshot>} */
export const snapshot = (id, token) => earlyOr(game(id), token);
/** @param {string} id @param {string | null} token @returns {Promise<import('./schema.d.ts').Moves>} */
export const moves = (id, token) => earlyOr(game(id, '/moves'), token);
/** What a link is for; asking claims nothing. @param {string} id @param {string} invite @returns {Promise<import('./schema.d.ts').ShownInvitation>} */
export const invitation = (id, invite) => json(game(id, '/invitation'), { body: { invite } });
/** @param {string} id @param {import('./schema.d.ts').Join} body @returns {Promise<import('./schema.d.ts').Joined>} */
export const join = (id, body) => json(game(id, '/join'), { body });
/** A small post of a seat: ready, reveal, resign, takeback, takeback/answer, greetings, rematch, moves, seat/link, seat/renew.
 * @param {string} id @param {string} what @param {string | null} token @param {any} [body] @returns {Promise<any>} */
export const act = (id, what, token, body = {}) =>
  json(game(id, `/${what}`), { token, body, keepalive: what === 'moves' });
/** What a takeback would meet. @param {string} id @param {string | null} token @returns {Promise<import('./schema.d.ts').ShownOutlook>} */
export const outlook = (id, token) => json(game(id, '/takeback'), { token });
/** @param {string} id @returns {Promise<import('./schema.d.ts').Deal>} */
export const deal = (id) => json(game(id, '/deal'));
/** @param {string} id @param {string | null} token @param {string} move @returns {Promise<any>} */
export const explain = (id, token, move) => json(game(id, `/explain?move=${encodeURIComponent(move)}`), { token });
/** @param {string} id @param {string | null} token @param {string} [level] @returns {Promise<import('./schema.d.ts').Hint>} */
export const hint = (id, token, level) => json(game(id, level ? `/hint?level=${level}` : '/hint'), { token });
/** Some moments of a running game, as this seat saw them. @param {string} id @param {string | null} token @param {number} first @param {number} count @returns {Promise<import('./schema.d.ts').Moments>} */
export const moments = (id, token, first, count) => json(game(id, `/moments?from=${first}&count=${count}`), { token });
/** Where a piece could go and strike, as far as a view tells. @param {any} view @param {string} at @returns {Promise<import('./schema.d.ts').Reach>} */
export const reach = (view, at) => json('/api/reach', { body: { view, at } });
/** Some frames of a finished game. @param {string} id @param {string} seat @param {number} first @param {number} count @returns {Promise<import('./schema.d.ts').Replay>} */
export const replay = (id, seat, first, count) => json(game(id, `/replay?seat=${seat}&from=${first}&count=${count}`));
/** Some frames of a record file. @param {string} text @param {string} seat @param {number} first @param {number} count @returns {Promise<import('./schema.d.ts').Replay>} */
export const replayFile = (text, seat, first, count) =>
  json(`/api/replay?seat=${seat}&from=${first}&count=${count}`, { text });
/** The record as text: its seed has more digits than a JavaScript number can hold.
 * @param {string} id @returns {Promise<string>} */
export const record = async (id) => (await request(game(id, '/record'))).text();
/** @param {string} id @param {number} from @param {number} to @param {string | null} token @returns {Promise<import('./schema.d.ts').Analysis>} */
export const analysis = (id, from, to, token) => json(game(id, `/analysis?from=${from}&to=${to}`), { token });
/** @param {string} id @returns {Promise<import('./schema.d.ts').Curve>} */
export const curve = (id) => json(game(id, '/curve'));
/** All puzzles, easy ones first, and the one of the day. @returns {Promise<import('./schema.d.ts').Puzzles>} */
export const puzzles = () => json('/api/puzzles');
/** @param {string} id @param {string} [rest] */
const puzzleAt = (id, rest = '') => `/api/puzzles/${encodeURIComponent(id)}${rest}`;
/** @param {string} id @returns {Promise<import('./schema.d.ts').PuzzleToSolve>} */
export const puzzle = (id) => json(puzzleAt(id));
/** @param {string} id @param {string[]} moves @returns {Promise<import('./schema.d.ts').PuzzleAnswer>} */
export const puzzleTry = (id, moves) => json(puzzleAt(id, '/try'), { body: { moves } });
/** @param {string} id @param {string[]} made @param {string} move @returns {Promise<any>} */
export const puzzleExplain = (id, made, move) =>
  json(puzzleAt(id, `/explain?${new URLSearchParams([['move', move], ...made.map((one) => ['made', one])])}`));
/** A full position that fits a puzzle, to play on from. @param {string} id @returns {Promise<any>} */
export const puzzlePosition = (id) => json(puzzleAt(id, '/position'));
/** Checks a position. @param {any} position @returns {Promise<import('./schema.d.ts').OpenedPosition>} */
export const openPosition = (position) => json('/api/positions', { body: { position } });
/** @param {any} position @returns {Promise<import('./schema.d.ts').PositionHint>} */
export const positionHint = (position) => json('/api/positions/hint', { body: { position } });
/** @param {any} position @param {string} move @returns {Promise<any>} */
export const positionExplain = (position, move) => json('/api/positions/explain', { body: { position, move } });
/** The full position after so many moves of a finished game, or of a record file. @param {string} id @param {string | null} file @param {number} step @returns {Promise<Record<string, any>>} */
export const position = (id, file, step) =>
  file === null ? json(game(id, `/position?step=${step}`)) : json(`/api/position?step=${step}`, { text: file });

/**
 * What the coach says of a finished game, or of a record file; it takes some seconds and tells how far it is.
 * @param {string} id @param {string | null} file @param {AbortSignal} signal @param {(done: number) => void} tell
 * @returns {Promise<import('./schema.d.ts').Review>}
 */
export async function review(id, file, signal, tell) {
  const answer =
    file === null
      ? await request(game(id, '/review'), { signal })
      : await request('/api/review', { text: file, signal });
  const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
  const decoder = new TextDecoder();
  for (let kept = ''; ;) {
    const { value, done } = await reader.read();
    if (done) throw new Unreachable('the review broke off');
    const lines = (kept + decoder.decode(value, { stream: true })).split('\n');
    kept = lines.pop() ?? '';
    for (const line of lines) {
      /** @type {import('./schema.d.ts').ReviewLine} */
      const told = JSON.parse(line);
      if (told.code) throw new Refusal(503, { code: told.code });
      if (told.review) return told.review;
      tell(told.done);
    }
  }
}
/** @param {string} text @returns {Promise<string>} an SVG */
export const qr = async (text) => (await request('/api/qr', { body: { text } })).text();
/** @param {string} path @returns {Promise<string>} the text of a file of the page itself */
export const file = async (path) => (await request(path)).text();
