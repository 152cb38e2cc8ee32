import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { operations } from '#generated/operations.ts';
import { commandIn, nodeIn, run } from '../support/installed-package.ts';

/** The operations that the backend has. */
const OPERATIONS = [
  'getServerTime',
  'viewBidConfig',
  'listMasters',
  'listOffices',
  'searchCities',
  'paginateCountries',
  'paginateStates',
  'paginateCities',
  'paginateCareers',
  'viewCareer',
  'paginateCsrProjects',
  'paginateFaqs',
];

const out = mkdtempSync(join(tmpdir(), 'pavilion-python-'));
const contract = join(out, 'contract.json');
const backends: ChildProcess[] = [];

/** Runs the command of the installed package. */
const pavilion = (...args: readonly string[]) =>
  run(nodeIn(inject('installed')), [commandIn(inject('installed')), ...args], out);

beforeAll(async () => {
  expect((await pavilion('contract', 'bundle', '--out', contract)).code).toBe(0);
});

afterEach(async () => {
  const ended = backends.splice(0).map((backend) => {
    const exit = new Promise((resolve) => backend.once('exit', resolve));
    backend.kill();
    return exit;
  });
  await Promise.all(ended);
});

afterAll(() => rmSync(out, { recursive: true, force: true }));

/** Starts the backend with faults; its address. */
const started = (...faults: readonly string[]): Promise<string> =>
  firstLine('python3', ['-B', 'docs/examples/python-backend/backend.py', contract, ...faults]);

/** Starts a server; the first line that it prints. */
async function firstLine(command: string, args: readonly string[]): Promise<string> {
  const server = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  backends.push(server);
  for await (const line of createInterface({ input: server.stdout })) return line;
  throw new Error(`${command} ended before it answered.`);
}

/** Asks a backend through a proxy that records: a file of the calls. */
async function recorded(backend: string): Promise<string> {
  const file = join(out, 'calls.jsonl');
  const args = [
    commandIn(inject('installed')),
    'proxy',
    '--upstream',
    backend,
    '--port',
    '0',
    '--record',
    file,
  ];
  const { url } = JSON.parse(await firstLine(nodeIn(inject('installed')), [...args, '--json']));
  const call = async (name: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}web/v1/career/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return reply.json();
  };
  const page = await call('paginate', { page: 1, limit: 10 });
  await call('view', { id: Object(page).data.list[0].id });
  await call('view', { id: 'job-none' });
  return file;
}

/** Checks the operations of the backend at a server. Gives the exit code and the violations, each named once. */
async function held(url: string) {
  const tags = OPERATIONS.flatMap((operation) => ['--tag', operation]);
  const { code, out: text, err } = await pavilion('conformance', '--url', url, ...tags, '--json');
  expect(err).toBe('');
  const report: {
    readonly checks: number;
    readonly operations: number;
    readonly violations: readonly { readonly operation: string; readonly message: string }[];
  } = JSON.parse(text);
  const named = new Set(report.violations.map(({ operation, message }) => `${operation}: ${message}`));
  return { ...report, code, named: [...named].toSorted() };
}

describe('a team that writes twelve operations in Python', { timeout: 120_000 }, () => {
  it('is told that they keep the contract', async () => {
    const { code, named, operations, checks } = await held(await started());
    expect(named).toEqual([]);
    expect([code, operations]).toEqual([0, OPERATIONS.length]);
    expect(checks).toBeGreaterThan(400);
  });

  it('is not blamed for the operations that it has not built yet, which are listed once', async () => {
    const args = ['conformance', '--url', await started(), '--profile', 'sandbox', '--out', out];
    const { code, out: text } = await pavilion(...args);
    expect(text).toContain('0 violations in ');
    expect(text.match(/operations are not built: (.*)/)?.[1]?.split(', ')).toHaveLength(
      Object.keys(operations).length - OPERATIONS.length,
    );
    expect(text.match(/^skipped/gm)?.length).toBeLessThan(12);
    expect(code).toBe(0);
  });

  it('is told the name of each fault, and of nothing else', async () => {
    const { code, named } = await held(await started('count', 'lenient', 'zone'));
    expect(code).toBe(1);
    expect(named).toEqual([
      'getServerTime: Body breaks its schema: /data/serverTime must match format "date-time"',
      'listMasters: An invalid request is answered with status 200, not 400.',
      'paginateFaqs: The count changes with the page: 2, 2, 5.',
    ]);
  });

  it('turns a recording of it into a scenario of its own, which finds what a later version does otherwise', async () => {
    const backend = await started();
    const scenario = join(inject('installed'), 'recorded.ts');
    expect((await pavilion('compare', await recorded(backend), '--scenario', scenario)).code).toBe(0);
    const played = (url: string) => run(nodeIn(inject('installed')), [scenario, url], out);
    const sound = await played(backend);
    expect(sound.code, sound.out + sound.err).toBe(0);
    // As if the first version had answered otherwise.
    writeFileSync(scenario, readFileSync(scenario, 'utf8').replace("'viewCareer', 404", "'viewCareer', 409"));
    const other = await played(backend);
    expect(other.code).toBe(1);
    expect(other.out).toContain('viewCareer answers 404, not 409.');
  });
});
