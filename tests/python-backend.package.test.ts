import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { commandIn, run } from './installed-package.ts';

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
  run(process.execPath, [commandIn(inject('installed')), ...args], out);

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
async function started(...faults: readonly string[]): Promise<string> {
  const args = ['-B', 'tests/python-backend/backend.py', contract, ...faults];
  const backend = spawn('python3', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  backends.push(backend);
  for await (const line of createInterface({ input: backend.stdout })) return line;
  throw new Error('The backend ended before it answered.');
}

/** Holds a server to the operations of the backend; the exit code and the violations, named once each. */
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

  it('is told the name of each fault, and of nothing else', async () => {
    const { code, named } = await held(await started('count', 'lenient', 'zone'));
    expect(code).toBe(1);
    expect(named).toEqual([
      'getServerTime: Body breaks its schema: /data/serverTime must match format "date-time"',
      'listMasters: An invalid request is answered with status 200, not 400.',
      'paginateFaqs: The count changes with the page: 2, 2, 5.',
    ]);
  });
});
