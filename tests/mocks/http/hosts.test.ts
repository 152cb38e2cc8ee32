import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { originsIn } from '#mocks/http/cors.ts';
import { createHttpServer, hostsIn, namedHost } from '#mocks/http/server.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { listen } from '../../../tools/test/listen.ts';

const { mockBackend } = await createTestBackend({ stones: 20 });
const pages: Parameters<typeof createHttpServer>[1] = ({ reply }) => {
  reply.writeHead(200).end('page');
};
const servers: Record<string, Server> = {
  usual: createHttpServer(mockBackend, pages),
  crossed: createHttpServer(
    mockBackend,
    pages,
    [],
    'open',
    originsIn('http://localhost:5173, https://shop.test/'),
  ),
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
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }> {
  const all = { 'content-type': 'application/json', 'x-world': 'hosts', ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(`${urls[server]}${path}`, { method, headers: all }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      reply.once('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body }));
    });
    sent.once('error', reject);
    sent.end(method === 'POST' ? '{}' : undefined);
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

describe('a page of another origin', () => {
  const host = 'localhost:3000';
  const origin = 'http://localhost:5173';

  test('calls a server that accepts its origin, after a preflight', async () => {
    const asked = {
      ...{ host, origin, 'access-control-request-method': 'POST' },
      'access-control-request-headers': 'authorization,content-type,x-world',
    };
    const preflight = await ask('crossed', ['OPTIONS', CALL[1]], asked);
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization,content-type,x-world',
    });
    const call = await ask('crossed', CALL, { host, origin });
    expect(call.status).toBe(200);
    expect(call.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': '*',
      vary: expect.stringContaining('origin'),
    });
  });

  test('reads nothing of a server that does not accept its origin', async () => {
    for (const stranger of ['http://localhost:5174', 'https://shop.test.evil.test', 'null']) {
      const call = await ask('crossed', CALL, { host, origin: stranger });
      expect([call.status, call.headers['access-control-allow-origin']]).toEqual([403, undefined]);
      const read = await ask('crossed', READ, { host, origin: stranger });
      expect(read.headers['access-control-allow-origin']).toBeUndefined();
    }
    const usual = await ask('usual', READ, { host, origin });
    expect(usual.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('is named by its scheme, host and port, or the server does not start', () => {
    expect(originsIn(undefined)).toEqual([]);
    for (const wrong of ['localhost:5173', 'http://a.test/path', '*'])
      expect(() => originsIn(wrong)).toThrow(/not an origin/);
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
