import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OperationRow, operations } from '#generated/operations.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { takesForm } from '#mocks/pipeline/read-body.ts';
import { someMediumPath } from '../../support/medium-path.ts';
import { PASSWORD } from '../../support/mock-backend-client.ts';

const ORIGIN = 'http://portal.test';
const { mockBackend, server } = await createTestBackend({ stones: 300 });
const rows: [string, OperationRow][] = Object.entries(operations);

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => {
  mockBackend.worlds.reset('default');
});
afterAll(() => {
  server.close();
});

/** A call with a body that breaks every schema: a list where a record is due, or a form without anything in it. */
function broken(operation: string, { method, path }: OperationRow) {
  if (method === 'GET') return fetch(`${ORIGIN}${path}`);
  const form = new FormData();
  form.append('nothing', 'of the contract');
  return takesForm(operation)
    ? fetch(`${ORIGIN}${path}`, { method, body: form })
    : fetch(`${ORIGIN}${path}`, { method, headers: { 'content-type': 'application/json' }, body: '[]' });
}

/** A public reading that takes no input cannot be broken. */
const INPUTLESS = 'viewBidConfig';

function expectedOf(operation: string, { isPublic }: OperationRow): readonly [number, string] {
  if (operation === INPUTLESS) return [200, 'OK'];
  return isPublic ? [400, 'E_VALIDATION'] : [401, 'E_UNAUTHORIZED'];
}

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe('the mock backend behind MSW', () => {
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

  test.each(rows)('has a handler for %s that keeps its statuses', async (operation, row) => {
    const reply = await broken(operation, row);
    const [status, code] = expectedOf(operation, row);
    expect(reply.status).toBe(status);
    expect(Object(await reply.json()).code).toBe(code);
  });

  test('answers other addresses of the API, and the media', async () => {
    expect((await post('/web/v1/none', {})).status).toBe(404);
    const picture = await fetch(ORIGIN + someMediumPath(mockBackend));
    expect(await picture.text()).toContain('<svg');
    expect((await fetch(`${ORIGIN}/media/stones/none.svg`)).status).toBe(404);
  });

  test('breaks off where a fault says so', async () => {
    mockBackend.worlds.open('default').faults.plan([{ operation: 'listMasters', drop: true }]);
    await expect(post('/web/v1/master/list-by-code-no-auth', {})).rejects.toThrow();
  });
});
