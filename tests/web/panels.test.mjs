// The panels beside the board, without a browser.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';

globalThis.document = { createTreeWalker: () => {}, createComment: () => {} };
const folder = new URL('../../src/escalade/web/games/', import.meta.url);

test('the tabs come in the same order in every game', async () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== 'plain.js');
    const orders = await Promise.all(
        files.map(async (file) =>
            (await import(new URL(file, folder))).default.panels.flatMap(({ icon }) =>
                icon ? [icon.strings.join('')] : [],
            ),
        ),
    );
    assert.ok(orders.length >= 3);
    for (const order of orders) assert.deepEqual(order, orders[0]);
});
