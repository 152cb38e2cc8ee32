import type { Server } from 'node:http';
import { get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { createHttpServer } from '#mocks/http/server.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend, type MockBackend } from '#mocks/pipeline/pipeline.ts';
import { listen } from '../../../tools/test/listen.ts';
import { someMediumPath } from '../../support/medium-path.ts';

const { mockBackend } = await createTestBackend({ stones: 200 });
const picture = someMediumPath(mockBackend);
const LOGIN = operations.login.path;
const servers: Server[] = [];
let url = '';

async function serve(served: MockBackend): Promise<string> {
  const server = createHttpServer(served, ({ reply }) => {
    reply.writeHead(404).end();
  });
  servers.push(server);
  return listen(server);
}

beforeAll(async () => {
  url = await serve(mockBackend);
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** What a server sends to a client that writes chunks until it is disconnected. */
function replyToEndless(path: string, contentType: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: ${contentType}`;
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  return new Promise((resolve) => {
    let text = '';
    const write = () => {
      while (!socket.destroyed && socket.writable && socket.write(chunk));
    };
    socket.on('data', (data) => {
      text += data.toString('utf8');
    });
    socket.on('drain', write);
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(text));
    socket.write(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    write();
  });
}

function headersOf(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
    get(`${url}${path}`, { headers }, (reply) => {
      reply.resume().once('end', () => resolve({ status: reply.statusCode, headers: reply.headers }));
    }).once('error', reject);
  });
}

describe('a body without end', () => {
  test.each([
    ['JSON', LOGIN, 'application/json', 400, 'E_VALIDATION'],
    ['a file', operations.uploadFile.path, 'multipart/form-data; boundary=x', 413, 'E_TOO_LARGE'],
    ['control', '/__world/clock', 'application/json', 400, 'E_VALIDATION'],
  ])('as %s is refused and its connection closed', async (_what, path, type, status, code) => {
    const reply = await replyToEndless(path, type);
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(reply.toLowerCase()).toContain('\r\nconnection: close');
    expect(reply).toContain(`"code":"${code}"`);
  });
});

test.each([
  [LOGIN, 'GET', 'POST'],
  [operations.getServerTime.path, 'POST', 'GET'],
  ['/__world/clock', 'DELETE', 'GET, POST'],
  ['/__world/health', 'POST', 'GET'],
  [picture, 'POST', 'GET, HEAD'],
])('%s answers %s with 405 and names the methods that it takes', async (path, method, allow) => {
  const reply = await fetch(`${url}${path}`, { method });
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, allow]);
});

test('an address that the contract does not have is 404 whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const reply = await fetch(`${url}/web/v1/none`, { method });
    expect([reply.status, reply.headers.get('allow')]).toEqual([404, null]);
  }
});

test.each([
  ['gzip', 'gzip'],
  ['br, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'gzip'],
  ['*;q=0.1', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip; q=0.0, *', undefined],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['gzipped', undefined],
])('a long reply to a client that accepts %j has the coding %s', async (accepted, coding) => {
  const { headers } = await headersOf('/__world/journal', { 'accept-encoding': accepted, 'x-world': 'long' });
  expect(headers['content-encoding']).toBe(coding);
});

beforeAll(async () => {
  const world = mockBackend.worlds.open('long');
  for (let n = 0; n < 200; n += 1) {
    await mockBackend.answer({
      method: 'GET',
      path: '/web/v1/none',
      query: {},
      headers: { 'x-world': 'long' },
      body: null,
    });
  }
  expect(world.journal.entries()).toHaveLength(200);
});

test('a picture is not sent again to a client that has it, by a list of tags, a weak tag, or any', async () => {
  const { headers } = await headersOf(picture, {});
  const tag = String(headers.etag);
  expect(tag).toMatch(/^"[\w-]+"$/);
  const statusFor = async (asked: string) => (await headersOf(picture, { 'if-none-match': asked })).status;
  for (const asked of [tag, `W/${tag}`, `"other", ${tag}`, `W/"other" , W/${tag}`, '*']) {
    expect([asked, await statusFor(asked)]).toEqual([asked, 304]);
  }
  for (const asked of ['"other"', tag.slice(1, -1), `W/"x${tag.slice(1)}`]) {
    expect([asked, await statusFor(asked)]).toEqual([asked, 200]);
  }
});

describe('a failure inside the server', () => {
  async function failing(failed: MockBackend) {
    const at = await serve(failed);
    const reply = await fetch(`${at}/web/v1/project-setting/view`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-world': 'failing' },
      body: '{}',
    });
    const journal = mockBackend.worlds.open('failing').journal.entries();
    return { status: reply.status, body: await reply.json(), entry: journal.at(-1) };
  }

  test.each(['request', 'reply'])(
    'a failure inside the server in the validation of a %s is E_SERVER in the envelope and in the journal',
    async (part) => {
      const broken = { ...acceptAll, [part]: () => Promise.reject(new Error('No validator.')) };
      const { status, body, entry } = await failing(createMockBackend(mockBackend.worlds, broken));
      expect([status, body]).toEqual([500, { code: 'E_SERVER', message: expect.any(String) }]);
      expect(entry).toMatchObject({ operation: 'viewProjectSetting', status: 500, code: 'E_SERVER' });
      expect(entry?.error).toContain('No validator.');
    },
  );

  test('a failure inside the server while the reply is written is E_SERVER in the envelope and in the journal', async () => {
    const answer = { status: 200, body: { code: 'OK', data: 1n } };
    const { status, body, entry } = await failing({ ...mockBackend, answer: async () => answer });
    expect([status, body]).toEqual([500, { code: 'E_SERVER', message: expect.any(String) }]);
    expect(entry).toMatchObject({ operation: 'viewProjectSetting', status: 500, code: 'E_SERVER' });
    expect(entry?.error).toContain('BigInt');
  });
});

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n', /^HTTP\/1.1 400/],
  [
    'a declared length of 10^14 and one byte',
    `POST ${LOGIN} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000000000000\r\n\r\n{`,
    /^HTTP\/1.1 400[\s\S]*maxLength/,
  ],
])('a request with %s is refused soon', async (_name, sent, wanted) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (wanted.test(text)) break;
  }
  expect(text).toMatch(wanted);
});
