import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import { createHttpServer } from '#mocks/http/server.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { compareCommand } from '../../tools/cli/compare.ts';
import { openProxy } from '../../tools/cli/proxy.ts';
import { readRecording } from '../../tools/cli/recording/exchange.ts';
import { replayed } from '../../tools/cli/recording/replay.ts';
import { instead, type Planted, reply } from '../../tools/conformance/planting.ts';
import { withAt } from '../../tools/conformance/values.ts';
import { listen } from '../../tools/test/listen.ts';
import { clientOf, PASSWORD } from '../support/mock-backend-client.ts';

const STONES = 500;
const { mockBackend } = await createTestBackend({ stones: STONES });
const folder = mkdtempSync(join(tmpdir(), 'pavilion-recording-'));
const servers: Server[] = [];

const WRONG_PASSWORD = 'Wrong-Password-2026';
const MAIL_TOKEN = '5d0c7be1a94f4c205d0c7be1a94f4c20';
const LONDON = {
  ...{ type: 'SHIPPING', address1: '12 Hatton Garden', country: 'country-gb', state: 'state-gb-eng' },
  ...{ city: 'city-london', zipCode: 'EC1N 8AN' },
};

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function serve(served: MockBackend): Promise<string> {
  const server = createHttpServer(served, ({ reply: page }) => void page.writeHead(404).end());
  servers.push(server);
  return listen(server);
}

/** The defects of the other backend: a refusal with another rule, a reply without a member, and so on. */
const DEFECTS: readonly Planted[] = [
  instead('/web/v1/career/view', 404, () => ({
    status: 500,
    body: { code: 'E_SERVER', message: 'Broken.' },
  })),
  instead('/web/v1/address/upsert', 400, ({ status, body }) => ({
    status,
    body: withAt(body, ['data', 'errors', 0, 'field'], 'state'),
  })),
  reply('/web/v1/user/profile', (body) =>
    withAt(body, ['data', 'user', 'account', 'countryName'], undefined),
  ),
  reply('/web/v1/diamond/paginate', (body) => withAt(body, ['data', 0, 'diamonds', 0, 'crt'], 'heavy')),
];

/** A backend that is the mock backend with every defect. */
const defective: MockBackend = {
  ...mockBackend,
  answer: DEFECTS.reduce<MockBackend['answer']>(
    (sound, planted) => (incoming) => planted(incoming, sound),
    mockBackend.answer,
  ),
};

/** A proxy in front of a backend that records into a file of that name; both addresses. */
async function recording(name: string, backend: MockBackend) {
  const file = join(folder, `${name}.jsonl`);
  const { server: proxy } = await openProxy(new URL(await serve(backend)), { record: file });
  servers.push(proxy);
  return { file, proxy: await listen(proxy) };
}

type Call = (operation: OperationId, body: unknown, token?: string) => Promise<{ readonly data: unknown }>;

/** Calls through a proxy in one world of the backend behind it. */
const callsTo =
  (proxy: string, world: string): Call =>
  async (operation, body, token) => {
    const came = await fetch(`${proxy}${operations[operation].path}`, {
      method: operations[operation].method,
      headers: {
        ...{ 'content-type': 'application/json', 'x-world': world, cookie: `session=${MAIL_TOKEN}` },
        ...(token === undefined ? {} : { authorization: token }),
      },
      body: JSON.stringify(body),
    });
    return came.json();
  };

/** What a buyer does with a backend while it is recorded; the token of the session. */
async function tradeThrough(proxy: string, world: string): Promise<string> {
  const call = callsTo(proxy, world);
  await call('login', { username: 'primary', password: WRONG_PASSWORD });
  const { data } = await call('login', { username: 'primary', password: PASSWORD });
  const token: string = Object(data).token.jwt;
  await call('getProfile', {}, token);
  await call('paginateDiamonds', { page: 1, limit: 3, filters: [{}] }, token);
  await call('viewCareer', { id: 'job-none' });
  const { data: address } = await call('upsertAddress', LONDON, token);
  await call('upsertAddress', { ...LONDON, id: Object(address).id }, token);
  await call('upsertAddress', { ...LONDON, city: 'city-mumbai' }, token);
  await call('checkResetLink', { token: MAIL_TOKEN });
  await call('logout', {}, token);
  await call('getProfile', {}, 'a-token-that-nobody-has');
  return token;
}

const recordings = { sound: '', defective: '' };
/** The token of the session in the recording of the sound backend. */
let token = '';

beforeAll(async () => {
  // From now on, new addresses have other numbers there than in a fresh world.
  await (await clientOf(mockBackend, 'recorded-sound').as('primary')).send('upsertAddress', LONDON);
  const sound = await recording('sound', mockBackend);
  token = await tradeThrough(sound.proxy, 'recorded-sound');
  const other = await recording('defective', defective);
  await tradeThrough(other.proxy, 'recorded-defective');
  Object.assign(recordings, { sound: sound.file, defective: other.file });
});

const NOT_COMPARED = [
  { n: 9, operation: 'checkResetLink', reason: 'it sends a secret that no reply of the recording gave' },
];

describe('a recording of a backend, replayed on the mock backend', () => {
  test('finds no difference when the backend behaves as the mock backend does, although its ids are others', async () => {
    const { differences, skipped, exchanges } = await replayed(
      readRecording(recordings.sound),
      await serve(mockBackend),
    );
    expect(differences).toEqual([]);
    expect(skipped).toMatchObject(NOT_COMPARED);
    expect(exchanges).toBe(11);
  });

  test('finds each difference in status, rule, shape and contract, and no other', async () => {
    const { differences, skipped } = await replayed(
      readRecording(recordings.defective),
      await serve(mockBackend),
    );
    expect(differences).toEqual([
      {
        ...{ n: 3, operation: 'getProfile', caller: 'PRIMARY', kind: 'shape' },
        ...{ at: 'data.user.account.countryName', backend: 'absent', mockBackend: 'string' },
      },
      {
        ...{ n: 4, operation: 'paginateDiamonds', caller: 'PRIMARY', kind: 'contract' },
        ...{ at: 'data.0.diamonds.0.crt', backend: 'breaks type', mockBackend: '200 OK' },
      },
      {
        ...{ n: 5, operation: 'viewCareer', caller: 'VISITOR', kind: 'status', at: '' },
        ...{ backend: '500 E_SERVER', mockBackend: '404 E_NOT_FOUND' },
      },
      {
        ...{ n: 8, operation: 'upsertAddress', caller: 'PRIMARY', kind: 'rule', at: '' },
        ...{ backend: 'known of state', mockBackend: 'known of city' },
      },
    ]);
    expect(skipped).toMatchObject(NOT_COMPARED);
  });

  test('has no password, token, cookie or content of a link in its file, which only its owner may read', () => {
    const text = readFileSync(recordings.sound, 'utf8');
    expect(text).toContain('primary');
    for (const secret of [PASSWORD, WRONG_PASSWORD, token, MAIL_TOKEN, 'cookie'])
      expect(text, secret).not.toContain(secret);
    expect(statSync(recordings.sound).mode & 0o077).toBe(0);
  });

  test('continues a session that began earlier once the backend has said whose it is', async () => {
    const { file, proxy } = await recording('earlier', mockBackend);
    const { token: earlier } = await clientOf(mockBackend, 'recorded-earlier').as('primary');
    const call = callsTo(proxy, 'recorded-earlier');
    await call('paginateAddresses', { page: 1, limit: 10 }, earlier);
    const url = await serve(mockBackend);
    const [first] = (await replayed(readRecording(file), url)).skipped;
    expect(first?.reason).toContain('its session began before the recording');
    await call('getProfile', {}, earlier);
    expect(await replayed(readRecording(file), url)).toEqual({ exchanges: 2, differences: [], skipped: [] });
  });
});

describe('pavilion compare', () => {
  /** Runs the command; its exit code and what it prints. */
  async function run(...args: readonly string[]) {
    const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    try {
      return { code: await compareCommand.run(args), text: write.mock.calls.map(([text]) => text).join('') };
    } finally {
      write.mockRestore();
    }
  }

  test('exits with 1 when something differs, and names it', async () => {
    const url = await serve(mockBackend);
    const { code, text } = await run(recordings.defective, '--url', url);
    expect(code).toBe(1);
    expect(text).toContain(
      '5 viewCareer (VISITOR) status: backend 500 E_SERVER; mock backend 404 E_NOT_FOUND\n',
    );
    expect(text).toContain('4 of 11 exchanges differ; 1 not compared.\n');
    const json = await run(recordings.defective, '--url', url, '--json');
    expect([json.code, JSON.parse(json.text).exchanges]).toEqual([1, 11]);
  });

  test('starts a mock backend of its own without an address, and exits with 0 when nothing differs', async () => {
    const file = join(folder, 'one.jsonl');
    const [career] = readRecording(recordings.sound).filter(({ operation }) => operation === 'viewCareer');
    writeFileSync(file, `${JSON.stringify(career)}\n`);
    expect(await run(file, '--stones', String(STONES))).toEqual({
      code: 0,
      text: '0 of 1 exchanges differ; 0 not compared.\n',
    });
  });

  test('writes a scenario that sends the ids of the replies it gets, and says what it leaves out', async () => {
    const file = join(folder, 'scenario.ts');
    expect(await run(recordings.sound, '--scenario', file)).toEqual({ code: 0, text: '' });
    const source = readFileSync(file, 'utf8');
    expect(source).toContain("const primary = await as('primary', 0);\n");
    expect(source).toMatch(/const reply6 = await primary\.ok\('upsertAddress', \{ type: "SHIPPING"/);
    expect(source).toMatch(/primary\.ok\('upsertAddress', .*id: at\(reply6, "id"\)/);
    expect(source).toMatch(/anybody\.refused\('viewCareer', 404, \{ id: "job-none" \}/);
    expect(source).toContain('// 9 checkResetLink: it sends a secret, which was not recorded.\n');
    for (const secret of [PASSWORD, token, '<secret']) expect(source).not.toContain(secret);
  });

  test('refuses what is no recording, and names the line', async () => {
    const file = join(folder, 'other.jsonl');
    writeFileSync(file, '{"operation":"login"}\n');
    await expect(compareCommand.run([file])).rejects.toThrow('Line 1 of');
    await expect(compareCommand.run([join(folder, 'none.jsonl')])).rejects.toThrow('cannot be read');
    await expect(compareCommand.run([])).rejects.toThrow('one recording');
  });
});
