import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assault, attacks } from '../../tools/conformance/hostile/assault.ts';
import { listen } from '../../tools/test/listen.ts';
import { type Served, startServe } from '../support/mock-backend-process.ts';

let served: Served;

beforeAll(async () => {
  served = await startServe(['--stones', '1000']);
});

afterAll(async () => {
  await served.stop();
});

test('a mock backend withstands broken streams, odd bodies, crowds and everything else', async () => {
  const force = { seed: 7, randoms: 20, flood: 300, writers: 3, huge: 3_000_000 };
  const rounds = await assault(new URL(served.url), force, () => undefined);
  expect(rounds.flatMap(({ findings }) => findings)).toEqual([]);
  expect(rounds.map(({ name }) => name)).toEqual(attacks.map(({ name }) => name));
  expect(served.process.exitCode).toBeNull();
}, 240_000);

test('every attack names a server that fails', async () => {
  const failing = createServer((request, reply) => {
    request.resume();
    const isHealth = request.url === '/__world/health';
    reply.writeHead(isHealth ? 200 : 500).end('{}');
  });
  const force = { seed: 7, randoms: 20, flood: 20, writers: 1, huge: 1000 };
  const rounds = await assault(new URL(await listen(failing)), force, () => undefined);
  failing.closeAllConnections();
  failing.close();
  expect(rounds.filter(({ findings }) => findings.length === 0)).toEqual([]);
  expect(rounds.map(({ name }) => name)).toEqual(attacks.map(({ name }) => name));
});
