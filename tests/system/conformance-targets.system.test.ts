import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { runConformance as checkConformance } from '../../tools/conformance/conformance.ts';
import { readContract } from '../../tools/conformance/contract.ts';
import { rottenExcuses } from '../../tools/conformance/excuses.ts';
import { createFindings } from '../../tools/conformance/findings.ts';
import { expect as holds, type Scenario } from '../../tools/conformance/scenario.ts';
import { listen } from '../../tools/test/listen.ts';
import { runConformance } from '../support/conformance-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'conformance-targets-'));
const servers: Server[] = [];

/** A server that is not the mock backend; where it is. */
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  return listen(server);
}

function written(name: string): string {
  return readFileSync(join(folder, `conformance.${name}`), 'utf8');
}

const json = { 'content-type': 'application/json' };
/** A reply that is none of the contract's. */
const lie: RequestListener = (_request, reply) => {
  reply.writeHead(200, json).end('{"code":"OK","message":"Hello."}');
};

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('the conformance command', () => {
  test('says where a server breaks the contract, with the call to repeat it', async () => {
    const { code, text } = await runConformance(folder, [
      '--url',
      await serving(lie),
      '--tag',
      'listMasters',
    ]);
    expect(code).toBe(1);
    expect(text).toContain("curl -i -X POST 'http://127.0.0.1");
    expect(text).toMatch(/listMasters \(invalid\) .*: Body breaks its schema/);
    expect(written('xml')).toMatch(/<failure message="Body breaks[^"]*">curl -i/);
  });

  test('names a call without a reply, gives an operation up after three of them, and continues', async () => {
    const url = await serving((request, reply) => {
      if (request.url !== '/web/v1/faq/paginate') lie(request, reply);
    });
    const args = ['--url', url, '--tag', 'paginateFaqs', '--tag', 'listMasters', '--timeout', '300'];
    const { code, text } = await runConformance(folder, args);
    expect(code).toBe(1);
    expect(text.match(/paginateFaqs .*: No reply within 300 ms/g)).toHaveLength(3);
    expect(text).toContain('skipped the rest of paginateFaqs');
    expect(text).toContain('listMasters (examples)');
  });

  test.each([
    ['broken off before it began', 0, 'The connection broke off before a reply'],
    ['broken off in the middle', 1, 'The reply broke off in the middle'],
  ])('names a reply that is %s', async (_case, begun, words) => {
    const url = await serving((request, reply) => {
      if (request.url !== '/web/v1/master/list-by-code-no-auth') lie(request, reply);
      else if (begun === 0) reply.destroy();
      else reply.writeHead(200, { ...json, 'content-length': 99 }).write('{', () => reply.destroy());
    });
    const { code, text } = await runConformance(folder, ['--url', url, '--tag', 'listMasters']);
    expect(code).toBe(1);
    expect(text).toContain(words);
  });

  test('ends when the server dies for good, and tells what it saw before', async () => {
    let calls = 0;
    const url = await serving((request, reply) => {
      calls += 1;
      lie(request, reply);
      if (calls === 10) servers[0]?.close(() => undefined).closeAllConnections();
    });
    const { code, text } = await runConformance(folder, ['--url', url, '--tag', 'listMasters']);
    expect(code).toBe(3);
    expect(text).toMatch(/no longer answers: .* Last call: curl/);
    const report = JSON.parse(written('json'));
    expect(report.died).toContain('no longer answers');
    expect(report.violations.length).toBeGreaterThan(0);
    expect(written('html')).toContain('The run ended early');
  });

  test('does not let in whom the server does not, and keeps passwords and tokens out of the reports', async () => {
    const token = 'eyJhbGciOiJub25lIn0.secret.token';
    const url = await serving((request, reply) => {
      if (request.url !== '/web/v1/auth/login') return lie(request, reply);
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        const isRight = body.includes('right-password');
        const data = isRight ? `,"data":{"token":{"jwt":"${token}"}}` : '';
        const code = isRight ? 'OK' : 'E_BAD_CREDENTIALS';
        reply.writeHead(isRight ? 200 : 401, json).end(`{"code":"${code}","message":"."${data}}`);
      });
    });
    const only = ['--url', url, '--tag', 'getProfile'];
    const wrong = await runConformance(folder, [...only, '--auth', 'buyer:wrong-password']);
    expect(wrong).toMatchObject({
      code: 2,
      text: expect.stringContaining('buyer cannot sign in: status 401'),
    });
    const right = await runConformance(folder, [...only, '--auth', 'buyer:right-password']);
    expect(right.code).toBe(1);
    const all = [right.text, ...['json', 'xml', 'html'].map(written)].join('\n');
    expect(all).toContain('authorization: <token of buyer>');
    expect(all).not.toContain(token);
    expect(all).not.toContain('right-password');
  });

  test('counts the same violations in every report, under names of their own', async () => {
    const args = ['--url', await serving(lie), '--tag', 'content', '--profile', 'sandbox'];
    const { text } = await runConformance(folder, args);
    const count = /^(\d+) violations in/m.exec(text)?.[1];
    const { failed, violations } = JSON.parse(written('json'));
    expect(failed).toBeGreaterThan(violations.length);
    expect(String(failed)).toBe(count);
    const xml = written('xml');
    expect(xml).toContain(`failures="${count}" time`);
    expect(xml.match(/<failure /g)).toHaveLength(failed);
    expect(written('html')).toContain(`${count} violations.`);
    const cases = xml.match(/<testcase classname="[^"]*" name="[^"]*"/g) ?? [];
    expect(new Set(cases).size).toBe(cases.length);
  });

  test('repeats of a scenario the call whose reply is wrong, or says that it shows the last one', async () => {
    const url = await serving(lie);
    const scenarios: readonly Scenario[] = [
      {
        name: 'a wrong reply',
        operations: ['listMasters'],
        play: async ({ visitor }) => {
          const reader = visitor('a-reader');
          const later = reader.status('listOffices').catch(() => null);
          await Promise.all([reader.status('listMasters'), later]);
        },
      },
      {
        name: 'replies that disagree',
        operations: ['listMasters'],
        play: async ({ visitor }) => {
          await visitor('a-reader')
            .status('listOffices')
            .catch(() => null);
          holds(false, 'The replies disagree.');
        },
      },
    ];
    const names = new Set(scenarios.map(({ name }) => name));
    const { findings } = await checkConformance({
      ...{ url, profile: 'sandbox', accounts: [], seed: 1, name: 'calls', only: ['listMasters'] },
      ...{ timeoutMs: 5000, isWithOperations: false, isWithScenarios: true, scenarios },
      isChosen: ({ name }) => names.has(name),
    });
    const [wrong, disagreeing] = findings.violations();
    expect(wrong?.curl).toMatch(/^curl .*list-by-code/);
    expect(disagreeing?.curl).toMatch(/^# The last call before it:\ncurl .*office/);
  });

  test('says of a server without any of the operations that its address may be wrong', async () => {
    const url = await serving((_request, answer) => {
      answer.writeHead(404, json).end(`{"detail":"Not found","at":${Date.now()}}`);
    });
    const { code, text } = await runConformance(folder, ['--url', url, '--profile', 'sandbox']);
    expect(text).toContain('has none of the operations');
    expect(text).toMatch(/^1 violations in/m);
    expect(text).toMatch(/^\d+ operations are not built: /m);
    expect(code).toBe(1);
  });

  test('says of operations that need a session that nobody has one', async () => {
    const { text } = await runConformance(folder, ['--url', await serving(lie), '--tag', 'getProfile']);
    expect(text).toContain('skipped getProfile: It needs an account');
  });

  test.each([
    ['no address', [], 2],
    ['no such profile', ['--url', 'http://127.0.0.1:9', '--profile', 'all'], 2],
    ['an option that there is not', ['--uri', 'x'], 2],
    ['a time limit of nothing', ['--url', 'http://127.0.0.1:9', '--timeout', '0'], 2],
    ['an account without a password', ['--url', 'http://127.0.0.1:9', '--auth', 'buyer'], 2],
    ['nobody there', ['--url', 'http://127.0.0.1:9'], 3],
    ['a question', ['--help'], 0],
  ])('ends with its own exit code for %s', async (_case, args, code) => {
    expect((await runConformance(folder, args)).code).toBe(code);
  });
});

test('an exemption is unnecessary when its status was received, or is not declared', () => {
  const contract = readContract();
  const findings = createFindings('http://127.0.0.1');
  const login = contract.operations.find(({ id }) => id === 'login');
  if (login !== undefined) findings.saw(login, 429);
  const excuse = (status: number) => ({ operations: ['login'], status, reason: 'None.' });
  const rotten = rottenExcuses({ contract, findings }, [excuse(429), excuse(403), excuse(418)]);
  expect(rotten.map(({ status }) => status)).toEqual([429, 418]);
});
