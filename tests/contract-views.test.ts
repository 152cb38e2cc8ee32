import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createStaticPages } from '#mocks/http/files.ts';
import { targetOf } from '#mocks/http/target.ts';

function npmRun(script: string, ...args: string[]) {
  return spawnSync('npm', ['run', '--silent', script, '--', ...args], { encoding: 'utf8' });
}

test('the API reference is one page with every path in it, and asks no other host', () => {
  expect(npmRun('contract:docs').status).toBe(0);
  const page = readFileSync('dist/api-reference/index.html', 'utf8');
  expect(page).toContain('/web/v1/diamond/paginate');
  expect(page).not.toContain('cdn.redoc.ly');
  expect(page).not.toMatch(/<(script|img|link)[^>]+(src|href)="https?:/);
  expect(page).toContain('Content-Security-Policy');
});

test('a report of changes counts what breaks, fails on it, and refuses what is no ref', () => {
  expect(npmRun('contract:diff').status).toBe(2);
  expect(npmRun('contract:diff', 'no-such-ref').stderr).toContain('No such git ref');
  const { status, stdout, stderr } = npmRun('contract:diff', 'HEAD');
  const majors = /(\d+) major/.exec(`${stdout}${stderr}`)?.[1];
  expect(status).toBe(majors === '0' ? 0 : 1);
  expect(majors).toBeDefined();
}, 90_000);

test('a folder of the build with a page of its own shows that page', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'pavilion-views-'));
  mkdirSync(join(dist, 'api-reference'));
  writeFileSync(join(dist, 'index.html'), 'portal');
  writeFileSync(join(dist, 'api-reference', 'index.html'), 'reference');
  const pages = createStaticPages(dist);
  const server = createServer((request, reply) => {
    const url = targetOf(request.url ?? '');
    if (url !== null) void pages({ request, reply, url });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  const root = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  const shown = async (path: string) =>
    (await fetch(`${root}${path}`, { headers: { accept: 'text/html' } })).text();
  expect(await shown('/api-reference')).toBe('reference');
  expect(await shown('/api-reference/')).toBe('reference');
  expect(await shown('/dashboard')).toBe('portal');
  server.closeAllConnections();
  server.close();
  rmSync(dist, { recursive: true });
});
