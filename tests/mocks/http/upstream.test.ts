import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createValidator } from '#mocks/contract/validator.ts';
import { createUpstreamProxy } from '#mocks/http/upstream.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { createJournal } from '#mocks/world/journal.ts';
import { listen } from '../../../tools/test/listen.ts';
import { PASSWORD } from '../../support/mock-backend-client.ts';

/** What the back end answers next, and what it was asked. */
const back = {
  ...{ status: 200, type: 'application/json', coding: '', bytes: Buffer.from(''), asked: 0, origin: '' },
  url: new URL('http://localhost'),
};
const journal = createJournal();
const { mockBackend } = await createTestBackend({ stones: 200 });
let server: Server;
let proxy: ReturnType<typeof createUpstreamProxy>;

beforeAll(async () => {
  server = createServer((request, reply) => {
    back.asked += 1;
    back.origin = request.headers.origin ?? '';
    request.resume();
    if (back.coding !== '') reply.setHeader('content-encoding', back.coding);
    reply.writeHead(back.status, { 'content-type': back.type, 'x-own': request.url ?? '' }).end(back.bytes);
  });
  back.url = new URL(`${await listen(server)}/base/`);
  proxy = createUpstreamProxy(back.url, await createValidator(), journal);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function incoming(path: string, body: unknown) {
  const bytes = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    method: 'POST',
    path,
    query: {},
    headers: { 'content-type': 'application/json', host: 'portal.test' },
    body: new TextEncoder().encode(bytes),
  };
}

const LOGIN = '/web/v1/auth/login';
const credentials = { username: 'buyer', password: PASSWORD };

/** What the mock backend answers, as a reply that keeps the contract. */
async function goodReply(): Promise<unknown> {
  const answer = await mockBackend.answer(incoming(LOGIN, credentials));
  expect(answer?.status).toBe(200);
  return answer?.body;
}

async function login(body: unknown = credentials) {
  const reply = await proxy.answer(incoming(LOGIN, body), '?from=portal');
  const text = new TextDecoder().decode(reply.bytes);
  return { ...reply, text, code: text.startsWith('{') ? JSON.parse(text).code : null };
}

beforeEach(() => {
  Object.assign(back, { status: 200, type: 'application/json', coding: '', asked: 0 });
});

test('hands a right reply on byte by byte, with its headers', async () => {
  // Spaces that no writer of JSON would put there.
  const text = JSON.stringify(await goodReply(), null, 7);
  back.bytes = Buffer.from(text);
  const reply = await login();
  expect([reply.status, reply.text]).toEqual([200, text]);
  expect(reply.headers['x-own']).toBe('/base/web/v1/auth/login?from=portal');
  const packed = gzipSync(text);
  Object.assign(back, { coding: 'gzip', bytes: packed });
  expect(Buffer.from((await login()).bytes).equals(packed)).toBe(true);
  expect(journal.entries().at(-1)).toMatchObject({ operation: 'login', status: 200, violations: [] });
});

test('sends the writes of its own pages with the origin of the back end, and those of others as they are', async () => {
  back.bytes = Buffer.from(JSON.stringify(await goodReply()));
  for (const [origin, sent] of [
    ['http://portal.test', back.url.origin],
    ['http://other.test', 'http://other.test'],
  ]) {
    const call = incoming(LOGIN, credentials);
    await proxy.answer({ ...call, headers: { ...call.headers, origin: `${origin}` } }, '');
    expect(back.origin).toBe(sent);
  }
});

test('shows a reply that breaks the contract as 502, with the rule, and red in the journal', async () => {
  const good = structuredClone(Object(await goodReply()));
  good.data.token.jwt = 5;
  back.bytes = Buffer.from(JSON.stringify(good));
  const reply = await login();
  expect([reply.status, reply.code]).toEqual([502, 'E_CONTRACT']);
  expect(journal.entries().at(-1)?.violations).toMatchObject([{ field: 'data.token.jwt', rule: 'type' }]);
});

test.each([
  [
    'a status that is not declared',
    { status: 418, bytes: Buffer.from('{"code":"E_SERVER","message":"No."}') },
  ],
  ['a page instead of JSON', { type: 'text/html', bytes: Buffer.from('<h1>Login</h1>') }],
  ['what is no JSON', { bytes: Buffer.from('{"code":"OK",') }],
])('shows %s as 502', async (_name, patch) => {
  Object.assign(back, patch);
  const reply = await login();
  expect([reply.status, reply.code]).toEqual([502, 'E_CONTRACT']);
});

test.each([
  [{ username: 5 }, 400, 'E_VALIDATION'],
  ['{"username":', 400, 'E_VALIDATION'],
])('refuses the request %j before the back end sees it', async (body, status, code) => {
  const reply = await login(body);
  expect([reply.status, reply.code, back.asked]).toEqual([status, code, 0]);
});

test('refuses other paths and methods, and says when the back end does not answer', async () => {
  expect((await proxy.answer(incoming('/web/v1/none', {}), '')).status).toBe(404);
  expect((await proxy.answer({ ...incoming(LOGIN, {}), method: 'DELETE' }, '')).status).toBe(405);
  const nobody = createUpstreamProxy(new URL('http://localhost:1'), await createValidator(), createJournal());
  expect((await nobody.answer(incoming(LOGIN, credentials), '')).status).toBe(502);
  expect(nobody.journal.entries()[0]?.error).not.toBeNull();
});
