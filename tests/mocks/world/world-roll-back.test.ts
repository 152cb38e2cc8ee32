import { describe, expect, test } from 'vitest';
import type { UserSettingUpsertRequest } from '#generated/model/userSettingUpsertRequest.ts';
import type { OperationId } from '#generated/operations.ts';
import { controlInTurn } from '#mocks/http/control.ts';
import { saveWorld } from '#mocks/world/snapshots.ts';
import { createTable } from '#mocks/world/tables.ts';
import { createTransactions } from '#mocks/world/transactions.ts';
import { clientOf, PASSWORD } from '../../support/mock-backend-client.ts';
import { mockBackend } from '../../support/mock-backend-seller.ts';
import { samples } from '../../support/write-samples.ts';

/** Everything in a world that a failed call leaves alone. Calls count against their rate limits even if they fail. */
function stateOf(name: string) {
  const { tables, faults: _, ...others } = saveWorld(mockBackend.worlds.open(name));
  const kept = [...tables].filter(([table]) => table !== 'counted-calls');
  return { ...others, tables: kept.map(([table, rows]) => [table, [...rows]]) };
}

/** A change to every reply of an operation that breaks the contract. */
function breakReplies(name: string, operation: OperationId): void {
  mockBackend.worlds.open(name).faults.plan([{ operation, plant: { path: 'code', value: 5 } }]);
}

async function peopleOf(name: string) {
  const guest = clientOf(mockBackend, name);
  mockBackend.worlds.open(name).clock.freeze(Date.parse('2026-01-15T09:30:00Z'));
  return {
    buyer: await guest.as('primary'),
    seller: await guest.as('seller'),
    sales: await guest.as('sales-1'),
    admin: await guest.as('admin'),
  };
}

describe('a write whose reply breaks the contract changes nothing', () => {
  test.each(Object.keys(samples) as (keyof typeof samples)[])('%s', async (operation) => {
    const sample = samples[operation];
    const name = `roll-${operation}`;
    const people = await peopleOf(name);
    const body = await sample?.body(people);
    const before = stateOf(name);
    breakReplies(name, operation);
    const caller = people[sample?.by ?? 'buyer'];
    expect((await caller.send(operation, body as never)).status).toBe(502);
    expect(stateOf(name)).toEqual(before);
    mockBackend.worlds.open(name).faults.plan([]);
    expect((await caller.send(operation, body as never)).status).toBe(200);
    expect(stateOf(name)).not.toEqual(before);
  });
});

test('a dropped call and one that is answered with a planned status change nothing', async () => {
  const { buyer } = await peopleOf('planned');
  const { worlds } = mockBackend;
  const before = stateOf('planned');
  const request: UserSettingUpsertRequest = {
    key: 'DASHBOARD',
    value: { dashboard: { tiles: [] } },
  };
  worlds.open('planned').faults.plan([
    { operation: 'upsertUserSetting', nth: 1, drop: true },
    { operation: 'upsertUserSetting', nth: 2, status: 503 },
  ]);
  await buyer.send('upsertUserSetting', request).catch(() => null);
  expect((await buyer.send('upsertUserSetting', request)).status).toBe(503);
  expect(stateOf('planned')).toEqual(before);
  await buyer.ok('upsertUserSetting', request);
  expect(stateOf('planned')).not.toEqual(before);
});

test('calls sent together do not undo one another: only the broken one is missing', async () => {
  const { buyer } = await peopleOf('together');
  mockBackend.worlds.open('together').faults.plan([
    { operation: 'upsertSearch', nth: 2, plant: { path: 'code', value: 5 } },
    { operation: 'upsertSearch', nth: 5, plant: { path: 'data', value: 'x' } },
  ]);
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const sent = await Promise.all(
    names.map((name) => buyer.send('upsertSearch', { name, searchType: 2, filter: {} })),
  );
  expect(sent.map(({ status }) => status)).toEqual([200, 502, 200, 200, 502, 200]);
  const { list } = await buyer.ok('listSearches', { type: [2], page: 1, limit: 99 });
  expect(new Set(list.map(({ name }) => name))).toEqual(new Set(['one', 'three', 'four', 'six']));
});

test('wrong passwords and codes count although the call that tries them is refused', async () => {
  const guest = clientOf(mockBackend, 'counted');
  for (let n = 1; n < 5; n += 1) {
    expect((await guest.send('login', { username: 'buyer', password: 'wrong' })).code).toBe(
      'E_BAD_CREDENTIALS',
    );
  }
  expect((await guest.send('login', { username: 'buyer', password: 'wrong' })).code).toBe('E_LOCKED');
  expect((await guest.send('login', { username: 'buyer', password: PASSWORD })).code).toBe('E_LOCKED');
});

describe('a table undoes its writes', () => {
  const shared = new Map(['a', 'b', 'c'].map((id) => [id, { id, n: 0 }]));

  test('added, changed and removed rows, in their order, as often as it is begun', async () => {
    const transactions = createTransactions();
    const table = createTable<{ id: string; n: number }>('rows', transactions, () => shared);
    for (const id of ['x', 'y', 'z', 'b']) table.put({ id, n: 1 });
    const before = [...table.changed];
    const kept = table.kept();
    for (const isKept of [false, true, false]) {
      const transaction = await transactions.begin();
      const start = [...table.changed];
      table.put({ id: 'x', n: 2 });
      table.remove('y');
      table.remove('c');
      table.put({ id: 'y', n: 3 });
      table.remove('z');
      table.put({ id: 'w', n: 4 });
      expect([...table.changed]).not.toEqual(start);
      if (isKept) transaction.commit();
      transaction.end();
      if (!isKept) expect([...table.changed]).toEqual(start);
      if (!isKept && start.length === before.length) expect(table.kept()).toEqual(kept);
    }
    expect(table.all().map(({ id }) => id)).toEqual(['a', 'b', 'x', 'y', 'w']);
  });

  test('writes of one call only, and those that stand apart are kept', async () => {
    const transactions = createTransactions();
    const table = createTable<{ id: string; n: number }>('rows', transactions, () => shared);
    const first = await transactions.begin();
    const order: string[] = [];
    const second = transactions.begin().then((transaction) => {
      order.push('second begins');
      table.put({ id: 'second', n: 1 });
      transaction.commit();
      transaction.end();
    });
    table.put({ id: 'first', n: 1 });
    transactions.apart(() => table.put({ id: 'count', n: 1 }));
    await Promise.resolve();
    order.push('first ends');
    first.end();
    await second;
    expect(order).toEqual(['first ends', 'second begins']);
    expect([...table.changed.keys()]).toEqual(['count', 'second']);
  });
});

test('a snapshot is taken when no call has done half of its work, although the call pauses', async () => {
  const world = mockBackend.worlds.reset('halfway');
  const transaction = await world.transactions.begin();
  world.tables.listingAgenda.put({ id: 'agenda', days: 0, lookAt: 0 });
  const taken = controlInTurn(mockBackend.worlds, {
    method: 'POST',
    path: '/__world/snapshot',
    query: {},
    headers: { 'x-world': 'halfway', 'content-type': 'application/json' },
    body: new TextEncoder().encode('{"name":"now"}'),
  });
  await world.transactions.pause();
  transaction.end();
  expect((await taken).status).toBe(200);
  expect([...(world.snapshots.get('now')?.tables.keys() ?? ['none'])]).toEqual([]);
});
