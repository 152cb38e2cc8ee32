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
