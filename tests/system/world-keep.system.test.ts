import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import { fingerprintOf } from '#mocks/persistence/fingerprint.ts';
import { openFolder } from '#mocks/persistence/folder.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { PASSWORD } from '../support/mock-backend-client.ts';
import {
  runServe,
  type Served,
  startOnFullDisk,
  startScript,
  startServe,
} from '../support/mock-backend-process.ts';

const ARGS = ['--stones', '60'];
const script = fileURLToPath(new URL('../support/keeping-process.ts', import.meta.url));
const fingerprint = fingerprintOf(createSeed({ stones: 20 }), 'contract');
let folder = '';
const running: Served[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-kept-'));
});

afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function started(server: Promise<Served>): Promise<Served> {
  const served = await server;
  running.push(served);
  return served;
}

const start = () => started(startServe(ARGS, { PAVILION_KEEP: folder }));
const startSmall = () => started(startScript(script, [folder]));

function killed({ process: child }: Served): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** The paths of the saved usage events. */
function pathsIn(place: string): ReadonlySet<string> {
  const keep = openFolder(place, fingerprint, { report: () => undefined });
  const rows = [...keep.names].flatMap((world) => [...keep.load(world)]);
  keep.close();
  const events = rows.filter(({ part }) => part === 'analytics-events');
  return new Set(events.map(({ value }) => String(Object(value).path)));
}

async function post(
  { url }: Served,
  operation: OperationId,
  body: object,
  token?: string,
  world = 'default',
) {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: token };
  const reply = await fetch(`${url}${operations[operation].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-world': world, ...authorization },
    body: JSON.stringify(body),
  });
  return { status: reply.status, data: Object(await reply.json()).data };
}

async function signIn(served: Served): Promise<string> {
  const { data } = await post(served, 'login', { username: 'buyer', password: PASSWORD });
  return data.token.jwt;
}

/** Sets something that the server keeps: the page size of the user. */
function setPageSize(served: Served, token: string, pageSize: number) {
  return post(served, 'upsertUserSetting', { key: 'PORTAL', value: { portal: { pageSize } } }, token);
}

async function pageSize(served: Served, token: string): Promise<number> {
  const { data } = await post(served, 'paginateUserSettings', { key: ['PORTAL'], page: 1, limit: 10 }, token);
  return data.list[0].value.portal.pageSize;
}

describe('a server that keeps its worlds', { timeout: 300_000 }, () => {
  test('saves when it is stopped, keeps developers signed in, and shares its folder with no other', async () => {
    const first = await start();
    const token = await signIn(first);
    expect((await setPageSize(first, token, 50)).status).toBe(200);
    const busy = await runServe(ARGS, { PAVILION_KEEP: folder });
    expect([busy.code, busy.text]).toEqual([1, expect.stringContaining('in use by another server')]);
    expect(await first.stop()).toBe(0);

    const path = join(folder, 'worlds.sqlite');
    const before = readFileSync(path);
    const other = await runServe([...ARGS, '--seed', '2'], { PAVILION_KEEP: folder });
    expect([other.code, other.text]).toEqual([1, expect.stringContaining('belongs to seed 1')]);
    expect(readFileSync(path).equals(before)).toBe(true);

    expect(await pageSize(await start(), token)).toBe(50);
    expect(readdirSync(folder).toSorted()).toEqual(['worlds.sqlite', 'worlds.sqlite-wal']);
  });

  test('has every acknowledged write after it was killed in the middle of many, time and again', async () => {
    const acknowledged = new Set<string>();
    for (const round of [0, 1, 2, 3]) {
      const served = await startSmall();
      const before = acknowledged.size;
      const client = async (n: number) => {
        for (let call = 0; call < 100; call += 1) {
          const path = `/${round}-${n}-${call}`;
          const events = [{ kind: 'PAGE_VIEW', at: '2026-01-01T00:00:00.000Z', path }];
          // The ones that the kill cuts off have no reply.
          const reply = await post(served, 'createAnalytics', { events }, undefined, `w${n}`).catch(
            () => null,
          );
          if (reply?.status !== 200) return;
          acknowledged.add(path);
        }
      };
      const clients = Array.from({ length: 20 }, (_, n) => client(round * 20 + n));
      await expect
        .poll(() => acknowledged.size - before, { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(200);
      await killed(served);
      await Promise.all(clients);
      const found = pathsIn(folder);
      expect([...acknowledged].filter((path) => !found.has(path))).toEqual([]);
    }
    expect(acknowledged.size).toBeGreaterThan(800);
  });

  test.each(['0', '1'])(
    'answers 503 on a full disk, says so, and keeps what it had (PAVILION_KEEP_SYNC=%s)',
    async (sync) => {
      const env = { PAVILION_KEEP: folder, PAVILION_KEEP_SYNC: sync };
      const full = await started(startOnFullDisk(3000, ['--api-only', ...ARGS], env));
      const token = await signIn(full);
      const size = async (n: number) => (await setPageSize(full, token, n)).status;
      expect(await size(50)).toBe(200);
      const path = '/'.padEnd(300, 'x');
      const events = Array.from({ length: 100 }, () => ({
        kind: 'PAGE_VIEW',
        at: '2026-01-01T00:00:00.000Z',
        path,
      }));
      let status = 200;
      let written = 0;
      for (; status === 200 && written < 119; written += 1) {
        ({ status } = await post(full, 'createAnalytics', { events }));
      }
      expect([status, written]).toEqual([503, expect.any(Number)]);
      expect(await size(100)).toBe(503);
      expect(await pageSize(full, token)).toBe(50);
      const health = await fetch(`${full.url}/__world/health`);
      expect([health.status, Object(await health.json()).code]).toEqual([503, 'E_NOT_SAVED']);
      expect(await full.stop()).toBe(1);

      const later = await start();
      expect(await pageSize(later, token)).toBe(50);
      expect((await setPageSize(later, token, 100)).status).toBe(200);
      expect((await fetch(`${later.url}/__world/health`)).status).toBe(200);
      expect(await later.stop()).toBe(0);
    },
  );
});
