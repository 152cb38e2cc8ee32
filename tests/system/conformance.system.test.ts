import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, request as passOn } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../../tools/conformance/contract.ts';
import { madeOf, mutantsOf, variantsOf } from '../../tools/conformance/generate.ts';
import { createRandom } from '../../tools/conformance/random.ts';
import { listen } from '../../tools/test/listen.ts';
import { runCommand, runConformance } from '../support/conformance-process.ts';
import { PASSWORD } from '../support/mock-backend-client.ts';
import { type Served, startServe } from '../support/mock-backend-process.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'conformance-'));
const MINUTES = 60_000;
/** Tags of a repeated run: `npm test` takes a few, `npm run test:all` everything. */
const onlyTags = (...tags: readonly string[]) =>
  process.env.PAVILION_TESTS === 'all' ? [] : tags.flatMap((tag) => ['--tag', tag]);
/** Share of the keywords and of the parameters of requests that a whole run meets with one request and breaks with another. */
const LEAST_BOTH = 0.95;
let served: Served;

function written(folder: string, name: string): string {
  return readFileSync(join(folder, `conformance.${name}`), 'utf8');
}

beforeAll(async () => {
  served = await startServe(['--stones', '2000']);
});

afterAll(async () => {
  await served.stop();
});

// Both runs at once: each waits half of its time for the other side.
describe.concurrent('the conformance command', () => {
  test(
    'finds nothing in the mock backend, also a second time in the same worlds, and says what it saw',
    async ({ expect }) => {
      const folder = newFolder();
      const args = ['--url', served.url, '--profile', 'sandbox', '--run', 'same'];
      const { code, text } = await runConformance(folder, args);
      expect(text).toMatch(/^0 violations/m);
      expect(code).toBe(0);
      const report = JSON.parse(written(folder, 'json'));
      expect(report.coverage).toHaveLength(readContract().operations.length);
      expect(report).toMatchObject({
        seed: 1,
        violations: [],
        skipped: [],
        missed: [],
        undeclared: [],
        died: null,
      });
      const { parameters } = report;
      expect(parameters.both / parameters.total).toBeGreaterThanOrEqual(LEAST_BOTH);
      expect(report.examples.sent).toBe(report.examples.total);
      const { total, both, missing } = report.keywords;
      expect(both + missing.length).toBe(total);
      expect(both / total).toBeGreaterThanOrEqual(LEAST_BOTH);
      expect(text).toContain(`${both} of ${total} keywords of requests`);
      expect(written(folder, 'xml')).toContain('<testsuite name="paginateDiamonds"');
      expect(written(folder, 'html')).toContain('<h1>Conformance of');
      const again = await runConformance(newFolder(), [...args, ...onlyTags('comment')]);
      expect(again.text).toMatch(/^0 violations/m);
    },
    8 * MINUTES,
  );

  test(
    'finds nothing, twice in a row, in a server that is like it but has no control and keeps its one world',
    async ({ expect }) => {
      const folder = newFolder();
      const proxy = createServer((request, reply) => {
        const { method, headers, url: path } = request;
        if (path?.startsWith('/__world') === true) {
          reply.writeHead(404).end();
          return;
        }
        const options = { method, path, headers: { ...headers, 'x-world': 'one' } };
        const passed = passOn(served.url, options, (answer) => {
          reply.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(reply);
        });
        passed.once('error', () => reply.destroy());
        // A stream ends when its client goes.
        reply.once('close', () => passed.destroy());
        request.pipe(passed);
      });
      const url = await listen(proxy);
      const accounts = ['primary', 'customer', 'admin', 'seller'].flatMap((name) => [
        '--auth',
        `${name}:${PASSWORD}`,
      ]);
      const tags = onlyTags('track', 'account');
      for (const run of ['first', 'second']) {
        const args = ['--url', url, '--profile', 'sandbox', '--run', run, ...tags, ...accounts];
        const { code, text } = await runConformance(folder, args);
        expect(text).toMatch(/^0 violations/m);
        expect(code).toBe(0);
      }
      proxy.closeAllConnections();
      proxy.close();
      expect(written(folder, 'json')).not.toContain(PASSWORD);
    },
    8 * MINUTES,
  );

  test('calls only what changes nothing in the read-only profile', async ({ expect }) => {
    const folder = newFolder();
    // Another seed, so that it does not restart the worlds of the first run.
    const { code, text } = await runConformance(folder, [
      '--url',
      served.url,
      '--tag',
      'setting',
      '--seed',
      '2',
    ]);
    expect(code).toBe(0);
    const { coverage } = JSON.parse(written(folder, 'json'));
    const names = coverage.map(({ operation }: { operation: string }) => operation);
    expect(names).not.toContain('upsertUserSetting');
    expect(names).toContain('paginateUserSettings');
    expect(text).toContain('It writes (upsertUserSetting)');
  });
});

// After the runs, whose calls it reads. The file has the cells that three runs of the sandbox profile reach; to write it, run the
// profile against a fresh mock backend with 2000 stones, then `pavilion coverage --hold tests/coverage.txt --update`.
test('the conformance runs reach every operation, status and caller of tests/coverage.txt', async () => {
  const { code, text } = await runCommand('coverage', newFolder(), [
    '--url',
    served.url,
    '--hold',
    'tests/coverage.txt',
  ]);
  expect(text).not.toContain('No longer reached');
  expect(code).toBe(0);
});

describe('bodies', () => {
  const contract = readContract();

  test('made and varied of the same seed are the same', () => {
    const schema = contract.operations.find(({ id }) => id === 'createBlock')?.request?.schema;
    const made = () => madeOf(contract, schema, createRandom(7, 'createBlock'));
    expect(made()).toEqual(made());
  });

  test('are varied within the contract and broken beyond it, for every operation with a JSON request', () => {
    for (const { id, request } of contract.operations) {
      if (request?.mediaType !== 'application/json') continue;
      const examples = Object.values(request.examples);
      const isValid = (value: unknown) => contract.broken(request.pointer, value).length === 0;
      expect([id, examples.every(isValid)]).toEqual([id, true]);
      const broken = examples.flatMap((body) => mutantsOf(contract, request.schema, body));
      expect([id, broken.some(({ value }) => !isValid(value))]).toEqual([id, true]);
    }
    const search = contract.operations.find(({ id }) => id === 'paginateDiamonds')?.request;
    const varied = variantsOf(contract, search?.schema, { page: 1, limit: 1, filters: [{}] });
    expect(varied.map(({ value }) => value)).toContainEqual({ page: 1, limit: 1000, filters: [{}] });
  });
});
