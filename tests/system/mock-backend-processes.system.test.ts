import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { PASSWORD } from '../support/mock-backend-client.ts';
import { runServe, type Served, startServe } from '../support/mock-backend-process.ts';

const ARGS = ['--stones', '1500', '--seed', '7'];
let servers: readonly Served[] = [];

beforeAll(async () => {
  servers = await Promise.all([startServe(ARGS), startServe(ARGS)]);
}, 120_000);

afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
});

/** The bytes of every reply of one walk through the trade. */
async function walk(url: string): Promise<string[]> {
  const replies: string[] = [];
  let token = '';
  const post = async (path: string, body: unknown) => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-world': 'walk',
        ...(token === '' ? {} : { authorization: token }),
      },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    replies.push(`${path} ${reply.status} ${text}`);
    return Object(JSON.parse(text)).data;
  };
  await post('/__world/clock', { mode: 'frozen', at: SEED_EPOCH });
  await post('/web/v1/project-setting/view', {});
  await post('/web/v1/master/list-by-code-no-auth', {});
  const session = await post('/web/v1/auth/login', { username: 'buyer', password: PASSWORD });
  token = session.token.jwt;
  await post('/web/v1/user/profile', {});
  const filters = [{ loc: ['location-mumbai'], wSts: ['A'] }, { shp: ['shape-oval'] }];
  const [page] = await post('/web/v1/diamond/paginate', {
    page: 1,
    limit: 250,
    filters,
    sort: [{ amt: 'DESC' }],
  });
  const stone = page.diamonds.find((each: { isHeld: boolean }) => !each.isHeld);
  await post('/web/v1/diamond/view', { id: stone.id });
  const kept = {
    diamond: stone.id,
    vStnId: stone.vStnId,
    trackDiscount: null,
    trackAmount: 1,
    trackPricePerCarat: 1,
  };
  await post('/web/v1/diamond-track/create', { trackType: 1, diamonds: [kept] });
  await post('/web/v1/diamond-track/paginate', { trackType: 1, page: 1, limit: 10 });
  await post('/web/v1/diamond-confirm/request', {
    diamonds: [{ diamond: 'st-none', confirmPricePerCarat: 1 }],
    shippingAddress: 'addr-3',
  });
  await post('/web/v1/diamond-confirm/request', {
    diamonds: [{ diamond: stone.id, confirmPricePerCarat: stone.ctPr }],
    shippingAddress: 'addr-3',
  });
  await post('/web/v1/memo/paginate', { page: 1, limit: 10 });
  await post('/web/v1/diamond/search/list', { type: [1], page: 1, limit: 10 });
  await post('/web/v1/auth/update-token', {});
  for (const { img, certFile } of page.diamonds.slice(0, 5)) {
    for (const path of [img, certFile].filter(Boolean)) {
      const reply = await fetch(`${url}${path}`);
      replies.push(`${path} ${reply.status} ${Buffer.from(await reply.arrayBuffer()).toString('base64')}`);
    }
  }
  return replies;
}

describe('two processes with the same seed', () => {
  test('give the same bytes in every reply of a walk', async () => {
    const [one, other] = await Promise.all(servers.map(({ url }) => walk(url)));
    expect(one?.length).toBeGreaterThan(20);
    expect(one?.map((reply) => reply.split(' ')[1])).not.toContain('500');
    expect(one).toEqual(other);
  });

  test('have every call of the walk in their journals, none of them red', async () => {
    for (const { url } of servers) {
      const reply = await fetch(`${url}/__world/journal`, { headers: { 'x-world': 'walk' } });
      const { data } = Object(await reply.json());
      expect(data.red).toBe(0);
      expect(data.entries).toHaveLength(13);
    }
  });
});

describe('the command', () => {
  test('starts with a fresh default world', async () => {
    const reply = await fetch(`${servers[0]?.url}/__world/journal`);
    expect(Object(await reply.json()).data).toEqual({ red: 0, entries: [], coverage: {} });
  });

  test('says which port is taken', async () => {
    const port = new URL(servers[0]?.url ?? '').port;
    const { code, text } = await runServe(['--stones', '10', '--port', port]);
    expect(code).toBe(1);
    expect(text).toContain(`Port ${port} is taken`);
  });

  test('tells a browser that there is no portal when only the API is served', async () => {
    const server = await startServe(['--stones', '10', '--api-only']);
    const page = await fetch(`${server.url}/signin`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([
      404,
      'This server has no portal: it was started with --api-only.',
    ]);
    const health = await fetch(`${server.url}/__world/health`);
    expect(health.status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  test('refuses what is no number, and explains itself', async () => {
    expect(await runServe(['--stones', 'many'])).toMatchObject({
      code: 2,
      text: expect.stringContaining('"many"'),
    });
    expect(await runServe(['--help'])).toMatchObject({ code: 0, text: expect.stringContaining('--dev') });
  });

  test('says in one sentence that there is no build when it needs one', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'pavilion-no-build-'));
    const { code, text } = await runServe([
      '--stones',
      '10',
      '--port',
      '0',
      '--dist',
      dist,
      '--require-build',
    ]);
    rmSync(dist, { recursive: true });
    expect([code, text]).toEqual([
      1,
      `The portal is not built: ${dist} has no index.html. Run "npm run build" first.\n`,
    ]);
  });

  test('ends cleanly when it is asked to', async () => {
    const server = await startServe(['--stones', '10']);
    await fetch(`${server.url}/__world/health`);
    expect(await server.stop()).toBe(0);
  });
});
