import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import type { AdoptionOptions } from '../../tools/cli/adoption/open-adoption.ts';
import { openProxy } from '../../tools/cli/proxy.ts';
import { instead, reply } from '../../tools/conformance/planting.ts';
import { at, listOf, textOf, withAt } from '../../tools/conformance/values.ts';
import { followEvents } from '../../tools/package/exports/events.ts';
import { streamsOf } from '../../tools/package/exports/world.ts';
import { listen } from '../../tools/test/listen.ts';
import { clientOf, PASSWORD } from '../support/mock-backend-client.ts';
import { startPartialBackend, TWELVE } from '../support/partial-backend.ts';

const servers: Server[] = [];
const folder = mkdtempSync(join(tmpdir(), 'pavilion-adoption-'));
const ALL = Object.keys(operations).length;

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Change = Parameters<typeof startPartialBackend>[1];

interface Trial {
  readonly built?: readonly OperationId[];
  readonly options?: Partial<AdoptionOptions>;
  readonly change?: Change;
}

/** A proxy between a client and a backend with some operations. */
async function begin({ built = TWELVE, options, change }: Trial = {}) {
  const backend = await startPartialBackend(built, change);
  const adoption = { stones: 500, seed: 1, isLocal: true, built: built.join(), ...options };
  const proxy = await openProxy(new URL(backend.url), { adoption });
  servers.push(backend.server, proxy.server);
  const url = await listen(proxy.server);
  const call = async (operation: OperationId, body: unknown, token?: string) => {
    const { method, path } = operations[operation];
    const sent = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: token }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const json: unknown = await sent.json();
    return { status: sent.status, data: at(json, 'data'), code: textOf(at(json, 'code')) };
  };
  const signIn = async (username = 'primary') => {
    const { data } = await call('login', { username, password: PASSWORD });
    return textOf(at(data, 'token', 'jwt'));
  };
  const rows = async () => {
    // What the backend answered is repeated in the background.
    await proxy.save();
    return new Map((proxy.report()?.rows ?? []).map((row) => [row.operation, row]));
  };
  return { backend, proxy, url, call, signIn, rows };
}

const firstStone = (data: unknown) => Object(listOf(at(data, 0, 'diamonds'))[0]);

const inCart = ({ id, vStnId, ctPr, amt, back }: ReturnType<typeof firstStone>) => ({
  trackType: 1,
  diamonds: [{ diamond: id, vStnId, trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr }],
});

const SEARCH = { page: 1, limit: 5, filters: [{ shp: ['shape-round'] }] };

test('a stone that the backend sells is bought at the mock backend with the session and the price of the backend', async () => {
  const built = TWELVE.filter((operation) => !['createTracks', 'paginateTracks'].includes(operation));
  const { call, signIn, backend } = await begin({ built });
  const token = await signIn();
  const stone = firstStone((await call('paginateDiamonds', SEARCH, token)).data);
  expect(stone.id).toBe(
    firstStone(
      (
        await (
          await fetch(`${backend.url}${operations.paginateDiamonds.path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: token },
            body: JSON.stringify(SEARCH),
          })
        ).json()
      ).data,
    ).id,
  );
  // The cart is not built: the mock backend has it, which checks the price that the buyer saw.
  expect(await call('createTracks', inCart(stone), token)).toMatchObject({ status: 200 });
  const cart = await call('paginateTracks', { page: 1, limit: 10, trackType: 1 }, token);
  const [entry] = listOf(at(cart.data, 'list'));
  expect(at(entry, 'diamond')).toMatchObject({ id: stone.id, ctPr: stone.ctPr, crt: stone.crt });
  expect(backend.asked).not.toContain(operations.createTracks.path);
});

test('events of what the mock backend has arrive as they happen, with the ids that the client knows', async () => {
  const built = TWELVE.filter((operation) => !['createTracks', 'paginateTracks'].includes(operation));
  const { call, signIn, url } = await begin({ built });
  const token = await signIn();
  const stone = firstStone((await call('paginateDiamonds', SEARCH, token)).data);
  const events = await followEvents(streamsOf(url), { authorization: token });
  await call('createTracks', inCart(stone), token);
  const { ids } = await events.next({ type: 'TRACK', change: 'CREATED' });
  const cart = await call('paginateTracks', { page: 1, limit: 10, trackType: 1 }, token);
  expect(ids).toEqual([at(listOf(at(cart.data, 'list'))[0], 'id')]);
  events.close();
});

test('a record that the backend created is known to the mock backend by the id of the backend', async () => {
  const london = {
    ...{
      type: 'SHIPPING' as const,
      address1: '12 Hatton Garden',
      country: 'country-gb',
      state: 'state-gb-eng',
    },
    ...{ city: 'city-london', zipCode: 'EC1N 8AN' },
  };
  const { call, signIn, backend } = await begin({
    built: TWELVE.filter((operation) => operation !== 'paginateAddresses'),
  });
  // The backend has an address more, so that the ids of the next one differ.
  await (await clientOf(backend.own, 'default').as('primary')).ok('upsertAddress', london);
  const token = await signIn();
  const { data: created } = await call('upsertAddress', london, token);
  const id = textOf(at(created, 'id'));
  const { data } = await call('paginateAddresses', { page: 1, limit: 50 }, token);
  expect(listOf(at(data, 'list')).map((row) => at(row, 'id'))).toContain(id);
  expect((await call('deleteAddresses', { id: [id] }, token)).status).toBe(200);
});

test('replies decide which operations the backend has, and a record that it does not have is not taken for a missing operation', async () => {
  const { call, signIn, rows, backend } = await begin({ options: { built: 'envelope' } });
  const token = await signIn();
  expect((await call('viewDiamond', { id: 'st-none' }, token)).status).toBe(404);
  expect((await call('viewDashboard', {}, token)).status).toBe(200);
  await call('viewDashboard', {}, token);
  const found = await rows();
  expect(found.get('login')?.by).toBe('backend');
  expect(found.get('viewDiamond')?.by).toBe('backend');
  expect(found.get('viewDashboard')?.by).toBe('mock backend');
  expect(found.get('paginateBids')?.by).toBeNull();
  // A missing operation is not asked for with every call.
  expect(backend.asked.filter((path) => path === operations.viewDashboard.path)).toHaveLength(1);
});

test('a call that the backend answers otherwise than the mock backend counts in its fidelity, and a refused call changes nothing', async () => {
  const history = join(folder, 'fidelity.jsonl');
  const before = {
    time: '2026-01-15T09:30:00.000Z',
    operations: { getProfile: { compared: 4, different: 3 } },
  };
  writeFileSync(history, `${JSON.stringify(before)}\n`);
  const { call, signIn, rows } = await begin({
    options: { history },
    change: (own) => ({
      ...own,
      answer: (incoming) =>
        instead(operations.createTracks.path, 200, () => ({
          status: 409,
          body: { code: 'E_CONFLICT', message: 'No.', data: { reason: 'KEYS_FULL' } },
        }))(incoming, (given) =>
          reply(operations.getProfile.path, (body) =>
            withAt(body, ['data', 'user', 'account', 'countryName'], undefined),
          )(given, own.answer),
        ),
    }),
  });
  const token = await signIn();
  await call('getProfile', {}, token);
  const stone = firstStone((await call('paginateDiamonds', SEARCH, token)).data);
  expect((await call('createTracks', inCart(stone), token)).status).toBe(409);
  const found = await rows();
  expect(found.get('login')).toMatchObject({ compared: 1, different: 0, fidelity: 100, trend: [100] });
  expect(found.get('getProfile')).toMatchObject({
    ...{ compared: 1, different: 1, fidelity: 0, trend: [25, 0] },
    differences: [{ kind: 'shape', at: 'data.user.account.countryName', backend: 'absent' }],
  });
  expect(found.get('createTracks')).toMatchObject({ different: 1 });
  expect(readFileSync(history, 'utf8').trim().split('\n')).toHaveLength(2);
});

test('the page shows what is where in one line, and the operations with their figures as JSON', async () => {
  const { call, signIn, url, proxy } = await begin();
  const token = await signIn();
  await call('getProfile', {}, token);
  await call('viewDashboard', {}, token);
  await proxy.save();
  const page = await (await fetch(`${url}/__world`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain(
    `12 operations on the backend, 2 green; ${ALL - 12} on the mock backend; 2 of 2 calls answered as the mock backend does.`,
  );
  const { data } = await (await fetch(`${url}/__world/operations`)).json();
  expect(data).toMatchObject({ backend: 12, green: 2, mockBackend: ALL - 12 });
  // Mails of operations that the mock backend answers are in its outbox.
  expect((await fetch(`${url}/__world/outbox`)).status).toBe(200);
  const journal = await (await fetch(`${url}/__world/journal`)).json();
  expect(journal.data.entries.map(({ by }: { by: string }) => by)).toEqual([
    'backend',
    'backend',
    'mock backend',
  ]);
});

test('a session that the mock backend began is one of the account that its persona has at the backend', async () => {
  const accounts = join(folder, 'accounts.json');
  const { own, server, url: backendUrl } = await startPartialBackend(TWELVE);
  servers.push(server);
  const signedIn = await fetch(`${backendUrl}${operations.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'customer', password: PASSWORD }),
  });
  const { data } = await signedIn.json();
  writeFileSync(accounts, JSON.stringify({ primary: { token: data.token.jwt } }));
  const built = TWELVE.filter((operation) => operation !== 'login');
  const { call, signIn } = await begin({ built, options: { accounts }, change: () => own });
  const token = await signIn();
  const profile = await call('getProfile', {}, token);
  expect(at(profile.data, 'user', 'username')).toBe('customer');
});

test('a change of the file of operations takes effect at once, and an unknown name is refused', async () => {
  const file = join(folder, 'operations.txt');
  writeFileSync(file, '# what we have\nlogin\n');
  const { rows } = await begin({ options: { built: file } });
  expect((await rows()).get('getProfile')?.by).toBe('mock backend');
  await new Promise((resolve) => setTimeout(resolve, 20));
  writeFileSync(file, 'login, getProfile # and the tag\nshow\n');
  const found = await rows();
  expect([found.get('getProfile')?.by, found.get('paginateShowSelections')?.by]).toEqual([
    'backend',
    'backend',
  ]);
  await expect(begin({ options: { built: 'login,nothing' } })).rejects.toThrow(
    'no operation and no tag "nothing"',
  );
});
