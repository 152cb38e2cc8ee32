import { beforeEach, describe, expect, test } from 'vitest';
import type { SubUserUpsertRequest } from '#generated/model/subUserUpsertRequest.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, PASSWORD } from '../../support/mock-backend-client.ts';

const WORLD = 'users';
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

let world: World;
let guest: Client;
let buyer: Client;

beforeEach(async () => {
  world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, WORLD);
  buyer = await guest.as('primary');
});

/** The user set a password by the link of the mail, and signs in by it. */
async function accept(): Promise<Client> {
  const mail = world.outbox.findLast(({ to }) => to === request.email);
  const token = /reset-password\/([0-9a-f]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await guest.ok('resetPassword', { token, password: 'a new password' });
  const opened = await guest.ok('login', { username: 'ravi', password: 'a new password' });
  return clientOf(mockBackend, WORLD, opened.token.jwt);
}

describe('user management', () => {
  test('lists the users of the company by name; admins see those of every company', async () => {
    const own = await buyer.ok('paginateSubUsers', { page: 1, limit: 100 });
    const names = own.list.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(own.list.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['primary', 'secondary', 'subuser']),
    );
    const all = await (await guest.as('admin')).ok('paginateSubUsers', { page: 1, limit: 1000 });
    expect(all.count).toBeGreaterThan(own.count * 5);
    const subs = await buyer.ok('paginateSubUsers', { page: 1, limit: 10, userType: [3], isActive: true });
    expect(new Set(subs.list.map(({ userType }) => userType))).toEqual(new Set([3]));
  });

  test.each([
    ['primary', { userType: 2 }],
    ['primary', { userType: 8 }],
    ['admin', { userType: 1 }],
    ['seller', { areas: ['CONFIRM_STONE'] }],
  ] as const)('refuses %s to give %j, which is beyond their own permissions', async (username, changed) => {
    const client = await guest.as(username);
    const areas = 'areas' in changed ? [...changed.areas] : request.areas;
    expect((await client.no('upsertSubUser', { ...request, ...changed, areas })).status).toBe(403);
  });

  test('changes areas at once: the next call of an open session is refused or allowed by them', async () => {
    const { id } = await buyer.ok('upsertSubUser', request);
    const ravi = await accept();
    const watchlist = { trackType: 2 as const, page: 1, limit: 10 };
    const cart = { ...watchlist, trackType: 1 as const };
    await ravi.ok('paginateTracks', cart);
    expect((await ravi.no('paginateTracks', watchlist)).status).toBe(403);
    await buyer.ok('upsertSubUser', { ...request, id, areas: ['DASHBOARD', 'WATCHLIST'] });
    await ravi.ok('paginateTracks', watchlist);
    expect((await ravi.no('paginateTracks', cart)).status).toBe(403);
  });

  test('shows the house the sessions of a user, and ends one', async () => {
    await buyer.ok('upsertSubUser', request);
    const ravi = await accept();
    const admin = await guest.as('admin');
    const { list: users } = await admin.ok('paginateSubUsers', { page: 1, limit: 1000 });
    const user = users.find(({ username }) => username === request.username)?.id ?? '';
    const { list } = await admin.ok('listSessions', { user });
    expect(list).toHaveLength(1);
    expect(await admin.ok('endSessions', { id: list.map(({ id }) => id), user })).toEqual({ count: 1 });
    expect((await ravi.send('getProfile', {})).status).toBe(401);
    expect((await (await guest.as('customer')).no('listSessions', { user })).status).toBe(404);
  });

  test('puts a user out of use: the sessions end, and no new one opens', async () => {
    const { id } = await buyer.ok('upsertSubUser', request);
    const ravi = await accept();
    expect((await buyer.ok('upsertSubUser', { ...request, id, isActive: false })).isActive).toBe(false);
    expect((await ravi.send('getProfile', {})).status).toBe(401);
    expect((await guest.no('login', { username: 'ravi', password: 'a new password' })).code).toBe(
      'E_REJECTED',
    );
    await buyer.ok('upsertSubUser', { ...request, id, isActive: true });
    expect((await guest.send('login', { username: 'ravi', password: 'a new password' })).status).toBe(200);
  });
});

describe('a profile', () => {
  test('changes where something is said, and an empty text clears', async () => {
    const before = (await buyer.ok('getProfile', {})).user;
    const changed = await buyer.ok('updateUser', {
      mobile: ' +911234567890 ',
      skype: '',
      firstName: 'Aisha',
    });
    expect(changed).toEqual({
      ...before,
      mobile: '+911234567890',
      skype: null,
      firstName: 'Aisha',
      name: 'Aisha Mehta',
      version: changed.version,
    });
    expect(changed.version).not.toBe(before.version);
    expect((await buyer.ok('getProfile', {})).user).toEqual(changed);
  });

  test('a profile with a new email address has it verified before the next sign-in', async () => {
    expect((await buyer.ok('updateUser', { email: 'asha@pavilion.test' })).isVerified).toBe(false);
    expect((await buyer.send('getProfile', {})).status).toBe(200);
    expect((await guest.no('login', { username: 'primary', password: PASSWORD })).code).toBe('E_UNVERIFIED');
    const text = world.outbox.findLast(({ to }) => to === 'asha@pavilion.test')?.text ?? '';
    const token = /token=([0-9a-f]+)/.exec(text)?.[1] ?? '';
    expect((await guest.ok('verifyEmail', { token })).email).toBe('asha@pavilion.test');
    expect((await guest.as('asha@pavilion.test')).token).toBeDefined();
    expect((await guest.no('login', { username: 'buyer@pavilion.test', password: PASSWORD })).status).toBe(
      401,
    );
  });

  test('a user may change the profile of a colleague, and of nobody else', async () => {
    expect(
      (await buyer.ok('updateUser', { id: 'usr-secondary', designation: 'Head buyer' })).designation,
    ).toBe('Head buyer');
    expect((await buyer.no('updateUser', { id: 'usr-customer', designation: 'x' })).status).toBe(404);
    const sub = await guest.as('subuser');
    expect((await sub.no('updateUser', { id: 'usr-primary', email: 'mine@pavilion.test' })).status).toBe(404);
  });

  test.each([
    ['secondary', 'usr-primary'],
    ['employee', 'usr-superadmin'],
    ['admin', 'usr-superadmin'],
  ])('a profile of a kind that %s may not keep is left alone', async (username, id) => {
    const client = await guest.as(username);
    expect((await client.ok('viewUser', { id })).id).toBe(id);
    expect((await client.no('updateUser', { id, email: 'mine@pavilion.test' })).status).toBe(404);
  });

  test('a profile with the longest names is shown wherever the name is', async () => {
    const [firstName, lastName] = ['f'.repeat(50), 'l'.repeat(50)];
    await buyer.ok('updateUser', { firstName, lastName });
    const { list } = await buyer.ok('paginateSubUsers', { page: 1, limit: 10, search: 'fffff' });
    expect(list[0]?.name).toBe(`${firstName} ${lastName}`);
    const name = 'g'.repeat(120);
    const guestRequest = { name, companyName: 'Visiting', mobile: '+911234567890', email: 'g@pavilion.test' };
    expect((await guest.ok('loginAsGuest', guestRequest)).user.firstName).toBe(name);
    const admin = await guest.as('admin');
    expect(
      (await admin.ok('paginateSubUsers', { page: 1, limit: 10, search: name.slice(0, 80) })).count,
    ).toBe(1);
    expect((await guest.no('loginAsGuest', { ...guestRequest, name: '  ' })).status).toBe(400);
    expect((await buyer.no('upsertSubUser', { ...request, username: '    ' })).status).toBe(400);
  });
});

const historyOf = async (client: Client, user?: string) =>
  (await client.ok('paginateSubUserChanges', { page: 1, limit: 50, ...(user !== undefined && { user }) }))
    .list;

test('the history of a user has no entry for a change that changes nothing', async () => {
  const { id } = await buyer.ok('upsertSubUser', request);
  await buyer.ok('upsertSubUser', { ...request, id });
  expect((await historyOf(buyer)).map(({ kind }) => kind)).toEqual(['INVITED']);
});

test('the history of users covers their own company, and every company for admins', async () => {
  const { id } = await buyer.ok('upsertSubUser', request);
  expect(await historyOf(await guest.as('seller'))).toEqual([]);
  expect(await historyOf(await guest.as('seller'), id)).toEqual([]);
  expect(await historyOf(await guest.as('admin'))).toHaveLength(1);
  expect(
    (await (await guest.as('secondary')).no('paginateSubUserChanges', { page: 1, limit: 1 })).status,
  ).toBe(403);
});
