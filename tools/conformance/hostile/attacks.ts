import { operations } from '#generated/operations.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import { createRandom, type Random } from './random.ts';
import { type Ending, sendRaw } from './socket.ts';
import type { Got, Target } from './target.ts';

/** The scale of a run: full, or short for the tests. */
export interface Force {
  readonly seed: number;
  /** Number of random requests and random streams. */
  readonly randoms: number;
  /** Number of concurrent calls. */
  readonly flood: number;
  /** Concurrent writers per world. */
  readonly writers: number;
  /** Size of a huge body in bytes. */
  readonly huge: number;
}

/** Failures of the server, each with what was sent. Empty when it withstood the attack. */
export type Findings = readonly string[];

export type Attack = (target: Target, force: Force) => Promise<Findings>;

const API = '/web/v1/auth/login';
const utf8 = new TextEncoder();

/** Reports a 5xx status or a missing reply. */
export function judged(got: Got | null, what: string): Findings {
  if (got === null) return [`${what}: no reply`];
  return got.status >= 500 ? [`${what}: ${got.status} ${got.text.slice(0, 200)}`] : [];
}

async function judgedAll(
  calls: readonly (readonly [string, () => Promise<Got | null>])[],
): Promise<Findings> {
  const found: string[] = [];
  for (const [what, call] of calls) found.push(...judged(await call(), what));
  return found;
}

/** Streams that are not HTTP or end early: the server may close the connection, but not fail. */
export async function streams({ url }: Target, { seed, randoms }: Force): Promise<Findings> {
  const random = createRandom(seed);
  const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
  const head = `POST ${API} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const told: [string, (string | Uint8Array)[], Ending][] = [
    ['a body shorter than it says', [`${head}Content-Length: 500\r\n\r\n{"username"`], 'half-close'],
    ['a reset in the body', [`${head}Content-Length: 500\r\n\r\n{"username"`], 'reset'],
    ['a reset in the headers', ['POST /web/v1/auth/lo'], 'reset'],
    ['two lengths', [`${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`], 'wait'],
    [
      'a length and chunks',
      [`${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
      'wait',
    ],
    ['chunks of no number', [`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`], 'wait'],
    ['a header without end', [`${get}X: ${'x'.repeat(100_000)}`], 'half-close'],
    ['a slow request', [...`${head}Content-Length: 2\r\n\r\n{}`], 'wait'],
    ['an upgrade', [`${get}Connection: upgrade\r\nUpgrade: h2c\r\n\r\n`], 'wait'],
    ['a tunnel', ['CONNECT example.test:443 HTTP/1.1\r\nHost: example.test\r\n\r\n'], 'half-close'],
  ];
  const noise = Array.from({ length: randoms }, (): [string, Uint8Array[], Ending] => [
    'random bytes',
    [random.bytes(1 + random.whole(2000))],
    random.one(['half-close', 'reset'] as const) ?? 'reset',
  ]);
  const replies = await Promise.all(
    [...told, ...noise].map(async ([what, pieces, ending]) => ({
      what,
      ...(await sendRaw(url, pieces, ending)),
    })),
  );
  return replies.flatMap(({ what, status, text }) =>
    judged({ status: status ?? 400, text }, `stream: ${what}`),
  );
}

/** Paths with traversal, encoded bytes or invalid syntax. None may cause a failure or expose a file outside the build. */
export async function paths({ url }: Target): Promise<Findings> {
  const targets = [
    '//',
    '///',
    '//web/v1/auth/login',
    '//[',
    '/web/v1//auth/login',
    '/web/v1/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..\\..\\package.json',
    '/%00',
    '/media/%00.svg',
    '/media/%',
    '/media/stones/../../../package.json',
    '/media/stones/..%2f..%2f..%2fpackage.json',
    '/static/%c0%ae%c0%ae/package.json',
    '/%ff%fe',
    '/__world/%00',
    '/__world/../package.json',
    '/__world/form/constructor',
    '/__proto__',
    '/web/v1/__proto__',
    '/web/v1/auth/login?__proto__[x]=1&constructor=2',
    `/${'a/'.repeat(3000)}`,
    `/web/v1/${'%41'.repeat(2000)}`,
    'http://[/',
    'http://other.test/web/v1/auth/login',
    '*',
    'package.json',
  ];
  const found: string[] = [];
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    for (const target of targets) {
      const body =
        method === 'POST' ? 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}' : '\r\n';
      const accept = 'Accept: text/html\r\nConnection: close\r\n';
      const { status, text } = await sendRaw(
        url,
        [`${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${accept}${body}`],
        'wait',
      );
      const what = `path: ${method} ${target.slice(0, 60)}`;
      found.push(...judged(status === null ? null : { status, text }, what));
      if (text.includes('"devDependencies"')) found.push(`${what}: shows a file from outside the build`);
    }
  }
  return found;
}

/** JSON that is huge, deeply nested, unusual, or in another encoding. */
export function bodies({ call }: Target, { huge, seed }: Force): Promise<Findings> {
  const random = createRandom(seed);
  const utf16 = new Uint8Array(Buffer.from('\ufeff{"username":"a","password":"b"}', 'utf16le'));
  const depths = [65, 1000, 100_000, 500_000];
  const list: [string, string | Uint8Array<ArrayBuffer>, Record<string, string>?][] = [
    ['huge', new Uint8Array(huge).fill(120)],
    ['huge form', new Uint8Array(huge).fill(120), { 'content-type': 'multipart/form-data; boundary=x' }],
    ['many members', `{${Array.from({ length: 60_000 }, (_, at) => `"m${at}":1`).join(',')}}`],
    ['many items', `{"username":[${'1,'.repeat(400_000)}1]}`],
    ['one long text', JSON.stringify({ username: 'a'.repeat(1_000_000), password: 'b' })],
    ['one name for ever', `{${'"username":"a",'.repeat(50_000)}"password":"b"}`],
    [
      'a prototype',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"username":"a","password":"b"}',
    ],
    ['numbers beyond', '{"username":1e999,"password":-1e-999}'],
    ['half a pair', '{"username":"\\ud800","password":"\\udfff"}'],
    ['NUL', '{"username":"a\\u0000b","password":"\\u0000"}'],
    ['UTF-16', utf16],
    ['no UTF-8', new Uint8Array([123, 34, 255, 254, 34, 58, 49, 125])],
    ['a byte order mark', '\ufeff{"username":"a","password":"b"}'],
    ['another coding', '{}', { 'content-encoding': 'br' }],
    ['null', 'null'],
    ['a number', '5'],
    ['nothing', ''],
    ...depths.map((depth): [string, string] => [`${depth} deep`, '['.repeat(depth) + ']'.repeat(depth)]),
    ...depths.map((depth): [string, string] => [
      `${depth} deep members`,
      `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
    ]),
    ...[1, 10, 1000].map((size): [string, Uint8Array<ArrayBuffer>] => [
      `${size} random`,
      new Uint8Array(random.bytes(size)),
    ]),
  ];
  return judgedAll(list.map(([what, body, headers]) => [`body: ${what}`, () => call(API, body, headers)]));
}

function oddValue(random: Random, depth = 0): unknown {
  const values: readonly unknown[] = [
    null,
    true,
    -1,
    1e308,
    0.1,
    '',
    'x',
    '\u0000',
    '__proto__',
    'st-00001',
    [],
    {},
  ];
  if (depth > 3 || random.whole(3) > 0) return random.one(values);
  if (random.whole(2) === 0)
    return Array.from({ length: random.whole(4) }, () => oddValue(random, depth + 1));
  const names = [
    'id',
    'page',
    'limit',
    'filters',
    'diamonds',
    'trackType',
    'constructor',
    '__proto__',
    'sort',
  ];
  return Object.fromEntries(names.slice(random.whole(9)).map((name) => [name, oddValue(random, depth + 1)]));
}

/** Unusual bodies for every operation, sent by a user with all permissions. */
export async function odd(target: Target, { seed, randoms }: Force): Promise<Findings> {
  const random = createRandom(seed);
  const found: string[] = [];
  for (const operation of Object.keys(operations).filter(isOperation)) {
    const token = await target.signIn(`odd-${operation}`, 'superadmin');
    const { method, path } = operations[operation];
    for (let time = 0; time < Math.ceil(randoms / 20); time += 1) {
      const text = JSON.stringify(oddValue(random)) ?? 'null';
      const headers = { 'x-world': `odd-${operation}`, authorization: token };
      const isRead = method === 'GET';
      const init = { method, headers: { ...headers, 'content-type': 'application/json' } };
      const query = isRead ? `?id=${encodeURIComponent(text)}&page=x` : '';
      const got = await fetch(new URL(`${path}${query}`, target.url), isRead ? init : { ...init, body: text })
        .then(async (reply) => {
          if (reply.status >= 500) return { status: reply.status, text: await reply.text() };
          // A stream of events has no end of its own.
          await reply.body?.cancel();
          return { status: reply.status, text: '' };
        })
        .catch(() => null);
      found.push(...judged(got, `odd: ${operation} ${text.slice(0, 120)}`));
    }
  }
  return found;
}

/** Headers that are long, unusual or false. */
export function headers({ call }: Target): Promise<Findings> {
  const list: Record<string, string>[] = [
    { authorization: 'x'.repeat(8000) },
    { authorization: '__proto__' },
    { 'x-world': '__proto__' },
    { 'x-world': '../x' },
    { 'x-world': 'x'.repeat(5000) },
    { uuid: '\u00ff'.repeat(500) },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': ';;;' },
    { 'content-type': 'multipart/form-data' },
    { accept: 'text/html;q=x' },
    { 'accept-encoding': '*;q=0' },
    { 'accept-language': 'x'.repeat(4000) },
  ];
  const text = utf8.encode('{"username":"a","password":"b"}');
  return judgedAll(
    list.map((each) => [`headers: ${JSON.stringify(each).slice(0, 80)}`, () => call(API, text, each)]),
  );
}
