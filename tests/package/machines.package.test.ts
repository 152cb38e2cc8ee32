import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import { type Nginx, startNginx } from '../../tools/deploy/nginx-process.ts';
import { freePort } from '../../tools/test/listen.ts';
import { PASSWORD } from '../support/mock-backend-client.ts';
import { type Served, startServe } from '../support/mock-backend-process.ts';

const WORLDS = 1000;
/** Tests that run at once. */
const PARALLEL = 300;
const NOON = Date.UTC(2026, 0, 15, 12);
const PAGE_SIZES = [50, 100, 250, 500];
const folder = mkdtempSync(join(tmpdir(), 'pavilion-machines-'));

/** A mock backend: where it listens, and the folder of its worlds; null when it does not keep them. */
type Machine = { readonly port: number; readonly keep: string | null };

/** A world, by its number, and the session of its user. */
type Begun = { readonly name: string; readonly n: number; readonly token: string };

/** The worlds that each machine has. */
const owned = new Map<number, readonly Begun[]>();

let machines: readonly Machine[] = [];
let running: readonly Served[] = [];
let proxy: Nginx;
let worlds: readonly Begun[] = [];

function start({ port, keep }: Machine): Promise<Served> {
  const args = ['--stones', '60', '--port', String(port), '--strict-worlds', '--max-worlds', String(WORLDS)];
  return startServe(args, keep === null ? {} : { PAVILION_KEEP: keep });
}

async function restart(place: number): Promise<void> {
  const [machine, served] = [machines[place], running[place]];
  if (machine === undefined || served === undefined) throw new Error(`No machine ${place}.`);
  expect(await served.stop()).toBe(0);
  running = running.with(place, await start(machine));
}

/** Sends JSON to a world, again as long as its machine does not answer. */
async function send(url: string, path: string, world: string, body: object | null, token = '') {
  for (;;) {
    const reply = await fetch(url + path, {
      method: body === null ? 'GET' : 'POST',
      headers: { 'x-world': world, 'content-type': 'application/json', authorization: token },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    const json: { readonly code: string; readonly data?: unknown } = Object(await reply.json());
    if (reply.status !== 503) return { status: reply.status, ...json };
    expect(reply.headers.get('retry-after')).toBe('1');
    await pause(100);
  }
}

const call = (operation: OperationId, { name, token }: Begun, body: object) =>
  send(proxy.url, operations[operation].path, name, body, token);

const timeOf = (url: string, name: string) => send(url, '/__world/clock', name, null);

/** Does something for each item, so many at once. */
async function inParallel<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await act(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/** Begins a world: its clock stands at a second of its own, and its user is signed in. */
async function begin(n: number): Promise<Begun> {
  const name = `machines-${n}`;
  expect((await send(proxy.url, '/__world/reset', name, {})).status).toBe(200);
  const at = new Date(NOON + n * 1000).toISOString();
  expect((await send(proxy.url, '/__world/clock', name, { mode: 'frozen', at })).status).toBe(200);
  const { status, data } = await send(proxy.url, operations.login.path, name, {
    username: 'buyer',
    password: PASSWORD,
  });
  expect(status).toBe(200);
  return { name, n, token: Object(data).token.jwt };
}

const pageSizeOf = (n: number) => PAGE_SIZES[n % PAGE_SIZES.length];

const write = (world: Begun, pageSize: number | undefined) =>
  call('upsertUserSetting', world, { key: 'PORTAL', value: { portal: { pageSize } } });

/** Checks that a world has its clock, its session and the page size. */
async function expectKept(world: Begun, pageSize: number | undefined): Promise<void> {
  const { data } = await timeOf(proxy.url, world.name);
  expect(data).toMatchObject({ now: new Date(NOON + world.n * 1000).toISOString() });
  const settings = await call('paginateUserSettings', world, { key: ['PORTAL'], page: 1, limit: 10 });
  expect(settings).toMatchObject({ status: 200, data: { list: [{ value: { portal: { pageSize } } }] } });
}

beforeAll(async () => {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  machines = ports.map((port, place) => ({ port, keep: place === 2 ? null : join(folder, String(place)) }));
  running = await Promise.all(machines.map(start));
  proxy = await startNginx(ports.map((port) => `127.0.0.1:${port}`));
});

afterAll(async () => {
  await proxy?.stop();
  await Promise.all(running.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

describe('three mock backends behind nginx', { timeout: 240_000 }, () => {
  it('share 1,000 worlds, each of which only one of them has', async () => {
    const begun: Begun[] = [];
    await inParallel(
      Array.from({ length: WORLDS }, (_, n) => n),
      async (n) => {
        const world = await begin(n);
        expect((await write(world, pageSizeOf(n))).status).toBe(200);
        begun.push(world);
      },
    );
    worlds = begun;
    owned.clear();
    await inParallel(worlds, async (world) => {
      const asked = running.map(async ({ url }) => (await timeOf(url, world.name)).status);
      const statuses = await Promise.all(asked);
      const owner = statuses.indexOf(200);
      expect(statuses).toEqual(machines.map((_, place) => (place === owner ? 200 : 410)));
      owned.set(owner, [...(owned.get(owner) ?? []), world]);
    });
    const counts = machines.map((_, place) => owned.get(place)?.length ?? 0);
    expect(Math.min(...counts)).toBeGreaterThan(WORLDS / 5);
  });

  it('lose nothing when one of them is stopped and started again in the middle of the calls', async () => {
    const writing = inParallel(worlds, async (world) => {
      expect((await write(world, pageSizeOf(world.n + 1))).status).toBe(200);
    });
    await Promise.all([writing, pause(300).then(() => restart(1))]);
    expect(readdirSync(join(folder, '1'))).toContain('worlds.sqlite');
    await inParallel(worlds, (world) => expectKept(world, pageSizeOf(world.n + 1)));
  });

  it('tell that a world is gone when its machine did not keep it, until it is begun again', async () => {
    const [first = [], , unkept = []] = [0, 1, 2].map((place) => owned.get(place));
    await restart(2);
    await inParallel(unkept, async (world) => {
      const gone = { status: 410, code: 'E_WORLD_GONE' };
      expect(await call('listMasters', world, {})).toMatchObject(gone);
      expect(await timeOf(proxy.url, world.name)).toMatchObject(gone);
    });
    await inParallel(first.slice(0, 100), (world) => expectKept(world, pageSizeOf(world.n + 1)));
    const [lost] = unkept;
    if (lost === undefined) throw new Error('The machine had no world.');
    await begin(lost.n);
    expect((await call('listMasters', lost, {})).status).toBe(200);
  });
});

/** Headers that nginx and the mock backend must send alike; a nonce is another one each time. */
function comparedHeaders({ headers, status }: Response): object {
  const names = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cache-control',
    'allow',
  ];
  const values = names.map((name) => [
    name,
    headers.get(name)?.replaceAll(/nonce-[\w+/=]+/g, 'nonce') ?? null,
  ]);
  return { status, ...Object.fromEntries(values) };
}

describe('the portal as files of nginx', () => {
  const html = { accept: 'text/html' };
  const built = (pattern: RegExp) => {
    const found = readdirSync('dist/static/js').find((name) => pattern.test(name));
    return `/static/js/${found}`;
  };
  const script = built(/^index\.[0-9a-f]+\.js$/);

  it.each([
    ['a route', '/signin', { headers: html }],
    ['a deep route', '/account/hold?page=2', { headers: html }],
    ['the start', '/', { headers: html }],
    ['the page by its name', '/index.html', {}],
    ['a script', script, {}],
    ['a script that is gone', '/static/js/index.000000.js', { headers: html }],
    ['a picture that is not there', '/none', { headers: { accept: 'image/png' } }],
    ['a file that may change', '/favicon.svg', {}],
    ['the API reference', '/api-reference', { headers: html }],
    ['a script of the API reference', '/api-reference/script-2.js', {}],
    ['a call', '/web/v1/common/server-time?random=1', {}],
    ['a write to a file', script, { method: 'POST' }],
    ['the page of a world', '/__world', { headers: html }],
    ['a picture', '/media/rotation.js', {}],
  ])('sends %s with the headers of the mock backend', async (_what, path, init) => {
    const [ours, theirs] = await Promise.all([
      fetch(proxy.url + path, init),
      fetch(running[0]?.url + path, init),
    ]);
    const isWrite = 'method' in init;
    const expected = comparedHeaders(theirs);
    expect(comparedHeaders(ours)).toEqual(isWrite ? { ...expected, 'cache-control': null } : expected);
  });

  it('gives the inline styles of each page a nonce of its own', async () => {
    const pages = await Promise.all(
      [1, 2].map(async () => {
        const reply = await fetch(`${proxy.url}/signin`, { headers: html });
        const nonce = /'nonce-(\w+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1];
        expect(await reply.text()).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(new Set(pages).size).toBe(2);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('sends a script in the coding %s', async (accepted, coding) => {
    const reply = await fetch(proxy.url + script, { headers: { 'accept-encoding': accepted } });
    expect(reply.headers.get('content-encoding')).toBe(coding);
    expect(await reply.text()).toBe(readFileSync(`dist${script}`, 'utf8'));
    const size = Number(reply.headers.get('content-length'));
    expect(size).toBe(readFileSync(`dist${script}${{ br: '.br', gzip: '.gz' }[accepted] ?? ''}`).byteLength);
  });
});
