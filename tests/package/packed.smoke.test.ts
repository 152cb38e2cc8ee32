import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { called, firstStones, run, type Started, startServer } from '../support/installed-package.ts';

/** Where the package lies before it is packed; the modules of this repository stand for its dependencies. */
const command = resolve('dist-package/lib/node/pavilion.js');
const folder = mkdtempSync(join(tmpdir(), 'pavilion-smoke-'));
let server: Started | undefined;

beforeAll(async () => {
  const args = ['tools/package/build.ts', '--quick', '--out', folder];
  const built = await run(process.execPath, args, process.cwd());
  expect(built.code, built.err).toBe(0);
  server = await startServer(folder, command);
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the server of the package answers calls, and serves the portal and the API reference', async () => {
  const url = server?.url ?? '';
  await called(url, 'project-setting/view', {});
  expect(await firstStones(url)).toHaveLength(50);
  for (const path of ['/signin', '/api-reference/']) {
    const page = await fetch(`${url}${path}`);
    expect([path, page.status, page.headers.get('content-type')]).toEqual([
      path,
      200,
      expect.stringContaining('text/html'),
    ]);
  }
});

test('the command of the package lists what it can do', async () => {
  const { code, out } = await run(process.execPath, [command, '--help'], folder);
  expect(code).toBe(0);
  expect(out).toContain('conformance');
});
