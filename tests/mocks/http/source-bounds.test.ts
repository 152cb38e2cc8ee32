import { describe, expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { clientOf } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend({ stones: 300 });
const guest = clientOf(mockBackend, 'bounds');
const seller = await guest.as('seller');

describe('half of a surrogate pair is refused as no JSON', () => {
  const sent = (text: string) =>
    mockBackend.answer({
      method: 'POST',
      path: operations.upsertSearch.path,
      query: {},
      headers: { 'x-world': 'bounds', 'content-type': 'application/json', authorization: seller.token ?? '' },
      body: new TextEncoder().encode(text),
    });

  test.each([
    '{"name":"a\\ud83d","searchType":2,"filter":{}}',
    '{"name":"\\udc8e\\ud83d","searchType":2,"filter":{}}',
    '{"name":"a","searchType":2,"filter":{"\\ud83d":1}}',
  ])('%s', async (text) => {
    const reply = await sent(text);
    expect(reply).toMatchObject({ status: 400, body: { data: { errors: [{ field: '', rule: 'json' }] } } });
  });

  test('but not a whole pair, nor a backslash before the letter u', async () => {
    for (const name of ['\\ud83d\\udc8e', '\\\\ud83d']) {
      const reply = await sent(`{"name":"${name}","searchType":2,"filter":{}}`);
      expect(reply?.status).toBe(200);
    }
  });
});
