import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { withApiReference } from '#mocks/http/api-reference.ts';
import { targetOf } from '#mocks/http/exchange.ts';
import type { Pages } from '#mocks/http/server.ts';
import { listen } from '../../tools/test/listen.ts';

function npmRun(script: string, ...args: string[]) {
  return spawnSync('npm', ['run', '--silent', script, '--', ...args], { encoding: 'utf8' });
}

/** What the first page of the API reference explains. */
const topics = [
  'Envelope',
  'Refusals',
  'Money',
  'Terms',
  'Clock',
  'Conflicts',
  'Idempotency',
  'Versions',
  'Uploads',
  'Examples',
];

test('the API reference is one page with every path and the permissions of every operation in it, and asks no other host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-reference-'));
  expect(npmRun('contract:docs', folder).status).toBe(0);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/<script[^>]* src="\/api-reference\/([^"]+)"><\/script>/g)].map(
    (found) => found[1],
  );
  const files = readdirSync(folder);
  const scripts = named.map((name) => readFileSync(join(folder, name ?? ''), 'utf8')).join('');
  rmSync(folder, { recursive: true });
  expect(scripts.includes('/web/v1/diamond/paginate')).toBe(true);
  expect(topics.filter((topic) => !scripts.includes(`## ${topic}`))).toEqual([]);
  expect(scripts.includes('The invoice date is in the past')).toBe(true);
  for (const operation of Object.keys(operations)) expect(scripts).toContain(`| \`${operation}\` |`);
  expect(scripts).toContain('| `quickSearchDiamonds` | QUICK_SEARCH');
  expect(scripts.includes('cdn.redoc.ly')).toBe(false);
  expect(page).not.toContain('cdn.redoc.ly');
  expect(page).not.toMatch(/<(script|img|link)[^>]+(src|href)="https?:/);
  expect(page).not.toMatch(/<script[^>]*>[^<]/);
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect(files).toContain(name);
  expect(files).toContain('index.html.br');
});

test('a report of changes counts what breaks, fails on it, and refuses what is no ref', () => {
  expect(npmRun('contract:diff').status).toBe(2);
  expect(npmRun('contract:diff', 'no-such-ref').stderr).toContain('No such git ref');
  const { status, stdout, stderr } = npmRun('contract:diff', 'HEAD');
  const majors = /(\d+) major/.exec(`${stdout}${stderr}`)?.[1];
  expect(status).toBe(majors === '0' ? 0 : 1);
  expect(majors).toBeDefined();
}, 90_000);

/** What a browser is shown at addresses, by these pages. */
async function shownBy(pages: Pages, paths: readonly string[]): Promise<[number, string][]> {
  const server = createServer((request, reply) => {
    const url = targetOf(request.url ?? '');
    if (url !== null) void pages({ request, reply, url });
  });
  const root = await listen(server);
  const shown = await Promise.all(
    paths.map(async (path): Promise<[number, string]> => {
      const reply = await fetch(`${root}${path}`, { headers: { accept: 'text/html' } });
      return [reply.status, await reply.text()];
    }),
  );
  server.closeAllConnections();
  server.close();
  return shown;
}

const PATHS = ['/api-reference', '/api-reference/', '/dashboard'];

test('the API reference is shown beside the portal, or else what builds it', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'pavilion-views-'));
  writeFileSync(join(dist, 'index.html'), 'portal');
  const portal: Pages = ({ reply }) => void reply.end('portal');
  const [without, slashed, other] = await shownBy(withApiReference(dist, portal), PATHS);
  expect(without?.[0]).toBe(404);
  expect(without?.[1]).toContain('npm run contract:docs');
  expect(slashed).toEqual(without);
  expect(other).toEqual([200, 'portal']);
  mkdirSync(join(dist, 'api-reference'));
  writeFileSync(join(dist, 'api-reference', 'index.html'), 'reference');
  const built = [
    [200, 'reference'],
    [200, 'reference'],
    [200, 'portal'],
  ];
  expect(await shownBy(withApiReference(dist, portal), PATHS)).toEqual(built);
  rmSync(dist, { recursive: true });
});
