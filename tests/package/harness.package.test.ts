import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  called,
  commandIn,
  firstStones,
  nodeIn,
  run,
  type Started,
  startServer,
} from '../support/installed-package.ts';

/** The most that the package may take beside its dependencies, in bytes. */
const MAX_BYTES = 14_000_000;
/** The longest time to a first reply on a busy machine, in milliseconds. */
const MAX_FIRST_REPLY_MS = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'pavilion-package-'));
const installed = join(folder, 'node_modules/pavilion');

/** Runs the installed command in the empty folder. */
const pavilion = (...args: readonly string[]) =>
  run(nodeIn(inject('installed')), [commandIn(folder), ...args], folder);

const sizeOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : statSync(path).size;

let server: Started | undefined;
let url = '';

/** Milliseconds from the start of the command to its reply to a call of the contract. */
let firstReplyMs = 0;

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', inject('tarball')];
  const done = await run('npm', args, folder);
  expect(done.code, done.err).toBe(0);
  const begun = performance.now();
  server = await startServer(folder, commandIn(folder), nodeIn(inject('installed')));
  ({ url } = server);
  await called(url, 'project-setting/view', {});
  firstReplyMs = performance.now() - begun;
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a team that installs the package in an empty folder', () => {
  it('gets no sources and no tests, in less than 14 MB', () => {
    expect(readdirSync(installed).toSorted()).toEqual(
      ['OFL.txt', 'dist', 'docs', 'generated', 'lib', 'openapi', 'package.json', 'types'].toSorted(),
    );
    expect(sizeOf(installed)).toBeLessThan(MAX_BYTES);
  });

  it('is told what each command does, with examples, and the version of the contract', async () => {
    const { out, code } = await pavilion('--help');
    expect(code).toBe(0);
    const names = [...out.matchAll(/^ {2}(\w+) {2,}/gm)].map(([, name = '']) => name);
    expect(names).toEqual([
      'serve',
      'proxy',
      'compare',
      'conformance',
      'contract',
      'world',
      'mcp',
      'coverage',
    ]);
    const helps = await Promise.all(
      names.map(async (name) => ({ name, ...(await pavilion(name, '--help')) })),
    );
    for (const help of helps) {
      expect(help.code).toBe(0);
      expect(help.out).toContain(`  pavilion ${help.name} `);
      expect(help.out).toContain('\nExamples:\n');
    }
    const contract = JSON.parse(readFileSync(join(installed, 'generated/openapi.json'), 'utf8'));
    expect((await pavilion('--version')).out.trim()).toBe(contract.info.version);
  });

  it('is told about wrong usage with exit code 2, and writes nothing to the standard output', async () => {
    const wrong = [
      [],
      ['nothing'],
      ['serve', '--nothing'],
      ['proxy'],
      ['proxy'],
      ['compare', 'no-such-recording.jsonl'],
      ['world', 'nothing'],
      ['contract'],
    ];
    const ended = await Promise.all(
      wrong.map(async (args) => ({ name: args.join(' '), ...(await pavilion(...args)) })),
    );
    for (const { name, code, out, err } of ended) {
      expect(code, name).toBe(2);
      expect(out, name).toBe('');
      expect(err, name).toContain('  pavilion ');
    }
  });

  it('gets an answer soon after the start, on 25,000 stones', () => {
    // The bound leaves room for a busy machine.
    process.stdout.write(`First reply of "pavilion serve" after ${(firstReplyMs / 1000).toFixed(2)} s\n`);
    expect(firstReplyMs).toBeLessThan(MAX_FIRST_REPLY_MS);
    expect(server?.areDrawn, 'its stones came with the package').toBe(false);
    expect(server?.warnings).toBe('');
  });

  it('gets the same stones from two starts at once with a damaged file of stones, which is reported and left alone', async () => {
    const file = join(installed, 'generated/stones.bin');
    const whole = readFileSync(file);
    const torn = whole.subarray(0, whole.length / 2);
    writeFileSync(file, torn);
    const others = await Promise.all([
      startServer(folder, commandIn(folder), nodeIn(inject('installed'))),
      startServer(folder, commandIn(folder), nodeIn(inject('installed'))),
    ]);
    try {
      for (const { areDrawn, warnings, url: other } of others) {
        expect(areDrawn).toBe(true);
        expect(warnings).toBe(`${file} is ignored: it is damaged. The stones are generated instead.\n`);
        expect(await firstStones(other)).toEqual(await firstStones(url));
      }
      expect(readFileSync(file)).toEqual(torn);
    } finally {
      await Promise.all(others.map(({ stop }) => stop()));
      writeFileSync(file, whole);
    }
  });

  it('reads that a port is taken before anything is seeded, and which option chooses another one', async () => {
    const { port } = new URL(url);
    const begun = performance.now();
    // A million stones take far longer to seed.
    const { code, err } = await pavilion('serve', '--api-only', '--stones', '1000000', '--port', port);
    expect(performance.now() - begun).toBeLessThan(MAX_FIRST_REPLY_MS);
    expect(code).toBe(1);
    expect(err).toBe(`Port ${port} is taken. Choose another one: --port ${Number(port) + 1}\n`);
  });

  it('serves the portal and the API reference', async () => {
    const page = await (await fetch(`${url}/signin`)).text();
    expect(page).toContain('<div id="root"');
    const script = /src="(\/static\/js\/[^"]+)"/.exec(page)?.[1] ?? '';
    // The package has compressed copies only.
    const replies = await Promise.all(
      ['br', 'gzip'].map((coding) => fetch(url + script, { headers: { 'accept-encoding': coding } })),
    );
    expect(replies.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', null]);
    for (const { headers } of replies) expect(headers.get('content-type')).toContain('text/javascript');
    const [unpacked, plain] = await Promise.all(replies.map((reply) => reply.text()));
    expect(plain).toBe(unpacked);
    expect(await (await fetch(`${url}/api-reference`)).text()).toContain('Pavilion web API');
    // Drawn by a thread, whose code is a file of its own.
    const preview = await fetch(`${url}/media/previews/news/news-1.png`);
    expect(preview.headers.get('content-type')).toBe('image/png');
  });

  it('checks a server against the contract, and reads the result as JSON', async () => {
    const { code, out } = await pavilion('conformance', '--url', url, '--tag', 'price', '--json');
    expect(code, out).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ violations: [], died: null });
    expect(existsSync(join(folder, 'reports/conformance/conformance.xml'))).toBe(true);
  });

  it('controls a world from the shell: clock, faults, journal, snapshots', async () => {
    const world = (...args: readonly string[]) =>
      pavilion('world', ...args, '--url', url, '--world', 'shell', '--json');
    const frozen = JSON.parse((await world('clock', 'freeze', '2026-01-15T09:30:00Z')).out);
    expect(frozen).toEqual({ mode: 'frozen', now: '2026-01-15T09:30:00.000Z' });
    const later = JSON.parse((await world('clock', 'advance', '5m')).out);
    expect(later.now).toBe('2026-01-15T09:35:00.000Z');
    const fault = { operation: 'viewProjectSetting', plant: { path: 'data' } };
    writeFileSync(join(folder, 'faults.json'), JSON.stringify([fault]));
    expect(JSON.parse((await world('faults', 'faults.json')).out)).toEqual({ count: 1 });
    const asked = await fetch(`${url}/web/v1/project-setting/view`, {
      method: 'POST',
      headers: {
        'x-world': 'shell',
        'content-type': 'application/json',
        devicetype: '1',
        uuid: randomUUID(),
      },
      body: '{}',
    });
    expect(asked.status).toBe(502);
    const journal = await world('journal');
    expect(journal.code).toBe(1);
    expect(JSON.parse(journal.out).red).toBe(1);
    expect(JSON.parse((await world('snapshot', 'broken')).out)).toEqual(['broken']);
    const begun = await world('scenario', 'bid-round-at-14-58');
    expect(begun.code, begun.err).toBe(0);
    expect(JSON.parse((await world('clock')).out).now).toBe('2026-01-15T09:28:00.000Z');
    expect(JSON.parse((await world('scenarios')).out)).toContainEqual(
      expect.objectContaining({ name: 'bid-round-at-14-58' }),
    );
    expect((await world('scenario', 'nothing')).code).toBe(1);
    expect((await world('clock', 'advance', 'soon')).code).toBe(2);
    expect((await pavilion('world', 'clock', '--url', 'http://localhost:9')).code).toBe(1);
  });

  it('sees what its suite reached, and learns when a later run reaches less', async () => {
    const coverage = (...args: readonly string[]) => pavilion('coverage', ...args);
    const hold = ['--hold', join(folder, 'held.txt')];
    expect((await coverage('--url', url, ...hold)).code).toBe(2);
    const first = await coverage('--url', url, ...hold, '--update', '--json');
    expect(first.code, first.err).toBe(0);
    expect(JSON.parse(first.out)).toMatchObject({ lost: [] });
    expect(readFileSync(join(folder, 'held.txt'), 'utf8')).toMatch(/^viewProjectSetting 200 VISITOR$/m);
    expect(readFileSync(join(folder, 'reports/coverage/coverage.html'), 'utf8')).toContain('not reached');

    const kept = join(folder, 'reports/coverage/coverage.json');
    const cells: readonly { readonly operation: string }[] = JSON.parse(readFileSync(kept, 'utf8'));
    const less = join(folder, 'less.json');
    writeFileSync(less, JSON.stringify(cells.filter(({ operation }) => operation !== 'viewProjectSetting')));
    const later = await coverage('--from', less, ...hold, '--out', 'later');
    expect(later.code).toBe(1);
    expect(later.out).toContain('No longer reached: viewProjectSetting 200 VISITOR');
    expect((await coverage('--from', less, '--from', kept, ...hold, '--out', 'later')).code).toBe(0);
    const common = ['--hold', join(folder, 'common.txt'), '--common', '--update'];
    expect((await coverage('--from', less, '--from', kept, ...common, '--out', 'later')).code).toBe(0);
    expect(readFileSync(join(folder, 'common.txt'), 'utf8')).not.toContain('viewProjectSetting 200 VISITOR');
    expect((await coverage('--url', 'http://localhost:9')).code).toBe(1);
  });

  it('gets the contract and what changed in it', async () => {
    expect((await pavilion('contract', 'bundle', '--out', 'now.json')).code).toBe(0);
    const same = await pavilion('contract', 'diff', 'now.json');
    expect(same.code, same.err).toBe(0);
    const contract = JSON.parse(readFileSync(join(folder, 'now.json'), 'utf8'));
    const { '/web/v1/price-list/view': _gone, ...paths } = contract.paths;
    writeFileSync(join(folder, 'next.json'), JSON.stringify({ ...contract, paths }));
    expect((await pavilion('contract', 'diff', 'now.json', 'next.json')).code).toBe(1);
    expect((await pavilion('contract', 'docs', '--out', 'docs')).code).toBe(0);
    expect(existsSync(join(folder, 'docs/index.html'))).toBe(true);
  });
});
