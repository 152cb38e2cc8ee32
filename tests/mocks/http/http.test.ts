import { describe, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { MAX_BYTES } from '#mocks/pipeline/read-body.ts';
import { someMediumPath } from '../../support/medium-path.ts';
import { PASSWORD } from '../../support/mock-backend-client.ts';
import { serveForTests } from '../../support/served-mock-backend.ts';

const { mockBackend } = await createTestBackend({ stones: 500 });
const url = await serveForTests(mockBackend);

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-world': 'http', ...headers },
    body: JSON.stringify(body),
  });
}

async function signIn(): Promise<string> {
  const reply = await post('/web/v1/auth/login', { username: 'buyer', password: PASSWORD });
  return Object(await reply.json()).data.token.jwt;
}

describe('the API over HTTP', () => {
  test('answers a page of stones, packed for those who take it', async () => {
    const authorization = await signIn();
    const body = { page: 1, limit: 100, filters: [{}] };
    const packed = await post('/web/v1/diamond/paginate', body, { authorization, 'accept-encoding': 'gzip' });
    const plain = await post('/web/v1/diamond/paginate', body, {
      authorization,
      'accept-encoding': 'identity',
    });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(Object(await packed.json()).data[0].diamonds).toEqual(Object(await plain.json()).data[0].diamonds);
  });

  test('refuses a body that is too long without cutting the client off', async () => {
    const reply = await post('/web/v1/auth/login', { username: 'x'.repeat(MAX_BYTES + 1), password: 'x' });
    expect([reply.status, Object(await reply.json()).code]).toEqual([400, 'E_VALIDATION']);
  });

  test('answers malformed JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}/web/v1/auth/login`, { method: 'POST', headers, body: '{"username":' });
    expect([reply.status, Object(await reply.json()).code]).toEqual([400, 'E_VALIDATION']);
  });

  test('breaks the connection off when a fault says so', async () => {
    await post('/__world/faults', [{ operation: 'viewProjectSetting', nth: 1, drop: true }]);
    // In the middle: a browser sends a call without any reply again by itself.
    const begun = await post('/web/v1/project-setting/view', {});
    expect(begun.status).toBe(200);
    await expect(begun.text()).rejects.toThrow();
    expect((await post('/web/v1/project-setting/view', {})).status).toBe(200);
  });
});

describe('the control', () => {
  test.each([
    ['/__world/clock', { mode: 'backwards' }],
    ['/__world/clock', { mode: 'frozen', at: 'yesterday' }],
    ['/__world/clock', { mode: 'frozen', at: 9e15 }],
    ['/__world/clock', { mode: 'frozen', at: '9999-12-31T00:00:00Z' }],
    ['/__world/clock', { mode: 'advance', ms: -1e300 }],
    ['/__world/faults', [{ operation: 'none' }]],
    ['/__world/faults', [{ operation: 'login', often: true }]],
    ['/__world/stones', { ids: ['st-00001'], patch: { wSts: 'X' } }],
    ['/__world/stones', { ids: ['st-00001'], patch: { ctPr: 1e308 } }],
    ['/__world/stones', { ids: ['st-00001'], patch: { rap: 0 } }],
    ['/__world/stones', { ids: ['st-none'], patch: {} }],
  ])('%s refuses %j', async (path, body) => {
    expect((await post(path, body)).status).toBe(400);
  });

  test('a fault changes nothing that every object inherits', async () => {
    const plant = { path: '__proto__.planted', value: true };
    await post('/__world/faults', [{ operation: 'viewProjectSetting', nth: 1, plant }]);
    expect((await post('/web/v1/project-setting/view', {})).status).toBe(200);
    expect('planted' in {}).toBe(false);
  });

  test('tells the planned faults of a world', async () => {
    const planned = [
      { operation: 'login', nth: 2, code: 'E_LOCKED' },
      { operation: 'viewProjectSetting', plant: { path: 'message' } },
    ];
    await post('/__world/faults', planned, { 'x-world': 'planned' });
    const read = async (world: string) => {
      const reply = await fetch(`${url}/__world/faults`, { headers: { 'x-world': world } });
      return Object(await reply.json()).data;
    };
    expect(await read('planned')).toEqual(planned);
    expect(await read('unplanned')).toEqual([]);
  });

  test('sets the clock, shows the personas, the outbox and the health, and resets the world', async () => {
    const at = '2027-03-01T10:00:00.000Z';
    expect(Object(await (await post('/__world/clock', { mode: 'frozen', at })).json()).data.now).toBe(at);
    const moved = await post('/__world/clock', { mode: 'advance', ms: 1000 });
    expect(Object(await moved.json()).data).toEqual({ mode: 'frozen', now: '2027-03-01T10:00:01.000Z' });
    const personas = Object(await (await fetch(`${url}/__world/personas`)).json()).data;
    expect(personas).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'primary', password: PASSWORD })]),
    );
    expect(Object(await (await fetch(`${url}/__world/outbox`)).json()).data).toEqual([]);
    expect(Object(await (await fetch(`${url}/__world/health`)).json()).data.stones).toBe(500);
    await post('/__world/reset', {});
    const clock = await fetch(`${url}/__world/clock`, { headers: { 'x-world': 'http' } });
    expect(Object(await clock.json()).data.mode).toBe('real');
    expect((await fetch(`${url}/__world/none`)).status).toBe(404);
  });
});

test('media of the stones are served beside the API', async () => {
  const reply = await fetch(url + someMediumPath(mockBackend));
  expect(reply.headers.get('content-type')).toContain('image/svg+xml');
  expect(await reply.text()).toContain('<svg');
  expect((await fetch(`${url}/media/stones/none.svg`)).status).toBe(404);
});
