import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { createTurns } from '#mocks/http/server.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { serveForTests } from '../../support/served-mock-backend.ts';

const CONNECTIONS = 60;

const { mockBackend } = await createTestBackend({ stones: 300 });
const url = new URL('/web/v1/project-setting/view', await serveForTests(mockBackend));

/** Makes a call and waits for the whole reply. */
function call(agent: Agent): Promise<void> {
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers }, (reply) => {
      reply.resume().once('end', resolve);
    });
    sent.once('error', reject).end('{}');
  });
}

test('connections that are opened at once are all served before the busy ones are served many times', async () => {
  const waiting = new Set(Array.from({ length: CONNECTIONS }, (_, place) => place));
  let replies = 0;
  await Promise.all(
    [...waiting].map(async (place) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (waiting.size > 0) {
        await call(agent);
        replies += 1;
        waiting.delete(place);
      }
      agent.destroy();
    }),
  );
  // One connection is accepted per request: about two requests per connection. Without turns it is half their square.
  expect(replies).toBeLessThan(5 * CONNECTIONS);
});

test('a turn of the event loop begins one request, in order of arrival', async () => {
  const turn = createTurns();
  const begun: number[] = [];
  let loops = 0;
  const count = () => {
    loops += 1;
    if (begun.length < 5) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(
    [1, 2, 3, 4, 5].map(async (each) => {
      await turn();
      begun.push(each);
      expect(begun).toHaveLength(each);
      expect(loops).toBeGreaterThanOrEqual(each - 1);
    }),
  );
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});
