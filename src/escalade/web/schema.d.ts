/** What the server sends and takes. Made from its OpenAPI by tests/web/page_types.py; not to be edited. */

/** The choice at a frame: what was played, its chance if the bot looked at it, and the best moves. */
export interface AnalysedStep {
  step: number;
  seat: string;
  move: string | null;
  win: number | null;
  best: Opinion[];
}

/** A bot's opinion of the choices in a game. */
export interface Analysis {
  level: string;
  from: number;
  to: number;
  total: number;
  steps: AnalysedStep[];
}

/** A view, and a square of it. */
export interface AskReach {
  view: Record<string, any>;
  at: string;
}

/** Both must ask for the same sides; who asks for others makes a new proposal. */
export interface AskRematch {
  key?: string | null;
  sides?: 'swapped' | 'same' | null;
}

export interface CarryLink {
  url: string;
}

export interface CarrySeat {
  key?: string | null;
}

/** What there is on this server. */
export interface Catalogue {
  version: string;
  compiled: boolean;
  games: CatalogueGame[];
  bots: string[];
  levels: string[];
  level: string;
  languages: string[];
  greetings: string[];
  clocks: Clocks;
}

export interface CatalogueGame {
  id: string;
  seats: string[];
  rules: string;
  options: Record<string, any[]>;
}

/** The limits of the clocks of each kind, and those that the page offers, by name. */
export interface Clocks {
  live: LiveLimits;
  days: [number, number];
  offered: Record<string, SecondsClock | DaysClock>;
}

export interface CreateGame {
  game: string;
  options?: Record<string, any>;
  seats?: Record<string, string>;
  names?: Record<string, string>;
  deal?: 'now' | 'ready';
  public?: boolean;
  clock?: SecondsClock | DaysClock | null;
  match?: boolean;
  pace?: number;
  hints?: boolean | null;
  position?: Record<string, any> | null;
}

export interface Created {
  id: string;
  seats: Record<string, SeatLink>;
  watch: string;
  commitment: string;
}

/** The game was made, and dealt unless it waits for somebody. */
export interface CreatedEvent {
  kind: 'created';
  seat: null;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** Pairs of a frame and the seat's chance to win at it. */
export interface Curve {
  level: string;
  seat: string;
  points: [number, number][];
}

/** So many days for each turn. */
export interface DaysClock {
  kind: 'days';
  days: number;
}

export interface Deal {
  commitment: string;
  commitments: Record<string, string | null>;
  nonces: Record<string, string | null>;
  secret: string | null;
  seed: string | null;
}

/** Every answer that is not what was asked for; some have more fields. */
export interface Error {
  code: string;
  rule: string | null;
  message: string;
  facts?: Record<string, any>;
}

export interface ExplainInPosition {
  position: Record<string, any>;
  move: string;
}

/** A moment, and the move that led to it. `view`: seen from one seat; `views`: from all of them. */
export interface Frame {
  seat: string | null;
  move: string | null;
  view?: Record<string, any>;
  views?: Record<string, Record<string, any>>;
}

export interface Greet {
  greeting: string;
}

/** A player has greeted. */
export interface GreetingEvent {
  kind: 'greeting';
  seat: string;
  greeting: string;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

export interface Health {
  status: string;
  version: string;
}

/** A bot's opinion of the moves, the best first. */
export interface Hint {
  seq: number;
  level: string;
  moves: Opinion[];
}

/** Without `invite` only a public game's open seat is taken. */
export interface Join {
  invite?: string | null;
  seat?: string | null;
  key?: string | null;
  name?: string | null;
}

/** A seat was taken. If everybody waited for it, the cards are dealt: `status` is then `running`. */
export interface JoinEvent {
  kind: 'join';
  seat: string;
  name: string | null;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

export interface Joined {
  id: string;
  seat: string;
  token: string;
  url: string;
}

export interface Keyed {
  key?: string | null;
}

/** The least and the most seconds, and the least and the most increment, of a clock of kind `live`. */
export interface LiveLimits {
  seconds: [number, number];
  increment: [number, number];
}

export interface Lobby {
  open: OpenGame[];
  running: RunningGame[];
}

export interface LookAtInvitation {
  invite: string;
}

export interface LuckiestDraw {
  number: number;
  seat: string;
  move: string;
  for: string;
  gain: number;
}

export interface MakeMove {
  seq: number;
  key: string;
  move: string;
}

export interface MarkCounts {
  inaccuracy: number;
  mistake: number;
  blunder: number;
}

/** A moment of a game, and the move that led to it (null: the deal), as the one who asks saw it then. */
export interface Moment {
  seq: number | null;
  seat: string | null;
  move: string | null;
  view: Record<string, any>;
}

/** A page of moments. `next`: where the next page begins, null after the last one. */
export interface Moments {
  total: number;
  from: number;
  next: number | null;
  frames: Moment[];
}

/** A move, as the listener may hear it. `piece`: what made it, where its text names only a square. */
export interface MoveEvent {
  kind: 'move';
  seat: string;
  move: string;
  piece: string | null;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** The answer to a move: where things stand after it. `piece`: what made it, as in the list of moves. */
export interface Moved {
  seq: number;
  piece: string | null;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

export interface Moves {
  seq: number;
  moves: ShownMove[];
}

/** No name: null. */
export interface NameSeat {
  name: string | null;
}

/** The game after this one. */
export interface NextGame {
  id: string;
  watch: string;
}

export interface NextSeat {
  id: string;
  seat: string;
  token: string;
  url: string;
  watch: string;
}

/** A public game with an open seat. */
export interface OpenGame {
  id: string;
  game: string;
  options: Record<string, any>;
  seats: Record<string, Sitter>;
  open: string[];
  clock: SecondsClock | DaysClock | null;
  match: boolean;
  created: number;
}

/** A position that names its game, and its options where they are not the usual ones. */
export interface OpenPosition {
  position: Record<string, any>;
}

/** A position that can be, as the seat that is to act sees it. */
export interface OpenedPosition {
  game: string;
  options: Record<string, any>;
  seat: string;
  view: Record<string, any>;
}

/** A bot's opinion of a move: the chance to win after it, and how often the bot looked at it. */
export interface Opinion {
  move: string;
  win: number;
  visits: number;
}

/** Whether a player is there. `since`: when he was last heard of, if that is known; null while he is here. */
export interface Place {
  state: 'here' | 'away' | 'left';
  since: number | null;
}

/** A bot's opinion of all moves, the best first; the chances are the judge's. */
export interface PositionHint {
  level: string;
  moves: Opinion[];
}

/** Who is at the table has changed. It is no entry of the log: it has no number, and is never told again. */
export interface PresenceEvent {
  kind: 'presence';
  seats: Record<string, Place>;
  watchers: number;
}

/** Who is at the table: the players by seat, and how many watch. */
export interface Present {
  seats: Record<string, Place>;
  watchers: number;
}

export interface PuzzleAnswer {
  right: boolean;
  done: boolean;
  view: Record<string, any>;
  why: PuzzleWhy | null;
}

/** What is said of a puzzle before it is solved. `solved`: the share of the levels' tries that solve it. */
export interface PuzzleHead {
  id: string;
  game: string;
  options: Record<string, any>;
  seat: string;
  grade: 'easy' | 'medium' | 'hard' | 'none';
  solved: number;
  themes: string[];
  proof: 'win' | null;
}

export interface PuzzleMove {
  seat: string;
  move: string;
}

/** `levels`: the share of each level's tries that solve it. */
export interface PuzzleToSolve {
  id: string;
  game: string;
  options: Record<string, any>;
  seat: string;
  grade: 'easy' | 'medium' | 'hard' | 'none';
  solved: number;
  themes: string[];
  proof: 'win' | null;
  levels: Record<string, number>;
  view: Record<string, any>;
}

export interface PuzzleWhy {
  solutions: string[];
  line: PuzzleMove[];
  chance: number;
  tried: number | null;
  themes: string[];
  rule: string | null;
  proof: 'win' | null;
  punished: PuzzleMove[];
  example: string | null;
}

/** Easy ones first; and the one of the day, the same for everybody. */
export interface Puzzles {
  date: string;
  day: PuzzleHead | null;
  puzzles: PuzzleHead[];
}

export interface Qr {
  text: string;
}

/** Where a piece could go, strike at once, and strike after a move; in a turn of its own, without cards. */
export interface Reach {
  moves: string[];
  strikes: string[];
  after: string[];
}

export interface Ready {
  commitment?: string | null;
}

/** A player has said ready. If everybody waited for it, the cards are dealt. */
export interface ReadyEvent {
  kind: 'ready';
  seat: string;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** A key of the catalogues, and facts for its places. */
export interface Reason {
  key: string;
  facts: Record<string, any>;
}

/** What the seed of a server's game follows from, as its record carries it. */
export interface RecordDeal {
  secret: string;
  commitment: string;
  nonces: Record<string, string | null>;
  commitments: Record<string, string | null>;
}

/** A `.siege.json` file. The seed has up to 128 bits, more than a JavaScript number can hold. */
export interface RecordFile {
  deal?: RecordDeal;
  position?: Record<string, any>;
  escalade: 1;
  game: string;
  options: Record<string, any>;
  seats: Record<string, string>;
  moves: string[];
  result: Result;
  rules: string;
  seed: number;
}

/** A record without its seed. */
export interface RecordHead {
  deal?: RecordDeal;
  position?: Record<string, any>;
  escalade: 1;
  game: string;
  options: Record<string, any>;
  seats: Record<string, string>;
  moves: string[];
  result: Result;
  rules: string;
}

export interface Rematch {
  next: NextSeat | null;
}

/** A player asks for another game; with other sides than those asked for before, it is a new proposal. */
export interface RematchAskEvent {
  kind: 'rematch.ask';
  seat: string;
  sides: 'swapped' | 'same';
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** The next game exists. A player asks for a rematch to get his seat; `watch` is relative here. */
export interface RematchEvent {
  kind: 'rematch';
  seat: string;
  next: NextGame;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** Who has asked for a rematch with which sides, and the next game once it exists. */
export interface RematchWish {
  asked: string[];
  sides: 'swapped' | 'same';
  next: NextGame | null;
}

export interface RenewSeat {
  key: string;
}

export interface Renewed {
  token: string;
  url: string;
}

/** A page of frames. `next`: where the next page begins, null after the last frame. `record`, `movers` (the places in `seats` of those who made its moves) and `pieces` (what made each, or null) come with frame 0 only. */
export interface Replay {
  seats: string[];
  result: Result;
  total: number;
  from: number;
  next: number | null;
  frames: Frame[];
  record: RecordHead | null;
  movers: number[] | null;
  pieces: (string | null)[] | null;
}

/** A player has given up. */
export interface ResignEvent {
  kind: 'resign';
  seat: string;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** Who has won (a seat's name, or null), and by what. */
export interface Result {
  winner: string | null;
  by: string | null;
}

export interface Reveal {
  nonce: string;
}

/** A player has told his nonce. If everybody waited for it, the cards are dealt. */
export interface RevealEvent {
  kind: 'reveal';
  seat: string;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** What the coach says of a game. `choices`: one for each move. `points`: a frame, the first seat's chance, and the same without luck. `marks`: what a choice has to cost. */
export interface Review {
  seats: Record<string, ReviewedSeat>;
  choices: ReviewedChoice[];
  moments: ReviewedMoment[];
  marks: Record<string, number>;
  points: [number, number, number][];
  luck: ReviewedLuck;
}

/** A line of the answer: how much is done, from 0 to 1; the last has the review, or the code of what went wrong. */
export interface ReviewLine {
  done: number;
  review?: Review;
  code?: string;
}

/** The judge's chances of the mover after the move played and after the best one, by what he could see. */
export interface ReviewedChoice {
  win: number;
  best: string;
  best_win: number;
}

/** Chances of `seat`: before the deal, what the deal changed, the result, and the result without luck. */
export interface ReviewedLuck {
  seat: string;
  expected: number;
  deal: number;
  result: number;
  adjusted: number;
  seats: Record<string, SeatLuck>;
  luckiest: LuckiestDraw | null;
}

/** A choice at which chances were lost. `number` is the move's, from 1 on; `error` the judge's, of the cost. */
export interface ReviewedMoment {
  number: number;
  seat: string;
  move: string;
  better: string;
  win: number;
  best: number;
  cost: number;
  error: number;
  mark: 'inaccuracy' | 'mistake' | 'blunder';
  why: Reason[];
}

/** How many choices a seat had, which share of them was not marked, and how many were, by mark. */
export interface ReviewedSeat {
  choices: number;
  accuracy: number | null;
  marks: MarkCounts;
}

export interface RunningGame {
  id: string;
  game: string;
  options: Record<string, any>;
  seats: Record<string, Sitter>;
  created: number;
}

/** The holder of a seat is there with one more device. */
export interface SeatCarryEvent {
  kind: 'seat.carry';
  seat: string;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** A player has sat down in the rematch. */
export interface SeatEvent {
  kind: 'seat';
  seat: string;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** A human seat has token and url, an open one only the link that invites to it, a bot's none of them. */
export interface SeatLink {
  token: string | null;
  url: string | null;
  invite: string | null;
}

/** The holder of a seat has asked for a link to another device. */
export interface SeatLinkEvent {
  kind: 'seat.link';
  seat: string;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

export interface SeatLuck {
  luck: number;
  skill: number;
}

/** The holder of a seat is called so now, or by no name. */
export interface SeatNameEvent {
  kind: 'seat.name';
  seat: string;
  name: string | null;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** The holder of a seat has ended the hold of all other devices. */
export interface SeatRenewEvent {
  kind: 'seat.renew';
  seat: string;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** So many seconds for the whole game, and an increment for each turn. */
export interface SecondsClock {
  kind: 'live';
  seconds: number;
  increment?: number;
}

/** A clock as answers and events carry it: time left at the moment `now`. All in milliseconds. */
export interface ShownClock {
  kind: 'live' | 'days';
  left: Record<string, number>;
  running: string | null;
  deadline: number | null;
  now: number;
}

/** `carries`: it gives one more device to the seat's holder; `open`: nobody has used it yet. */
export interface ShownInvitation {
  seat: string;
  carries: boolean;
  open: boolean;
}

/** How a Revenge match stands. Players 0 and 1 keep their numbers; `players` says who sits where in this game. `champion`: the winner once it is decided; `replay`: both games are played and equal, a rematch begins a new match. */
export interface ShownMatch {
  id: string;
  number: number;
  players: Record<string, number>;
  winners: number[];
  champion: number | null;
  replay: boolean;
}

/** A move that stands. `piece`: what makes it, where its text names only a square; else null. */
export interface ShownMove {
  seq: number;
  seat: string;
  move: string;
  piece: string | null;
  at: number;
}

/** What a takeback would meet at an entry: it happens at once, the other player is asked, or it is refused. */
export interface ShownOutlook {
  seq: number;
  answer: 'granted' | 'asked' | 'refused';
  code: string | null;
}

export interface ShownSeat {
  kind: 'human' | 'bot' | 'open';
  level: string | null;
  name: string | null;
  ready: boolean;
  revealed: boolean;
  invite: string | null;
}

/** Who sits there: `level` is a bot's, `name` a person's who has told one. */
export interface Sitter {
  kind: 'human' | 'bot' | 'open';
  level: string | null;
  name: string | null;
}

/** Where a game stands, as the asking seat may know it. */
export interface Snapshot {
  id: string;
  game: string;
  options: Record<string, any>;
  rules: string;
  seq: number;
  status: 'waiting' | 'running' | 'over';
  seat: string | null;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  seats: Record<string, ShownSeat>;
  public: boolean;
  hints: boolean;
  takeback: Takeback | null;
  rematch: RematchWish;
  match: ShownMatch | null;
  commitment: string;
  created: number;
  from_position: boolean;
  presence: Present;
}

/** Where things stand: the first event of a stream that does not go on after an earlier one. */
export interface StateEvent {
  kind: 'state';
  id: string;
  game: string;
  options: Record<string, any>;
  rules: string;
  seq: number;
  status: 'waiting' | 'running' | 'over';
  seat: string | null;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  seats: Record<string, ShownSeat>;
  public: boolean;
  hints: boolean;
  takeback: Takeback | null;
  rematch: RematchWish;
  match: ShownMatch | null;
  commitment: string;
  created: number;
  from_position: boolean;
  presence: Present;
}

/** A request that nobody has answered yet: `by` asks to go back to how it was after entry `to`. */
export interface Takeback {
  by: string;
  to: number;
}

export interface TakebackAnswer {
  accept: boolean;
}

/** A player asks to go back to how it was after entry `to`. */
export interface TakebackAskEvent {
  kind: 'takeback.ask';
  seat: string;
  to: number;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** The other player declines. Any move declines as well. */
export interface TakebackNoEvent {
  kind: 'takeback.no';
  seat: string;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** The position is the one after entry `to` again. */
export interface TakebackYesEvent {
  kind: 'takeback.yes';
  seat: string;
  to: number;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** A player has run out of time. */
export interface TimeEvent {
  kind: 'time';
  seat: string;
  seq: number;
  at: number;
  view: Record<string, any> | null;
  clock: ShownClock | null;
  result: Result | null;
  status: 'waiting' | 'running' | 'over';
}

/** The solver's moves so far; all but the last were right. None: the solution is asked for. */
export interface TryPuzzle {
  moves: string[];
}

export interface WordsOf {
  language: string;
  texts: Record<string, string>;
  games: Record<string, Record<string, string>>;
}

export interface Written {
  seq: number;
}

export type GameEvent = StateEvent | PresenceEvent | CreatedEvent | JoinEvent | ReadyEvent | RevealEvent | SeatEvent | SeatLinkEvent | SeatCarryEvent | SeatRenewEvent | SeatNameEvent | MoveEvent | ResignEvent | TimeEvent | TakebackAskEvent | TakebackNoEvent | TakebackYesEvent | GreetingEvent | RematchAskEvent | RematchEvent;
