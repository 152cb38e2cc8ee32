import { beforeEach, expect, test } from 'vitest';
import type { SubUserUpsertRequest } from '#generated/model/subUserUpsertRequest.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';

const WORLD = 'user-history';
const { mockBackend } = await createTestBackend({ stones: 50 });
const request: SubUserUpsertRequest = {
  firstName: 'Ravi',
  lastName: 'Mehta',
  username: 'ravi',
  email: 'ravi@pavilion.test',
  mobile: '+911234567892',
  userType: 3,
  areas: ['DASHBOARD', 'CART'],
};
let guest: Client;
let buyer: Client;

beforeEach(async () => {
  mockBackend.worlds.reset(WORLD);
  guest = clientOf(mockBackend, WORLD);
  buyer = await guest.as('primary');
});

const historyOf = async (client: Client, user?: string) =>
  (await client.ok('paginateSubUserChanges', { page: 1, limit: 50, ...(user !== undefined && { user }) }))
    .list;

test('tells from the invitation to the removal who changed what of a user', async () => {
  const { id } = await buyer.ok('upsertSubUser', request);
  const changed = { ...request, id, designation: 'Buyer', areas: ['DASHBOARD' as const] };
  await buyer.ok('upsertSubUser', changed);
  await buyer.ok('upsertSubUser', { ...changed, isActive: false });
  await buyer.ok('upsertSubUser', { ...changed, isActive: true });
  await buyer.ok('deleteSubUsers', { id: [id] });
  const history = await historyOf(buyer, id);
  expect(history.map(({ kind }) => kind)).toEqual(['REMOVED', 'UNLOCKED', 'LOCKED', 'CHANGED', 'INVITED']);
  const { user } = await buyer.ok('getProfile', {});
  expect(history[3]).toMatchObject({
    userName: 'Ravi Mehta',
    byName: user.name,
    changes: [
      { field: 'designation', before: [], after: ['Buyer'] },
      { field: 'areas', before: ['DASHBOARD', 'CART'], after: ['DASHBOARD'] },
    ],
  });
});

test('tells nothing of a change that changes nothing', async () => {
  const { id } = await buyer.ok('upsertSubUser', request);
  await buyer.ok('upsertSubUser', { ...request, id });
  expect((await historyOf(buyer)).map(({ kind }) => kind)).toEqual(['INVITED']);
});

test('is that of the own company, and of every company for admins', async () => {
  const { id } = await buyer.ok('upsertSubUser', request);
  expect(await historyOf(await guest.as('seller'))).toEqual([]);
  expect(await historyOf(await guest.as('seller'), id)).toEqual([]);
  expect(await historyOf(await guest.as('admin'))).toHaveLength(1);
  expect(
    (await (await guest.as('secondary')).no('paginateSubUserChanges', { page: 1, limit: 1 })).status,
  ).toBe(403);
});

test('the last one who manages the users of a company stays so, until another one does', async () => {
  const { user } = await buyer.ok('getProfile', {});
  const { list } = await buyer.ok('paginateSubUsers', { page: 1, limit: 250 });
  const others = list.filter(
    (each) => each.id !== user.id && [4, 8].includes(each.userType) && each.isActive,
  );
  for (const { id } of others) await buyer.ok('deleteSubUsers', { id: [id] });
  const own = list.find(({ id }) => id === user.id);
  if (own === undefined) throw new Error('The caller is not listed.');
  const { firstName, lastName, username, email, mobile, areas } = own;
  const step = { id: own.id, firstName, lastName, username, email, mobile, areas, userType: 10 as const };
  expect(await buyer.no('upsertSubUser', step)).toMatchObject({ status: 409, data: { field: 'userType' } });
  await buyer.ok('upsertSubUser', { ...request, userType: 4 });
  expect((await buyer.ok('upsertSubUser', step)).userType).toBe(10);
});
