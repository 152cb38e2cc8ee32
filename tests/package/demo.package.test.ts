import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../../tools/test/chromium.ts';
import { freePort } from '../../tools/test/listen.ts';
import { PASSWORD } from '../support/mock-backend-client.ts';

/** The folder of the demo on its host. */
const BASE = '/shop';
const DEMO = 'dist-demo';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A host of files, as plain as they come: a folder is its `index.html`, anything else that is no file is a 404. */
const host = createServer(({ url = '' }, reply) => {
  const { pathname } = new URL(url, 'http://localhost');
  const path = join(DEMO, pathname.slice(BASE.length));
  const isOwn = pathname === BASE || pathname.startsWith(`${BASE}/`);
  const file = isOwn && existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
  if (!(isOwn && existsSync(file))) {
    reply.writeHead(404).end('Not found');
    return;
  }
  reply.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  reply.end(readFileSync(file));
});

let address = '';
let browser: Browser;

beforeAll(async () => {
  // Vitest sets NODE_ENV to "test", which is no build for a browser.
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_BASE_PATH: BASE };
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build:demo'], { env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const port = await freePort();
  await new Promise<void>((resolve) => host.listen(port, '127.0.0.1', resolve));
  address = `http://localhost:${port}${BASE}`;
  browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
});

afterAll(async () => {
  await browser.close();
  host.close();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/signin`);
  await page.getByLabel('Username').fill('primary');
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

describe('the demo on a host that has only files', { timeout: 120_000 }, () => {
  it('signs in, searches, and opens a stone again after a reload', async () => {
    const page = await browser.newPage();
    await signIn(page);
    await page.goto(`${address}/diamond-list`);
    await page.locator('a[href*="/diamond-detail/"]').first().click();
    await page.waitForURL(`${address}/diamond-detail/*`);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toContain(`${BASE}/diamond-detail/`);
    await page.close();
  });

  it('has its worlds in the browser, and `/__world` over the portal', async () => {
    const page = await browser.newPage();
    await page.goto(`${address}/?world=show`);
    await page.getByRole('link', { name: 'World show' }).click();
    const control = page.frameLocator('dialog iframe');
    await control.getByRole('button', { name: 'Stop the clock' }).click();
    await control.getByText('The clock is frozen.').waitFor();
    await page.getByRole('button', { name: 'Back to the portal' }).click();
    await page.waitForLoadState('load');
    await page.goto(`${address}/__world?world=show`);
    await control.getByText('The clock is frozen.').waitFor();
    await page.goto(`${address}/__world?world=default`);
    await control.getByText('The clock is real.').waitFor();
    await page.close();
  });
});
