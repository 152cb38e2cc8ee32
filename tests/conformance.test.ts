import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../tools/conformance/contract.ts';
import { madeOf, mutantsOf, variantsOf } from '../tools/conformance/generate.ts';
import { createRandom } from '../tools/conformance/random.ts';
import { type Served, startServe } from './stand-in-process.ts';

const command = fileURLToPath(new URL('../tools/conformance/run.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
const MINUTES = 60_000;
let served: Served;

function run(args: readonly string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [command, '--out', folder, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, text }));
  });
}

function written(name: string): string {
  return readFileSync(join(folder, `conformance.${name}`), 'utf8');
}

beforeAll(async () => {
  served = await startServe(['--stones', '2000']);
});

afterAll(async () => {
  await served.stop();
});

describe('the conformance command', () => {
  test(
    'finds nothing in the stand-in, and says what it saw',
    async () => {
      const { code, text } = await run(['--url', served.url, '--profile', 'sandbox']);
      expect(text).toContain('0 violations');
      expect(code).toBe(0);
      const report = JSON.parse(written('json'));
      expect(report.coverage).toHaveLength(readContract().operations.length);
      expect(report).toMatchObject({ seed: 1, violations: [], skipped: [] });
      expect(written('xml')).toContain('<testsuite name="paginateDiamonds"');
      expect(written('html')).toContain('<h1>Conformance of');
    },
    3 * MINUTES,
  );

  test('says where a server departs, with the call to repeat it', async () => {
    const liar = createServer((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"code":"OK","message":"Hello."}');
    });
    await new Promise<void>((resolve) => {
      liar.listen(0, '127.0.0.1', resolve);
    });
    const address = liar.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const { code, text } = await run(['--url', url, '--tag', 'listMasters']);
    liar.close();
    expect(code).toBe(1);
    expect(text).toContain("curl -i -X POST 'http://127.0.0.1");
    expect(text).toMatch(/listMasters \(invalid\) .*: Body breaks its schema/);
    expect(written('xml')).toContain('<failure message=');
  });

  test('in the read-only profile calls only what changes nothing', async () => {
    const { code, text } = await run(['--url', served.url, '--tag', 'setting']);
    expect(code).toBe(0);
    const { coverage } = JSON.parse(written('json'));
    const names = coverage.map(({ operation }: { operation: string }) => operation);
    expect(names).not.toContain('upsertUserSetting');
    expect(names).toContain('paginateUserSettings');
    expect(text).toContain('It writes (upsertUserSetting)');
  });

  test.each([
    ['no address', [], 2],
    ['no such profile', ['--url', 'http://127.0.0.1:9', '--profile', 'all'], 2],
    ['an option that there is not', ['--uri', 'x'], 2],
    ['nobody there', ['--url', 'http://127.0.0.1:9'], 3],
  ])('with %s leaves with its own code', async (_case, args, code) => {
    expect((await run(args)).code).toBe(code);
  });
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
