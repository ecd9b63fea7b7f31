// From clicks to a move, without a browser.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { after, choice, pick, pointed } from '../../src/escalade/web/table/picks.js';

const PATHS = {
    'play r7 3': ['r7', 'tile:3'],
    'play r7 4': ['r7', 'tile:4'],
    'play b2 3': ['b2', 'tile:3'],
    'claim 5': ['claim:5'],
    'support r1 b2': ['support', ['r1', 'b2']],
};
const path = (move) => PATHS[move];
const legal = Object.keys(PATHS);

test('a path says what may be picked next', () => {
    assert.deepEqual(after(['r7', 'tile:3'], []), ['r7']);
    assert.deepEqual(after(['r7', 'tile:3'], ['r7']), ['tile:3']);
    assert.deepEqual(after(['r7', 'tile:3'], ['r7', 'tile:3']), []);
    assert.equal(after(['r7', 'tile:3'], ['tile:3']), null);
    assert.equal(after(['claim:5'], ['claim:5', 'r7']), null);
});

test('a group is picked in any order, repeated names count', () => {
    assert.deepEqual(after(['support', ['r1', 'b2']], ['support', 'b2']), ['r1']);
    assert.deepEqual(after([['a1', 'a1', 'a2'], 'wall:3'], ['a1', 'a2']), ['a1']);
    assert.deepEqual(after([['a1', 'a1', 'a2'], 'wall:3'], ['a2', 'a1', 'a1']), ['wall:3']);
});

test('the first picks are where moves begin', () => {
    assert.deepEqual([...choice(legal, path, []).next].sort(), ['b2', 'claim:5', 'r7', 'support']);
    assert.deepEqual(choice(legal, path, ['r7', 'tile:4']).complete, ['play r7 4']);
});

test('another card instead starts afresh, the same card again lets go', () => {
    assert.deepEqual(pick(legal, path, ['r7'], 'b2'), ['b2']);
    assert.deepEqual(pick(legal, path, ['r7'], 'r7'), []);
    assert.deepEqual(pick(legal, path, ['r7', 'tile:3'], 'tile:3'), ['r7']);
});

test('a thing that leads nowhere is refused', () => {
    assert.equal(pick(legal, path, ['b2'], 'tile:4'), null);
});

test('another target instead of the last one keeps what was picked before', () => {
    assert.deepEqual(pick(legal, path, ['r7', 'tile:3'], 'tile:4'), ['r7', 'tile:4']);
    assert.deepEqual(pick(legal, path, ['r7', 'tile:3'], 'b2'), ['b2']);
});

test('of things that are alike any will do, each can be let go, and a group grows after its target was named', () => {
    const archers = { one: [['a1'], 'wall:3'], two: [['a1', 'a1'], 'wall:3'] };
    const ways = Object.keys(archers);
    const where = (move) => archers[move];
    assert.deepEqual(pick(ways, where, ['a1#1'], 'a1#0'), ['a1#1', 'a1#0']);
    assert.deepEqual(pick(ways, where, ['a1#1', 'a1#0'], 'a1#1'), ['a1#0']);
    assert.deepEqual(pick(ways, where, ['a1#1', 'wall:3'], 'a1#0'), ['a1#1', 'a1#0', 'wall:3']);
    assert.deepEqual(choice(ways, where, ['a1#1', 'a1#0', 'wall:3']).complete, ['two']);
});

test('what is pointed at is named as on the table, as many as are wanted, until it is picked', () => {
    const marks = ['a1', 'a1', 'a2', 'wall:5'];
    const named = (picked) =>
        [...pointed(marks, picked)]
            .filter((name) => name.includes('#') || name.includes(':'))
            .filter((name) => !name.startsWith('wall:5#'));
    assert.deepEqual(named([]), ['a1#0', 'a1#1', 'a2#0', 'wall:5']);
    assert.deepEqual(named(['a1#0']), ['a1#1', 'a2#0', 'wall:5']);
    assert.deepEqual(named(['a1#2', 'a2#0', 'a1#1']), ['wall:5']);
    assert.deepEqual(named(['king#0']), ['a1#0', 'a1#1', 'a2#0', 'wall:5']);
});

test('no two moves of a game are picked in the same way', async () => {
    globalThis.document = { createTreeWalker: () => {}, createComment: () => {} };
    globalThis.localStorage = { getItem: () => null, setItem: () => {} };
    const web = new URL('../../src/escalade/web/', import.meta.url);
    const lessons = readdirSync(new URL('lessons/', web)).filter((name) => name.split('.').length === 2);
    assert.ok(lessons.length >= 3);
    for (const name of lessons) {
        const { default: game } = await import(new URL(`games/${name.replace('.json', '.js')}`, web));
        for (const { view } of JSON.parse(readFileSync(new URL(`lessons/${name}`, web), 'utf8')).steps) {
            const seen = new Map();
            for (const move of view.legal) {
                const parts = game.path(move, view).map((part) => (Array.isArray(part) ? [...part].sort() : part));
                assert.equal(seen.get(JSON.stringify(parts)), undefined, move);
                seen.set(JSON.stringify(parts), move);
            }
            assert.equal(seen.size, view.legal.length);
        }
    }
});
