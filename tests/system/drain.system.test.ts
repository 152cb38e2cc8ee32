import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createWorld, sendTo, streamsOf } from '../../tools/package/exports/world.ts';
import { startServe } from '../support/mock-backend-process.ts';

test('a stopped mock backend answers the calls that run, takes no further ones, and ends', async () => {
  const served = await startServe(['--api-only', '--stones', '60']);
  const body = '{}';
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    // The server says that it has the head, and waits for the body.
    expect: '100-continue',
  };
  const call = request(`${served.url}/web/v1/office/list`, { method: 'POST', headers });
  const answered = once(call, 'response');
  call.flushHeaders();
  await once(call, 'continue');
  const ended = once(served.process, 'exit');
  served.process.kill('SIGTERM');
  await expect.poll(() => fetch(served.url).then(String, () => 'refused'), { timeout: 8000 }).toBe('refused');
  call.end(body);
  const [reply] = await answered;
  reply.resume();
  expect(reply.statusCode).toBe(200);
  expect(await ended).toEqual([0, null]);
});

test('a stopped mock backend ends its streams, and says when to come back', async () => {
  const served = await startServe(['--api-only', '--stones', '60']);
  const world = createWorld(sendTo(served.url), streamsOf(served.url), 'drained');
  const { token } = await world.sessionOf('primary');
  const reply = await streamsOf(served.url)({ 'x-world': 'drained', authorization: token.jwt });
  const ended = once(served.process, 'exit');
  served.process.kill('SIGTERM');
  expect(await reply.text()).toMatch(/^retry: 2000\n[\s\S]*\n\nretry: 5000\n\n$/);
  expect(await ended).toEqual([0, null]);
});
