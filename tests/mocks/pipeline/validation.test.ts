import { beforeEach, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import { createValidator } from '#mocks/contract/validator.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { fileReply } from '#mocks/operations/shared/binary.ts';
import type { Answer, Incoming } from '#mocks/pipeline/context.ts';
import { isOperation, MAX_BYTES } from '#mocks/pipeline/read-body.ts';
import { examples } from '../../support/contract-bundle.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend({ stones: 300 });
const validator = await createValidator();
const names = Object.keys(operations).filter(isOperation);
/** Operations whose success is a file, which the contract has no JSON example of. */
const files = names.filter(
  (name) => !examples.some(({ operation, part }) => operation === name && part === '200'),
);
const enveloped = names.filter((name) => !files.includes(name));
const search = { page: 1, limit: 2, filters: [{}] };
let buyer: Client;

beforeEach(async () => {
  mockBackend.worlds.reset('validator');
  buyer = await clientOf(mockBackend, 'validator').as('primary');
});

function raw(
  body: string | Uint8Array<ArrayBuffer>,
  changed: Partial<Incoming> = {},
): Promise<Answer | null> {
  return mockBackend.answer({
    method: 'POST',
    path: operations.paginateDiamonds.path,
    query: {},
    headers: {
      'x-world': 'validator',
      'content-type': 'application/json; charset=utf-8',
      authorization: buyer.token ?? '',
    },
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    ...changed,
  });
}

async function checked(operation: OperationId, answer: Answer) {
  return { violations: await validator.reply(operation, answer) };
}

test('the first check of an operation takes less than 50 ms of CPU in the middle, and 400 ms for the longest schemas', async () => {
  const times: number[] = [];
  const longest: readonly OperationId[] = ['filterMatchPairs', 'paginateDiamonds'];
  for (const operation of [...names.filter((_, place) => place % 8 === 0), ...longest]) {
    const fresh = await createValidator();
    const before = process.cpuUsage();
    await fresh.request({ operation, query: {}, headers: {}, body: {} });
    await fresh.reply(operation, { status: 200, body: {} });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const [middle = 0] = times.toSorted((a, b) => a - b).slice(times.length / 2);
  expect(middle).toBeLessThan(50);
  expect(Math.max(...times)).toBeLessThan(400);
});

describe('requests', () => {
  test.each([
    ['{"page":', 'json'],
    ['', 'required'],
    ['null', 'required'],
    ['[]', 'type'],
    ['"text"', 'type'],
  ])('%j is answered as not valid (%s)', async (body, rule) => {
    const answer = await raw(body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'E_VALIDATION', data: { errors: [{ rule }] } },
    });
  });

  test('requests that are not UTF-8 are refused as invalid', async () => {
    expect(await raw(new Uint8Array([0x22, 0xff, 0x22]))).toMatchObject({ status: 400 });
  });

  test.each([
    [{ ...search, limit: 1001 }, 'limit', 'maximum'],
    [{ ...search, page: 0 }, 'page', 'minimum'],
    [{ limit: 1, filters: [{}] }, 'page', 'required'],
    [{ ...search, colour: 'D' }, 'colour', 'additionalProperties'],
    [{ ...search, filters: [{ colour: ['D'] }] }, 'filters.0.colour', 'unevaluatedProperties'],
    [{ ...search, filters: [{ crt: { '>=': 'one' } }] }, 'filters.0.crt.>=', 'type'],
    [{ ...search, sort: [{ amt: 'UP' }] }, 'sort.0.amt', 'enum'],
    [{ ...search, filters: [] }, 'filters', 'minItems'],
  ])('%j break a rule that is reported with its place', async (body, field, rule) => {
    const reply = await buyer.send('paginateDiamonds', body);
    expect(reply).toMatchObject({ status: 400, code: 'E_VALIDATION' });
    expect(reply.data).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field, rule })]),
    });
  });

  test('have their headers and their query checked', async () => {
    const header = await buyer.send('getProfile', {}, { devicetype: 'web' });
    expect(header.data).toMatchObject({ errors: [{ field: 'devicetype', rule: 'type' }] });
    const query = await buyer.send('getServerTime', {});
    expect(query.data).toMatchObject({ errors: [{ field: 'random', rule: 'required' }] });
  });

  test('list no more broken rules than a reader can use', async () => {
    const filters = Array.from({ length: 10 }, () => ({ shp: Array.from({ length: 20 }, (_, n) => n) }));
    const { data } = await buyer.send('paginateDiamonds', { ...search, filters });
    expect(Object(data).errors).toHaveLength(50);
  });

  test.each([
    ['another media type', { headers: { 'x-world': 'validator', 'content-type': 'text/plain' } }, 400],
    ['no media type', { headers: { 'x-world': 'validator' } }, 400],
    ['another method', { method: 'GET' }, 405],
    ['an unknown path', { path: '/web/v1/diamond/none' }, 404],
    ['too many bytes', { body: new Uint8Array(MAX_BYTES + 1) }, 400],
    ['no token', { headers: { 'x-world': 'validator', 'content-type': 'application/json' } }, 401],
  ])('requests of %s are refused', async (_case, changed, status) => {
    const answer = await raw(JSON.stringify(search), changed);
    expect(answer?.status).toBe(status);
    const { data: _data, ...body } = Object(answer?.body);
    expect(body).toEqual({ code: expect.stringMatching(/^E_/), message: expect.any(String) });
  });
});

describe('replies', () => {
  test.each([
    ['wrong type', { path: 'data.0.count', value: 'many' }, { field: 'data.0.count', rule: 'type' }],
    [
      'missing member',
      { path: 'data.0.diamonds.1.shpNm' },
      { field: 'data.0.diamonds.1.shpNm', rule: 'required' },
    ],
    [
      'outsider',
      { path: 'data.0.diamonds.0.wSts', value: 'X' },
      { field: 'data.0.diamonds.0.wSts', rule: 'enum' },
    ],
    [
      'fraction of a cent',
      { path: 'data.0.diamonds.0.amt', value: 7070.125 },
      { field: 'data.0.diamonds.0.amt', rule: 'x-decimals' },
    ],
    ['other code', { path: 'code', value: 'FINE' }, { field: 'code', rule: 'const' }],
  ])('replies with a seeded %s get 502 and a red entry', async (_case, plant, violation) => {
    const world = mockBackend.worlds.open('validator');
    world.faults.plan([{ operation: 'paginateDiamonds', nth: 2, plant }]);
    await buyer.ok('paginateDiamonds', search);
    const reply = await buyer.no('paginateDiamonds', search);
    expect(reply).toMatchObject({ status: 502, code: 'E_CONTRACT' });
    expect(reply.data).toMatchObject({
      violations: expect.arrayContaining([expect.objectContaining(violation)]),
    });
    await buyer.ok('paginateDiamonds', search);
    const reds = world.journal.entries().filter(({ violations }) => violations.length > 0);
    expect(reds).toMatchObject([
      { operation: 'paginateDiamonds', status: 502, fault: `planted ${plant.path}` },
    ]);
    expect(reds[0]?.violations).toEqual(Object(reply.data).violations);
  });

  test.each(enveloped)('replies of %s that are no envelope are caught by its schema', async (operation) => {
    const { violations } = await checked(operation, { status: 200, body: { code: 'OK', message: 1 } });
    const found = violations.map(({ field }) => field);
    expect(found).toEqual(expect.arrayContaining(['data', 'message']));
  });

  test.each(files)(
    'replies of %s that are an envelope where a file is due, or another kind of file, are caught',
    async (operation) => {
      const envelope = await checked(operation, {
        status: 200,
        body: { code: 'OK', message: 'Found.', data: {} },
      });
      expect(envelope.violations).not.toEqual([]);
      const picture = fileReply('a.png', 'image/png', new Uint8Array([0x89]));
      expect((await checked(operation, { status: 200, body: picture })).violations).not.toEqual([]);
    },
  );

  test.each(names)(
    'replies of %s with a status that the contract does not have are caught',
    async (operation) => {
      const body = { code: 'E_CONFLICT', message: '' };
      expect((await checked(operation, { status: 418, body })).violations).toMatchObject([
        { rule: 'status' },
      ]);
      const isFile = files.includes(operation);
      for (const status of operations[operation].statuses.filter((each) => each !== 200 || !isFile)) {
        const { violations } = await checked(operation, { status, body: { code: 'E_NONE', message: '' } });
        expect(violations.map(({ field }) => field)).toContain('code');
      }
    },
  );

  test('the reply of an operation that fails is E_SERVER, and the journal has the reason', async () => {
    const world = mockBackend.worlds.open('validator');
    Object.assign(world.tables, {
      memos: {
        ...world.tables.memos,
        all: () => {
          throw new Error('Out of order');
        },
      },
    });
    expect(await buyer.send('paginateMemos', { page: 1, limit: 1 })).toMatchObject({
      status: 500,
      code: 'E_SERVER',
    });
    expect(world.journal.entries().at(-1)?.error).toContain('Out of order');
  });
});

describe('faults', () => {
  test('answer a status, or the one of a code, once or always', async () => {
    const world = mockBackend.worlds.open('validator');
    world.faults.plan([
      { operation: 'getProfile', nth: 2, code: 'E_TOO_MANY_REQUESTS' },
      { operation: 'listMasters', status: 503 },
    ]);
    const profiles = [];
    for (let n = 0; n < 3; n += 1) profiles.push((await buyer.send('getProfile', {})).status);
    expect(profiles).toEqual([200, 429, 200]);
    for (let n = 0; n < 2; n += 1) expect((await buyer.send('listMasters', {})).status).toBe(503);
    expect(world.journal.entries().map(({ fault }) => fault)).toContain('answered E_TOO_MANY_REQUESTS');
  });

  test('wait, and break the connection off', async () => {
    const world = mockBackend.worlds.open('validator');
    world.faults.plan([{ operation: 'getProfile', latencyMs: 60, drop: true }]);
    const started = performance.now();
    await expect(buyer.send('getProfile', {})).rejects.toThrow('dropped');
    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
    expect(world.journal.entries().at(-1)).toMatchObject({ status: null, fault: 'latency 60 ms, dropped' });
  });
});
