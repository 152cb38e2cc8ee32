import { request, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer, hostsIn, namedHost } from '#mocks/http/server.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { listen } from '../../../tools/test/listen.ts';

const { mockBackend } = await createTestBackend({ stones: 20 });
const pages: Parameters<typeof createHttpServer>[1] = ({ reply }) => {
  reply.writeHead(200).end('page');
};
const servers: Record<string, Server> = {
  usual: createHttpServer(mockBackend, pages),
  open: createHttpServer(mockBackend, pages, hostsIn('dev.house.test, Portal.House.Test')),
};
const urls: Record<string, string> = {};

beforeAll(async () => {
  for (const [name, server] of Object.entries(servers)) urls[name] = await listen(server);
});

afterAll(() => {
  for (const server of Object.values(servers)) {
    server.closeAllConnections();
    server.close();
  }
});

const READ = ['GET', '/__world/health'] as const;
const WRITE = ['POST', '/__world/reset'] as const;
const CALL = ['POST', '/web/v1/project-setting/view'] as const;

/** The reply to a request that says these headers; fetch would not let a program say its host. */
function ask(
  server: string,
  [method, path]: readonly [string, string],
  headers: Record<string, string>,
): Promise<{ status: number | undefined; body: string }> {
  const all = { 'content-type': 'application/json', 'x-world': 'hosts', ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(`${urls[server]}${path}`, { method, headers: all }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      reply.once('end', () => resolve({ status: reply.statusCode, body }));
    });
    sent.once('error', reject);
    sent.end(method === 'GET' ? undefined : '{}');
  });
}

describe('the server is asked', () => {
  test.each([
    'localhost',
    'localhost:1',
    'LOCALHOST:3000',
    '127.0.0.1',
    '127.0.0.1:3000',
    '[::1]',
    '[::1]:3000',
  ])('the server accepts its local name %s', async (host) => {
    for (const what of [READ, WRITE, CALL]) expect((await ask('usual', what, { host })).status).toBe(200);
  });

  test.each(['evil.test', 'evil.test:3000', 'localhost.evil.test', '192.168.1.7:3000', 'a b', '@'])(
    'the server refuses everything but pages by the foreign name %j',
    async (host) => {
      const paths = [READ, WRITE, CALL, ['GET', '/__world'], ['GET', '/media/shapes/round.svg']] as const;
      for (const what of paths) {
        const { status, body } = await ask('usual', what, { host });
        expect([what, status, JSON.parse(body).code]).toEqual([what, 403, 'E_FORBIDDEN']);
        expect(JSON.parse(body).message).toContain('PAVILION_HOSTS');
      }
      expect((await ask('usual', ['GET', '/'], { host })).status).toBe(200);
    },
  );

  test('the server accepts a configured name', async () => {
    const at = (host: string) => ask('open', CALL, { host }).then(({ status }) => status);
    expect([await at('dev.house.test:8080'), await at('portal.house.test'), await at('house.test')]).toEqual([
      200, 200, 403,
    ]);
  });
});

describe('a write from a page', () => {
  const host = 'localhost:3000';

  test('a write from a page of the same host and port is accepted', async () => {
    for (const what of [WRITE, CALL]) {
      expect((await ask('usual', what, { host, origin: 'http://localhost:3000' })).status).toBe(200);
    }
  });

  test.each(['http://evil.test', 'http://localhost:3001', 'http://127.0.0.1:3000', 'null', 'nonsense'])(
    'a write from a page of %s is refused, and a read is not',
    async (origin) => {
      for (const what of [WRITE, CALL]) {
        const { status, body } = await ask('usual', what, { host, origin });
        expect([status, JSON.parse(body).code]).toEqual([403, 'E_FORBIDDEN']);
        expect(JSON.parse(body).message).toContain(origin);
      }
      expect((await ask('usual', READ, { host, origin })).status).toBe(200);
    },
  );

  test('a write from a page of a configured host is accepted from any port', async () => {
    const from = (origin: string) => ask('open', CALL, { host, origin }).then(({ status }) => status);
    expect([
      await from('http://dev.house.test:5173'),
      await from('https://portal.house.test'),
      await from('http://evil.test'),
    ]).toEqual([200, 200, 403]);
  });

  test('a refused write from a page changes nothing', async () => {
    mockBackend.worlds.open('hosts').clock.freeze(0);
    await ask('usual', WRITE, { host, origin: 'http://evil.test' });
    expect(mockBackend.worlds.open('hosts').clock.mode()).toBe('frozen');
  });
});

test('the host that a server listens on is a name of it, unless it listens on every address or on this machine', () => {
  expect(['pavilion.test', 'fe80::1', '0.0.0.0', '::'].map(namedHost)).toEqual([
    ['pavilion.test'],
    ['[fe80::1]'],
    [],
    [],
  ]);
  for (const local of ['localhost', '127.0.0.1', '::1']) expect(namedHost(local)).toEqual([]);
});

test('a server on its default host refuses writes from pages on other ports of this machine', async () => {
  const server = createHttpServer(mockBackend, pages, namedHost('localhost'));
  urls.local = await listen(server);
  const { host } = new URL(urls.local);
  const origin = (port: string) => ({ host, origin: `http://localhost:${port}` });
  const { status } = await ask('local', WRITE, origin('1'));
  server.closeAllConnections();
  server.close();
  expect(status).toBe(403);
});
