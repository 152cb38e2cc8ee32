import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OperationRow, operations } from '#generated/operations.ts';
import { createTestStandIn } from '#mocks/node.ts';
import { PASSWORD } from './stand-in-client.ts';

const ORIGIN = 'http://portal.test';
const { standIn, server } = await createTestStandIn({ stones: 300 });
const rows: [string, OperationRow][] = Object.entries(operations);

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  standIn.worlds.reset('default');
});
afterAll(() => {
  server.close();
});

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe('the stand-in behind MSW', () => {
  test('signs in and searches by plain fetches', async () => {
    const reply = await post('/web/v1/auth/login', { username: 'buyer', password: PASSWORD });
    const authorization = Object(await reply.json()).data.token.jwt;
    const found = await post(
      '/web/v1/diamond/paginate',
      { page: 1, limit: 3, filters: [{}] },
      { authorization },
    );
    expect(found.status).toBe(200);
    expect(Object(await found.json()).data[0].diamonds).toHaveLength(3);
    const time = await fetch(`${ORIGIN}/web/v1/common/server-time?random=1`);
    expect(Object(await time.json()).code).toBe('OK');
  });

  test.each(rows)(
    'has a handler for %s that keeps its statuses',
    async (_operation, { method, path, isPublic }) => {
      const reply = method === 'GET' ? await fetch(`${ORIGIN}${path}`) : await post(path, []);
      expect(reply.status).toBe(isPublic ? 400 : 401);
      expect(Object(await reply.json()).code).toBe(isPublic ? 'E_VALIDATION' : 'E_UNAUTHORIZED');
    },
  );

  test('answers other addresses of the API, and the media', async () => {
    expect((await post('/web/v1/none', {})).status).toBe(404);
    const stone = standIn.worlds.base.seed.stones.find(({ img }) => img !== null);
    const picture = await fetch(`${ORIGIN}${stone?.img}`);
    expect(await picture.text()).toContain('<svg');
    expect((await fetch(`${ORIGIN}/media/stones/none.svg`)).status).toBe(404);
  });

  test('breaks off where a fault says so', async () => {
    standIn.worlds.open('default').faults.plan([{ operation: 'listMasters', drop: true }]);
    await expect(post('/web/v1/master/list-by-code-no-auth', {})).rejects.toThrow();
  });
});
