import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import { PASSWORD } from '../support/mock-backend-client.ts';
import { runServe, type Served, startScript, startServe } from '../support/mock-backend-process.ts';

const ARGS = ['--stones', '60'];
const script = fileURLToPath(new URL('../support/keeping-process.ts', import.meta.url));
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

async function post({ url }: Served, operation: OperationId, body: object, token?: string) {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: token };
  const reply = await fetch(`${url}${operations[operation].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
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

    const path = join(folder, 'default.world');
    const before = readFileSync(path);
    const other = await runServe([...ARGS, '--seed', '2'], { PAVILION_KEEP: folder });
    expect([other.code, other.text]).toEqual([1, expect.stringContaining('belongs to seed 1')]);
    expect(readFileSync(path).equals(before)).toBe(true);

    expect(await pageSize(await start(), token)).toBe(50);
    expect(readdirSync(folder).toSorted()).toEqual(['default.world', 'server.lock']);
  });

  test('has every write but the last ones after it was killed, time and again', async () => {
    const sizes = [50, 100, 250, 500];
    let token = '';
    for (const [round, size] of sizes.entries()) {
      const served = await startSmall();
      token = round === 0 ? await signIn(served) : token;
      if (round > 0) expect(await pageSize(served, token)).toBe(sizes[round - 1]);
      await setPageSize(served, token, size);
      await new Promise((resolve) => {
        setTimeout(resolve, 1000);
      });
      // Killed in the middle of many writes, none of which changes the setting: wrong passwords are counted.
      const storm = Array.from({ length: 200 }, (_, n) =>
        // The ones that the kill cuts off have no reply.
        post(served, 'login', { username: `nobody-${round}-${n}`, password: 'wrong' }).catch(() => null),
      );
      await Promise.all(storm.slice(0, 1 + 40 * round));
      await killed(served);
      await Promise.all(storm);
    }
    expect(await pageSize(await startSmall(), token)).toBe(500);
  });
});
