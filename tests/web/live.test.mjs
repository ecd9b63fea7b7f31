// One game as it goes on, against a server whose answers and events come in the order that a test says.
import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.addEventListener ??= () => {};
globalThis.removeEventListener ??= () => {};
const store = new Map();
globalThis.sessionStorage = {
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => store.set(key, value),
    removeItem: (key) => store.delete(key),
};
const { Deal } = await import('../../src/escalade/web/table/deal.js');
const { Live } = await import('../../src/escalade/web/table/live.js');

const json = (body, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const unavailable = (wait) =>
    json({ code: 'store.unavailable', message: 'later' }, 503, { 'Retry-After': String(wait) });
const state = (seq, more = {}) => ({
    id: 'g',
    seq,
    seat: 'red',
    status: 'running',
    view: { at: seq },
    clock: null,
    result: null,
    seats: { red: {}, blue: {} },
    takeback: null,
    rematch: { asked: [], next: null },
    ...more,
});
const event = (seq, kind, more = {}) => ({
    seq,
    kind,
    seat: 'blue',
    at: 0,
    view: { at: seq },
    clock: null,
    result: null,
    status: 'running',
    ...more,
});
const made = (seq) => ({ seq, seat: 'blue', move: `m${seq}`, at: 0 });

/** A server of answers in a row: each request to a path takes the next one, the last one stays. */
class Server {
    constructor(answers) {
        this.answers = { moves: [() => json({ seq: 0, moves: [] })], ...answers };
        this.asked = [];
        this.streams = [];
        globalThis.fetch = (path, how) => this.answer(path, how);
    }

    async answer(path, { method, headers, body, signal }) {
        const name = `${method === 'POST' ? 'POST ' : ''}${path.split('/').slice(4).join('/') || 'snapshot'}`;
        this.asked.push({ name, headers, body: body && JSON.parse(body) });
        if (name === 'events') return this.stream(signal);
        const row = this.answers[name];
        return (row.length > 1 ? row.shift() : row[0])();
    }

    stream(signal) {
        const body = new ReadableStream({
            start: (controller) => {
                this.streams.push(controller);
                signal.addEventListener('abort', () => {
                    try {
                        controller.error(new Error('aborted'));
                    } catch {
                        /* ended */
                    }
                });
            },
        });
        return new Response(body);
    }

    tell(one) {
        this.streams.at(-1).enqueue(new TextEncoder().encode(`id: ${one.seq}\ndata: ${JSON.stringify(one)}\n\n`));
    }

    count(name) {
        return this.asked.filter((one) => one.name === name).length;
    }
}

/** A game that follows a server; it does not sleep, but notes how long it would have. */
function following(server) {
    const heard = [];
    const slept = [];
    const live = new Live('g', 'token', (one) => {
        if (one) heard.push([one.kind, live.snapshot.seq]);
    });
    live.sleep = async (pause) => {
        slept.push(pause);
    };
    return { live, heard, slept, server };
}

async function until(condition) {
    while (!condition())
        await new Promise((done) => {
            setTimeout(done, 1);
        });
}

/** An answer that is given when the test says so. */
function held() {
    let give;
    const answer = new Promise((done) => {
        give = done;
    });
    return { answer: () => answer, give };
}

test('opening a game reads where it stands once', async () => {
    const { live, heard, server } = following(new Server({ snapshot: [() => json(state(4))] }));
    await live.open();
    assert.equal(server.count('snapshot'), 1);
    assert.deepEqual(heard, [['state', 4]]);
    live.close();
});

test('an event that comes before any snapshot asks for one and never becomes it', async () => {
    const { live, heard } = following(new Server({ snapshot: [() => json(state(5))] }));
    await live.apply(event(5, 'ready'));
    assert.deepEqual(Object.keys(live.snapshot.seats), ['red', 'blue']);
    assert.deepEqual(heard, [['ready', 5]]);
});

test('nothing of an event shows before all of it is there', async () => {
    const later = held();
    const { live, server } = following(
        new Server({ snapshot: [() => json(state(1, { status: 'waiting', view: null })), later.answer] }),
    );
    await live.open();
    server.tell(event(2, 'ready'));
    await until(() => server.count('snapshot') === 2);
    assert.deepEqual([live.snapshot.status, live.snapshot.view, live.snapshot.seq], ['waiting', null, 1]);
    later.give(json(state(2)));
    await until(() => live.snapshot.seq === 2);
    assert.equal(live.snapshot.status, 'running');
    live.close();
});

test('events are taken in one after the other, also while something is being asked', async () => {
    const later = held();
    const { live, heard } = following(
        new Server({
            snapshot: [() => json(state(6)), later.answer],
            moves: [() => json({ moves: [made(5), made(6)] }), () => json({ moves: [made(5)] })],
        }),
    );
    await live.open();
    const both = Promise.all([
        live.apply(event(7, 'takeback.yes', { to: 5 })),
        live.apply(event(8, 'move', { move: 'm8' })),
    ]);
    later.give(json(state(7)));
    await both;
    assert.deepEqual(heard, [
        ['state', 6],
        ['takeback.yes', 7],
        ['move', 8],
    ]);
    assert.deepEqual(
        live.moves.map(({ seq }) => seq),
        [5, 8],
    );
    live.close();
});

test('a gap in the numbers asks where things stand, and what comes late is not taken twice', async () => {
    const { live, heard, server } = following(
        new Server({
            snapshot: [() => json(state(3)), () => json(state(6))],
            moves: [() => json({ moves: [made(3)] }), () => json({ moves: [made(3), made(5), made(6)] })],
        }),
    );
    await live.open();
    await live.apply(event(5, 'move', { move: 'm5' }));
    server.tell(event(4, 'greeting', { greeting: 'hello' }));
    server.tell(event(5, 'move', { move: 'm5' }));
    server.tell(event(6, 'move', { move: 'm6' }));
    await until(() => live.lastId === '6');
    assert.deepEqual(
        live.moves.map(({ seq }) => seq),
        [3, 5, 6],
    );
    assert.deepEqual(heard, [
        ['state', 3],
        ['move', 6],
        ['state', 6],
        ['greeting', 6],
    ]);
    live.close();
});

test('an event that could not be taken in is asked for again', async () => {
    const { live, server } = following(
        new Server({ snapshot: [() => json(state(1)), () => unavailable(1), () => json(state(2))] }),
    );
    await live.open();
    server.tell(event(2, 'resign'));
    await until(() => server.streams.length === 2);
    assert.deepEqual(
        server.asked.filter(({ name }) => name === 'events').map(({ headers }) => headers['Last-Event-ID']),
        ['1', '1'],
    );
    server.tell(event(2, 'resign'));
    await until(() => live.snapshot.seq === 2);
    live.close();
});

test('a move waits for a server that cannot write, as long as it says, and is sent with one key', async () => {
    const { live, slept, server } = following(
        new Server({
            snapshot: [() => json(state(1))],
            'POST moves': [() => unavailable(3), () => unavailable(2), () => json({ ...state(2) })],
        }),
    );
    await live.open();
    const waits = [];
    live.changed = (one) => {
        if (!one) waits.push(live.waiting);
    };
    await live.play('m2');
    const sent = server.asked.filter(({ name }) => name === 'POST moves').map(({ body }) => body);
    assert.equal(new Set(sent.map(({ key }) => key)).size, 1);
    assert.deepEqual([slept, waits, sent.length, live.unsent], [[3000, 2000], [true, false], 3, null]);
    live.close();
});

test('a move of which no answer came is kept for the next page, and sent with the same key and number', async () => {
    const first = following(new Server({ snapshot: [() => json(state(1))], 'POST moves': [() => unavailable(1)] }));
    await first.live.open();
    first.live.sleep = async () => {
        first.live.close();
    };
    await assert.rejects(first.live.play('m2'));
    const { live, server } = following(
        new Server({ snapshot: [() => json(state(2))], 'POST moves': [() => json(state(2))] }),
    );
    await live.open();
    await live.play(live.unsent.move);
    const [before, again] = [first.server, server].map(
        ({ asked }) => asked.find(({ name }) => name === 'POST moves').body,
    );
    assert.deepEqual(again, before);
    assert.equal(live.unsent, null);
    live.close();
});

test('a move for which the game has gone on is dropped', async () => {
    const { live } = following(
        new Server({
            snapshot: [() => json(state(1)), () => json(state(3))],
            'POST moves': [() => json({ code: 'move.stale' }, 409)],
        }),
    );
    await live.open();
    await assert.rejects(live.play('m2'), { code: 'move.stale' });
    assert.deepEqual([live.snapshot.seq, live.unsent], [3, null]);
    live.close();
});

test('what a shuffle asked for never takes the place of later news', async () => {
    const [mine, later] = [held(), held()];
    const waiting = (seq) => json(state(seq, { status: 'waiting', view: null }));
    const { live, server } = following(new Server({ snapshot: [() => waiting(3), mine.answer, later.answer] }));
    await live.open();
    const deal = new Deal('g', () => {});
    deal.agree = async () => true;
    const gone = deal.go(live, {});
    await until(() => server.count('snapshot') === 2);
    server.tell(event(5, 'reveal'));
    await until(() => server.count('snapshot') === 3 || mine.give(waiting(4)));
    mine.give(waiting(4));
    later.give(json(state(5)));
    await gone;
    await until(() => live.lastId === '5');
    assert.deepEqual([live.snapshot.seq, live.snapshot.status], [5, 'running']);
    live.close();
});

test('a wish is tried again only where sending it twice does no harm', async () => {
    const { live, server } = following(
        new Server({
            snapshot: [() => json(state(1))],
            'POST greetings': [() => unavailable(1)],
            'POST takeback': [() => unavailable(1), () => json(state(2))],
            'POST resign': [() => unavailable(1)],
        }),
    );
    await live.open();
    await assert.rejects(live.ask('greetings', { greeting: 'hello' }), { code: 'store.unavailable' });
    await live.ask('takeback');
    await assert.rejects(live.ask('resign'), { code: 'store.unavailable' });
    const keys = server.asked.filter(({ name }) => name === 'POST takeback').map(({ body }) => body.key);
    assert.deepEqual(
        [server.count('POST greetings'), keys.length, new Set(keys).size, server.count('POST resign')],
        [1, 2, 1, 4],
    );
    live.close();
});
