// A move that waits and can be undone, on a board without a browser.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

globalThis.document = { createTreeWalker: () => {}, createComment: () => {}, querySelector: () => null };
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
const { Board } = await import('../../src/escalade/web/table/board.js');
const { settings } = await import('../../src/escalade/web/settings.js');
const { A_MOMENT, patience } = await import('../../src/escalade/web/table/waiting.js');

const PATHS = {
    'play r7 3': ['r7', 'tile:3'],
    'play r7 4': ['r7', 'tile:4'],
    'play b2 3': ['b2', 'tile:3'],
    'archers 3 1': [['a1'], 'wall:3'],
    'archers 3 2': [['a1', 'a1'], 'wall:3'],
    'draw main': ['deck:main'],
    'draw own': ['deck:own'],
    'support r1': ['support', 'r1'],
    'support r1 b2': ['support', 'r1', 'b2'],
    end: ['end'],
};
const FIRST = ['play r7 3', 'play r7 4', 'play b2 3', 'archers 3 1', 'archers 3 2'];

/** A board whose server takes a move at once and shows the next of some lists of legal moves. */
function board({ legal = FIRST, then = [], time = A_MOMENT } = {}) {
    mock.timers.reset();
    mock.timers.enable({ apis: ['setTimeout'] });
    const sent = [];
    const kept = [];
    const made = new Board(
        {
            path: (move) => PATHS[move],
            draw: () => null,
            info: (thing) => (thing === 'tower' ? { panel: 'tower' } : null),
        },
        {},
        {
            draw: () => {},
            explain: async () => null,
            open: (panel) => sent.push(`open ${panel}`),
            patience: () => time,
            keep: (move) => kept.push(move),
            move: async (move) => {
                sent.push(move);
                made.show({ legal: then.shift() ?? [] }, { active: true });
            },
        },
    );
    made.show({ legal }, { active: true });
    return { made, sent, kept, click: (...things) => things.forEach((thing) => made.pick(thing)) };
}

/** What was promised has happened. */
const settled = () => new Promise((done) => setImmediate(done));

test('two clicks make a move; it is sent when its time is over, and not before', async () => {
    const { made, sent, click, kept } = board();
    click('r7', 'tile:3');
    assert.equal(made.waiting.move, 'play r7 3');
    assert.equal(made.staged, 'play r7 3');
    mock.timers.tick(A_MOMENT - 1);
    assert.deepEqual([sent, kept], [[], ['play r7 3']]);
    mock.timers.tick(1);
    await settled();
    assert.deepEqual(sent, ['play r7 3']);
    assert.deepEqual(kept, ['play r7 3']);
});

test('undone it is never sent, and nothing is picked', async () => {
    const { made, sent, click, kept } = board();
    click('r7', 'tile:3');
    made.cancel();
    mock.timers.tick(2 * A_MOMENT);
    await settled();
    assert.deepEqual([sent, kept, made.picked, made.staged], [[], ['play r7 3', null], [], null]);
});

test('the card clicked again takes it back, the target clicked again sends it', async () => {
    const { made, sent, click } = board();
    click('r7', 'tile:3', 'r7');
    assert.deepEqual([made.waiting.move, made.picked], [null, []]);
    click('r7', 'tile:3', 'tile:3');
    await settled();
    assert.deepEqual(sent, ['play r7 3']);
});

test('another target changes it and it waits anew', async () => {
    const { made, sent, click } = board();
    click('r7', 'tile:3');
    mock.timers.tick(A_MOMENT - 1);
    click('tile:4');
    mock.timers.tick(A_MOMENT - 1);
    assert.deepEqual([sent, made.waiting.move], [[], 'play r7 4']);
    mock.timers.tick(1);
    await settled();
    assert.deepEqual(sent, ['play r7 4']);
});

test('a move that can grow grows while it waits', async () => {
    const { made, sent, click } = board();
    click('a1#0', 'wall:3');
    assert.equal(made.waiting.move, 'archers 3 1');
    click('a1#1');
    assert.equal(made.waiting.move, 'archers 3 2');
    click('a1#0');
    assert.equal(made.waiting.move, 'archers 3 1');
    await made.send();
    assert.deepEqual(sent, ['archers 3 1']);
});

test('the next action sends it, and counts in the position after it; so do clicks while it is on its way', async () => {
    const { made, sent, click } = board({ then: [['play b2 3', 'end'], ['draw main', 'draw own'], []] });
    click('r7', 'tile:3', 'b2', 'tile:3', 'deck:main', 'deck:main');
    await settled();
    assert.deepEqual(sent, ['play r7 3', 'play b2 3', 'draw main']);
    assert.equal(made.waiting.move, null);
});

test('a deck clicked twice is two draws, and the second can be undone', async () => {
    const { made, sent, click } = board({ legal: ['draw main', 'draw own'], then: [['draw main', 'draw own']] });
    click('deck:main', 'deck:main');
    await settled();
    assert.deepEqual([sent, made.waiting.move], [['draw main'], 'draw main']);
});

test('a look at something sends nothing', () => {
    const { made, sent, click } = board();
    click('r7', 'tile:3', 'tower');
    assert.deepEqual([sent, made.waiting.move], [['open tower'], 'play r7 3']);
});

test('where there is no choice one click is enough and nothing waits', async () => {
    for (const [legal, thing] of [
        [['play r7 3'], 'r7'],
        [['end'], 'end'],
    ]) {
        const { sent, click, kept } = board({ legal });
        click(thing);
        await settled();
        assert.deepEqual([sent, kept], [legal, []]);
    }
});

test('who wants to confirm each move does, and who wants none to wait waits for none', async () => {
    settings.sending = 'ask';
    for (const legal of [FIRST, ['play r7 3']]) {
        const { made, sent, click } = board({ legal });
        click('r7');
        if (legal === FIRST) click('tile:3');
        mock.timers.tick(2 * A_MOMENT);
        assert.deepEqual([made.staged, made.waiting.move, sent], ['play r7 3', null, []]);
        await made.confirm();
        assert.deepEqual(sent, ['play r7 3']);
    }
    settings.sending = 'now';
    const { made, sent, click } = board();
    click('r7', 'tile:3');
    await settled();
    assert.deepEqual(sent, ['play r7 3']);
    made.show({ legal: ['support r1', 'support r1 b2'] });
    click('support', 'r1');
    assert.equal(made.staged, 'support r1', 'it could still become another, so it is asked');
    settings.sending = 'wait';
});

test('another position ends the waiting: the move was for the one before', async () => {
    const { made, sent, click, kept } = board();
    click('r7', 'tile:3');
    made.show({ legal: ['end'] });
    mock.timers.tick(2 * A_MOMENT);
    await settled();
    assert.deepEqual([sent, kept.at(-1)], [[], null]);
});

test('a running clock shortens the wait, and at its end there is none', () => {
    assert.equal(patience(Infinity), A_MOMENT);
    assert.equal(patience(600_000), A_MOMENT);
    assert.equal(patience(30_000), 1500);
    assert.equal(patience(10_000), 0);
});
