import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { operations } from '#generated/operations.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../../tools/test/chromium.ts';
import { listen } from '../../tools/test/listen.ts';
import { commandIn, nodeIn } from '../support/installed-package.ts';
import { TWELVE } from '../support/partial-backend.ts';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-adopted-'));
const ALL = Object.keys(operations).length;
/** Operations of the cart, which the mock backend has to answer in the journey. */
const CART = ['createTracks', 'paginateTracks'] as const;
const BUILT = [...TWELVE.filter((name) => !CART.some((cart) => cart === name)), 'viewUser', 'listDiamonds'];

interface Row {
  readonly by: string | null;
  readonly calls: number;
  readonly violations: number;
  readonly different: number;
}

const started: ChildProcess[] = [];
let backend: Server;
let browser: Browser;
let page: Page;
let proxy = '';
const problems: string[] = [];

/** Starts a command of the installed package; the address that it prints. */
async function command(...args: readonly string[]): Promise<string> {
  const installed = inject('installed');
  const child = spawn(nodeIn(installed), [commandIn(installed), ...args, '--port', '0', '--json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line).url;
  throw new Error(`${args[0]} ended before it answered.`);
}

/** A server with some operations of another one; any other path gets the page of a framework. */
function partOf(whole: URL): Server {
  const paths = new Set<string>(
    Object.entries(operations).flatMap(([name, { path }]) => (BUILT.includes(name) ? [path] : [])),
  );
  return createServer((request, reply) => {
    const path = request.url ?? '';
    if (!(paths.has(path.replace(/\?.*/, '')) || path.startsWith('/media/'))) {
      reply.writeHead(404, { 'content-type': 'text/html' }).end(`Cannot ${request.method} ${path}`);
      return;
    }
    const { method, headers } = request;
    const { origin: _origin, host: _host, ...sent } = headers;
    const asked = ask(new URL(path, whole), { method, headers: sent }, (came) => {
      reply.writeHead(came.statusCode ?? 500, came.headers);
      came.pipe(reply);
    });
    request.pipe(asked);
  });
}

beforeAll(async () => {
  // The team's own data: the stones of another seed.
  const whole = await command('serve', '--api-only', '--seed', '2', '--stones', '800');
  backend = partOf(new URL(whole));
  const upstream = await listen(backend);
  writeFileSync(join(folder, 'operations.txt'), `# what is built\n${BUILT.join('\n')}\n`);
  const adoption = ['--mock', '--built', 'operations.txt', '--history', 'fidelity.jsonl'];
  proxy = await command('proxy', '--upstream', upstream, ...adoption);
  browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('response', (came) => {
    if (came.status() >= 400) problems.push(`${came.status()} ${came.url()}`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
});

afterAll(async () => {
  await browser?.close();
  backend?.closeAllConnections();
  backend?.close();
  for (const child of started) child.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('a team that has built twelve operations', { timeout: 120_000 }, () => {
  it('uses the whole portal: a stone of its own search is put into a cart that it has not built', async () => {
    await page.goto(`${proxy}signin`);
    await page.getByRole('textbox', { name: 'Username' }).fill('primary');
    await page.getByRole('textbox', { name: /^Password/ }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(`${proxy}diamond-list?wSts=A`);
    const stone = page.getByRole('link', { name: /^PV\d+$/ }).first();
    const number = (await stone.textContent()) ?? '';
    await page
      .getByRole('checkbox', { name: new RegExp(number) })
      .last()
      .click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expectPage(page.getByText('1 stone added to the cart.')).toBeVisible();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expectPage(page.getByRole('link', { name: number, exact: true })).toBeVisible();
    expect(problems).toEqual([]);
  });

  it('sees green for what it has, and how much is on the mock backend', async () => {
    const { data } = await (await fetch(`${proxy}__world/operations`)).json();
    const called = data.rows.filter(({ by, calls }: Row) => by === 'backend' && calls > 0);
    expect(data.rows.filter(({ violations, different }: Row) => violations + different > 0)).toEqual([]);
    expect(data).toMatchObject({ backend: 12, mockBackend: ALL - 12, unknown: 0, green: called.length });
    expect(called.length).toBeGreaterThan(5);
    expect(data.compared).toBeGreaterThan(called.length);
    await page.goto(`${proxy}__world`);
    await expectPage(page.getByText(`${ALL - 12} on the mock backend`)).toBeVisible();
  });

  it('gets a line of figures at the end, and keeps them for the trend of the next run', async () => {
    const child = started.at(-1);
    const ended = new Promise((resolve) => child?.once('close', resolve));
    let text = '';
    child?.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
    });
    child?.kill();
    await ended;
    process.stdout.write(text);
    expect(text).toMatch(
      new RegExp(`^12 operations on the backend, \\d+ green; ${ALL - 12} on the mock backend; `),
    );
    const runs = readFileSync(join(folder, 'fidelity.jsonl'), 'utf8').trim().split('\n');
    expect(Object.keys(JSON.parse(runs[0] ?? '{}').operations)).toContain('paginateDiamonds');
  });
});
