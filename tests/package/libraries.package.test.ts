import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ensureChromium } from '../../tools/test/chromium.ts';
import { commandIn, nodeIn, run, type Started, startServer } from '../support/installed-package.ts';

/** Milliseconds that an example may take on a busy machine. */
const LONG = 300_000;
/** The last version that runs on the oldest Node. */
const JSDOM = 'jsdom@27.4.0';
/** A test of a page, whose classes stand in the place of those of Node, as in the environments of Vitest and Jest. */
const PAGE_TEST = `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { JSDOM } from 'jsdom';
import { setupServer } from 'msw/node';
import { createPavilion } from 'pavilion/msw';

const address = 'http://localhost:3000/web/v1/user/profile';
const { window } = new JSDOM('', { url: address });
for (const name of ['Headers', 'FormData', 'Blob', 'XMLHttpRequest'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
Object.assign(globalThis, { window, document: window.document, location: window.location });

const pavilion = await createPavilion({ stones: 60 });
const server = setupServer(...pavilion.handlers);
before(() => server.listen({ onUnhandledFrame: 'error' }));
after(() => server.close());
const { token } = await pavilion.world('page').sessionOf('primary');
const headers = { 'Content-Type': 'application/json', Authorization: token.jwt, 'X-World': 'page' };

test('fetch gets the profile', async () => {
  const reply = await fetch(address, { method: 'POST', headers: new Headers(headers), body: '{}' });
  assert.equal(reply.status, 200);
  assert.equal((await reply.json()).data.user.username, 'primary');
});

test('XMLHttpRequest gets the profile', async () => {
  const request = new XMLHttpRequest();
  request.open('POST', address);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  await new Promise((resolve) => {
    request.onloadend = resolve;
    request.send('{}');
  });
  assert.equal(request.status, 200);
  assert.equal(JSON.parse(request.responseText).data.user.username, 'primary');
});
`;
const folder = inject('installed');
const examples = join(folder, 'examples');

let server: Started;
let url = '';

beforeAll(async () => {
  server = await startServer(folder, commandIn(folder), nodeIn(inject('installed')));
  ({ url } = server);
});

afterAll(() => server.stop());

describe('a team that writes its own client or tests with the package', { timeout: LONG }, () => {
  it('gets types for all of its parts', async () => {
    const options = {
      target: 'ES2024',
      lib: ['ES2024', 'DOM', 'DOM.Iterable', 'ESNext.Temporal'],
      module: 'nodenext',
      types: ['node'],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      allowImportingTsExtensions: true,
    };
    writeFileSync(join(examples, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
    const { code, out } = await run(
      join(process.cwd(), 'node_modules/.bin/tsc'),
      ['--project', examples],
      folder,
    );
    expect(
      out
        .split('\n')
        .filter((line) => line.startsWith('examples') || line.includes('pavilion'))
        .join('\n'),
    ).toBe('');
    expect(code, out.slice(0, 2000)).toBe(0);
  });

  it('signs in and reads stones with the client', async () => {
    const { code, out } = await run(nodeIn(folder), [join(examples, 'client/list-stones.ts'), url], folder);
    expect(code, out).toBe(0);
    expect(out).toMatch(/^\d+ stones\n(?:PV\d+: \d(?:\.\d+)? ct, USD [\d.]+\n){3}$/);
  });

  it('tests its code without a server', async () => {
    const { code, out } = await run(nodeIn(folder), ['--test', join(examples, 'msw/cart.test.ts')], folder);
    expect(code, out).toBe(0);
    expect(out).toMatch(/pass 2\b/);
  });

  it('tests a page in jsdom, which calls by fetch and by XMLHttpRequest', async () => {
    const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--no-save', JSDOM];
    const installed = await run('npm', install, folder);
    expect(installed.code, installed.err).toBe(0);
    const file = join(folder, 'page.test.js');
    writeFileSync(file, PAGE_TEST);
    const { code, out } = await run(nodeIn(folder), ['--test', file], folder);
    expect(code, out).toBe(0);
    expect(out).toMatch(/pass 2\b/);
  });

  it('tests its portal in worlds of their own', async () => {
    const env = { PAVILION_URL: url, CHROMIUM_PATH: ensureChromium() };
    const args = ['test', '--config', join(examples, 'playwright/playwright.config.ts')];
    const { code, out } = await run(
      nodeIn(folder),
      [join(folder, 'node_modules/.bin/playwright'), ...args],
      folder,
      env,
    );
    expect(code, out).toBe(0);
    expect(out).toContain('4 passed');
  });

  it('plays its own scenarios with those of the contract', async () => {
    const file = join(examples, 'conformance/own-scenarios.ts');
    const { code, out } = await run(nodeIn(folder), [file, url], folder);
    expect(code, out).toBe(0);
    expect(out).toMatch(/^0 violations in \d+ calls$/m);
    const report = readFileSync(join(folder, 'reports/conformance.xml'), 'utf8');
    expect(report).toContain('a saved search is found under its new name');
  });
});
