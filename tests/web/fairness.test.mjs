// Whether a deal was fair, without a browser. The numbers are those of hashlib.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nonceCommitment, secretCommitment, seedOf, verdict } from '../../src/escalade/web/table/fairness.js';

const SEATS = ['attacker', 'defender'];
const SECRET = 'ab'.repeat(32);
const COMMITMENT = '9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885';
const PROMISED = '7057f0a612b481253e0aeaee33bc5ba2edf20cc1081285a4ff894fda4785992c';
const SEED = '34826519490133716095261468625390697445';
const DEAL = {
    commitment: COMMITMENT,
    commitments: { attacker: PROMISED, defender: null },
    nonces: { attacker: 'one', defender: null },
    secret: SECRET,
    seed: SEED,
};
const SEEN = { commitment: COMMITMENT, commitments: DEAL.commitments };
const MINE = { attacker: 'one' };

test('promises and seed are those of the server', () => {
    assert.equal(secretCommitment(SECRET), COMMITMENT);
    assert.equal(nonceCommitment(COMMITMENT, 'attacker', 'one'), PROMISED);
    assert.equal(seedOf(SECRET, ['one', null]), SEED);
});

test('a deal that is what was promised fits', () => {
    assert.equal(verdict(DEAL, SEATS, SEEN, MINE), 'fits');
});

test('who saw nothing before the deal cannot vouch for it', () => {
    assert.equal(verdict(DEAL, SEATS, null, {}), 'unseen');
});

test('whatever was changed afterwards is found', () => {
    const other = 'cd'.repeat(32);
    const late = { nonces: { ...DEAL.nonces, defender: 'late' }, seed: seedOf(SECRET, ['one', 'late']) };
    const whole = {
        secret: other,
        commitment: secretCommitment(other),
        commitments: { attacker: nonceCommitment(secretCommitment(other), 'attacker', 'one'), defender: null },
        seed: seedOf(other, ['one', null]),
    };
    const mine = {
        nonces: { attacker: 'two', defender: null },
        commitments: { attacker: nonceCommitment(COMMITMENT, 'attacker', 'two'), defender: null },
        seed: seedOf(SECRET, ['two', null]),
    };
    for (const change of [{ seed: '1' }, { secret: other }, { secret: null }, { secret: 'no' }, late, whole, mine]) {
        assert.equal(verdict({ ...DEAL, ...change }, SEATS, SEEN, MINE), 'broken', JSON.stringify(change));
    }
    assert.equal(verdict({ ...DEAL, seed: '1' }, SEATS, null, {}), 'broken');
});
