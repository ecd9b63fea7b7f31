// Watching with pause and speed, without a browser.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Pacing, SPEEDS } from '../../src/escalade/web/table/pacing.js';

/** A watcher of a game whose moves come as the test says; `seen` are the numbers that were shown. */
function watcher() {
    mock.timers.reset();
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
    const seen = [];
    const pacing = new Pacing((event) => event && seen.push(pacing.shown.snapshot.seq));
    const come = (...numbers) =>
        numbers.forEach((seq) => pacing.take({ kind: 'move', seq }, { snapshot: { seq }, moves: [] }));
    return { pacing, seen, come };
}

test('what comes slowly is shown as it comes, what comes at once is shown move by move', () => {
    const { seen, come } = watcher();
    come(1, 2, 3);
    assert.deepEqual(seen, [1]);
    mock.timers.tick(SPEEDS.live);
    assert.deepEqual(seen, [1, 2]);
    mock.timers.tick(SPEEDS.live);
    assert.deepEqual(seen, [1, 2, 3]);
    mock.timers.tick(60_000);
    come(4);
    assert.deepEqual(seen, [1, 2, 3, 4]);
});

test('slow is slow, and faster again takes effect at once', () => {
    const { pacing, seen, come } = watcher();
    pacing.hurry('slow');
    come(1, 2, 3);
    mock.timers.tick(SPEEDS.slow - 1);
    assert.deepEqual(seen, [1]);
    pacing.hurry('live');
    assert.deepEqual(seen, [1, 2]);
});

test('nothing is shown while it is paused, nothing is lost, and one can jump to now', () => {
    const { pacing, seen, come } = watcher();
    pacing.pause(true);
    come(1, 2, 3);
    mock.timers.tick(60_000);
    assert.deepEqual([seen, pacing.behind], [[], 3]);
    pacing.pause(false);
    assert.deepEqual(seen, [1]);
    pacing.now();
    assert.deepEqual([seen, pacing.behind, pacing.shown.snapshot.seq], [[1, 3], 0, 3]);
    mock.timers.tick(60_000);
    assert.deepEqual(seen, [1, 3]);
});

test('what is no move waits behind the moves before it, and for nothing else', () => {
    const { pacing, seen, come } = watcher();
    come(1, 2);
    pacing.take({ kind: 'greeting', seq: 3 }, { snapshot: { seq: 3 }, moves: [] });
    assert.deepEqual(seen, [1]);
    mock.timers.tick(SPEEDS.live);
    assert.deepEqual(seen, [1, 2, 3]);
});
