import { expect, test } from 'vitest';
import { control } from '#mocks/http/control.ts';
import { answerScenario } from '#mocks/http/scenarios/answer-scenario.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { clientOf } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend();

const shown = () => {
  const { body } = control(mockBackend.worlds, {
    method: 'GET',
    path: '/__world/coverage',
    query: {},
    headers: {},
    body: null,
  });
  return Object(body).data;
};

test('a tester sees the calls of all worlds by operation, status and caller', async () => {
  const buyer = await clientOf(mockBackend, 'one').as('primary');
  await buyer.ok('getProfile', {});
  const other = await clientOf(mockBackend, 'two').as('admin');
  await other.ok('getProfile', {});
  await other.ok('getProfile', {});
  expect(shown()).toEqual([
    { operation: 'login', status: 200, caller: 'VISITOR', count: 2 },
    { operation: 'getProfile', status: 200, caller: 'PRIMARY', count: 1 },
    { operation: 'getProfile', status: 200, caller: 'ADMIN', count: 2 },
  ]);
});

test('calls that bring a world into a starting state are not counted', async () => {
  const before = shown();
  const body = new TextEncoder().encode(JSON.stringify({ name: 'cart-with-gone-stone' }));
  const headers = { 'x-world': 'three', 'content-type': 'application/json' };
  await answerScenario(mockBackend, { method: 'POST', path: '/__world/scenario', query: {}, headers, body });
  expect(shown()).toEqual(before);
});
