import { beforeEach, expect, test } from 'vitest';
import { constants } from '#generated/constants.ts';
import { addressOf } from '#mocks/http/exchange.ts';
import { createRoom, heldBytes } from '#mocks/world/room.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, formFile } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

const pdf = formFile('a.pdf', '%PDF-1.4 one');
const upload = { kind: 'RESUME', file: pdf };
let world: World;
let buyer: Client;
let visitor: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
  visitor = clientOf(mockBackend, world.name);
});

function fill(bytes: number): void {
  const row = {
    ...{
      id: 'big',
      accountId: 'acc-levi',
      userId: null,
      uuid: null,
      kind: 'KYC_FORM' as const,
      name: 'a.pdf',
    },
    ...{ mimeType: 'application/pdf', size: bytes, width: null, height: null, isClaimed: true },
    ...{ createdAt: '2026-01-15T00:00:00.000Z', expiresAt: null, bytes: new Uint8Array(bytes) },
  };
  world.tables.files.put(row);
}

test('a world without room refuses writes with 413 or 429, and answers reads', async () => {
  fill(createRoom(() => [world])(world) - 1024);
  expect(await visitor.send('uploadFile', upload)).toMatchObject({ status: 413, code: 'E_TOO_LARGE' });
  const comment = { diamonds: [{ diamond: 'st-00001', vStnId: 'SUR-10001', remarks: 'Any?' }] };
  expect(await buyer.send('upsertComments', comment)).toMatchObject({ status: 429 });
  expect(await buyer.send('paginateAddresses', { page: 1, limit: 1 })).toMatchObject({ status: 200 });
  world.tables.files.remove('big');
  expect(await buyer.send('upsertComments', comment)).toMatchObject({ status: 200 });
});

test('the room of a process is that of all worlds', () => {
  const roomIn = createRoom(() => [world]);
  const full = roomIn(world);
  fill(1_000_000);
  expect(heldBytes(world)).toBeGreaterThan(1_000_000);
  const manyWorlds = Array.from({ length: 600 }, () => world);
  expect(createRoom(() => manyWorlds)(world)).toBe(0);
  expect(roomIn(world)).toBeLessThanOrEqual(full - 1_000_000);
});

test('files of visitors never push out those of users, and a resume ends after its days', async () => {
  const { data } = await buyer.send('uploadFile', { ...upload, kind: 'KYC_FORM' });
  for (let nth = 0; nth < 60; nth += 1) await visitor.send('uploadFile', upload);
  world.clock.advance(59 * 60_000);
  const [mine] = world.tables.files.own().filter(({ id }) => id === Object(data).file);
  expect(mine).toBeDefined();
  const [resume] = world.tables.files.own().filter(({ kind }) => kind === 'RESUME');
  const [career] = (await buyer.ok('paginateCareers', { page: 1, limit: 1 })).list;
  const applicant = { firstName: 'Noa', lastName: 'Levi', email: 'noa@levi.test', mobile: '+972501234567' };
  const sent = await visitor.send('applyForCareer', {
    ...applicant,
    career: career?.id,
    resume: resume?.id,
  });
  expect(sent).toMatchObject({ status: 200 });
  const kept = world.tables.files.get(resume?.id ?? '');
  expect(kept?.expiresAt).toBe(world.clock.now() + constants.resumeDays * 86_400_000);
});

test('all visitors together have ten times the limit of one address', async () => {
  const names = { name: 'Noa Levi', companyName: 'Levi', mobile: '+972501234567', email: 'noa@levi.test' };
  const statusAt = async (address: string) => {
    const answer = await mockBackend.answer({
      method: 'POST',
      path: '/web/v1/guest/auth/login',
      query: {},
      headers: { 'x-world': world.name, 'content-type': 'application/json', uuid: address },
      body: new TextEncoder().encode(JSON.stringify(names)),
      address,
    });
    return answer?.status;
  };
  for (let nth = 0; nth < 20; nth += 1) expect(await statusAt('192.0.2.1')).toBe(200);
  expect(await statusAt('192.0.2.1')).toBe(429);
  for (let nth = 0; nth < 180; nth += 1) expect(await statusAt(`198.51.100.${nth}`)).toBe(200);
  expect(await statusAt('203.0.113.1')).toBe(429);
});

test('the address of a client is what the proxies of the server say, else that of its connection', () => {
  const request = (forwarded?: string) =>
    Object({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '127.0.0.1' },
    });
  expect(addressOf(request('192.0.2.7'), 0)).toBe('127.0.0.1');
  expect(addressOf(request('10.0.0.1, 192.0.2.7'), 1)).toBe('192.0.2.7');
  expect(addressOf(request(), 1)).toBe('127.0.0.1');
});
