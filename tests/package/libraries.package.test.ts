import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ensureChromium } from '../../tools/test/chromium.ts';
import { commandIn, nodeIn, run, type Started, startServer } from '../support/installed-package.ts';

/** Milliseconds that an example may take on a busy machine. */
const LONG = 300_000;
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
