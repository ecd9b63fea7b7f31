// What the page remembers of puzzles, without a browser: it is then kept in memory.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { following, matching, note, progress, want } from '../../src/escalade/web/puzzles/progress.js';

const puzzle = (id, game, grade, ...themes) => ({ id, game, grade, themes });
const all = [
    puzzle('a', 'walls', 'easy', 'flag_lock'),
    puzzle('b', 'castle', 'easy', 'charge', 'win_now'),
    puzzle('c', 'castle', 'hard', 'win_now'),
];

test('only the first try of a puzzle counts, and a wrong one ends the row', () => {
    note('a', true);
    note('b', true);
    note('a', false);
    assert.deepEqual([progress().streak, progress().best], [2, 2]);
    note('c', false);
    note('c', true);
    assert.deepEqual([progress().streak, progress().best], [0, 2]);
    assert.deepEqual(progress().tried, { a: true, b: true, c: false });
});

test('what is looked for is remembered, and nothing else is shown', () => {
    want({ game: 'castle' });
    want({ grade: 'hard' });
    assert.deepEqual(progress().wanted, { game: 'castle', theme: '', grade: 'hard' });
    const ids = (wanted) => matching(all, { game: '', theme: '', grade: '', ...wanted }).map(({ id }) => id);
    assert.deepEqual(ids({}), ['a', 'b', 'c']);
    assert.deepEqual(ids({ theme: 'win_now' }), ['b', 'c']);
    assert.deepEqual(ids({ theme: 'win_now', grade: 'easy' }), ['b']);
});

test('the next one is the first after this one that was not tried, at the end from the beginning', () => {
    assert.equal(following(all, {})?.id, 'a');
    assert.equal(following(all, { a: true }, 'a')?.id, 'b');
    assert.equal(following(all, { b: false }, 'c')?.id, 'a');
    assert.equal(following(all, { a: true, b: true, c: true }, 'a')?.id, 'b');
    assert.equal(following([], {}), undefined);
});
