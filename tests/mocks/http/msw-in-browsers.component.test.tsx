import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPavilion } from '../../../tools/package/exports/msw.ts';

const { handlers, world } = await createPavilion({ stones: 60 });
const server = setupServer(...handlers);

beforeAll(() => server.listen());
afterAll(() => server.close());

test('a page in happy-dom, whose requests keep the case of their headers, makes JSON calls', async () => {
  const { happyDOM: _, Headers, Request } = Object(window);
  expect(Object.fromEntries(new Headers({ 'Content-Type': 'text/plain' }))).toEqual({
    'Content-Type': 'text/plain',
  });
  const own = world('happy');
  const { token } = await own.sessionOf('primary');
  const request = new Request('http://localhost:3000/web/v1/user/profile', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token.jwt, 'X-World': 'happy' },
    body: '{}',
  });
  const reply = await window.fetch(request);
  expect(reply.status).toBe(200);
});
