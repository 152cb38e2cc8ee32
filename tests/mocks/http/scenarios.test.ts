import { beforeAll, describe, expect, test } from 'vitest';
import { answerScenario } from '#mocks/http/scenarios/answer-scenario.ts';
import { SCENARIOS } from '#mocks/http/scenarios/scenarios.ts';
import { withScenarios } from '#mocks/http/scenarios/with-scenarios.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { clientOf } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend();
const { worlds } = mockBackend;

function ask(method: string, path: string, body: unknown, world = 'scenario') {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const headers = { 'x-world': world, 'content-type': 'application/json' };
  return answerScenario(mockBackend, { method, path: `/__world/${path}`, query: {}, headers, body: bytes });
}

/** Resets the world to a scenario, and signs somebody in to it. */
async function begun(name: string, username: string) {
  const answer = await ask('POST', 'scenario', { name });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  expect(worlds.open('scenario').journal.entries()).toEqual([]);
  return clientOf(mockBackend, 'scenario').as(username);
}

describe('a tester who begins with a scenario', () => {
  beforeAll(() => {
    worlds.open('scenario').faults.plan([{ operation: 'login', code: 'E_SERVER' }]);
  });

  test('reads the list of them, each with a sentence', async () => {
    const { body } = await ask('GET', 'scenarios', null);
    expect(Object(body).data).toEqual(SCENARIOS.map(({ name, about }) => ({ name, about })));
    expect(SCENARIOS.filter(({ about }) => !/^.{20,200}\.$/.test(about))).toEqual([]);
    expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(SCENARIOS.length);
  });

  test('is told the names when there is none of that name', async () => {
    for (const body of [{ name: 'nothing' }, {}, { name: 'failed-upload', more: 1 }]) {
      expect((await ask('POST', 'scenario', body)).status).toBe(400);
    }
    const { body } = await ask('POST', 'scenario', { name: 'nothing' });
    expect(Object(body).message).toContain('empty-account');
    expect((await ask('POST', 'scenario', { name: 'empty-account' }, 'no world')).status).toBe(400);
  });

  test('finds a stone of the cart that somebody else bought', async () => {
    const buyer = await begun('cart-with-gone-stone', 'primary');
    const { list } = await buyer.ok('paginateTracks', { trackType: 1, page: 1, limit: 100 });
    expect(list.map(({ diamond }) => diamond.wSts).sort()).toEqual(['A', 'A', 'S']);
  });

  test('has a quote that is gone five minutes later', async () => {
    const buyer = await begun('quote-expires-in-5-minutes', 'primary');
    const quotes = { trackType: 4, page: 1, limit: 10, from: '2026-01-15' } as const;
    const statusOf = async () => {
      const { list } = await buyer.ok('paginateTracks', quotes);
      return list.flatMap((each) => (each.trackType === 4 ? [each.status] : []));
    };
    const before = await statusOf();
    worlds.open('scenario').clock.advance(5 * 60_000 - 1000);
    expect(await statusOf()).toEqual(before);
    worlds.open('scenario').clock.advance(2000);
    expect(await statusOf()).not.toEqual(before);
  });

  test('sees the round of open bids close after two minutes, with a bid of its own', async () => {
    const buyer = await begun('bid-round-at-14-58', 'primary');
    const openBids = async () => (await buyer.ok('viewBidConfig', {})).windows.find(({ type }) => type === 2);
    expect(await openBids()).toMatchObject({ status: 'OPEN', closesAt: '2026-01-15T09:29:59.999Z' });
    const { list } = await buyer.ok('paginateBids', { page: 1, limit: 50, from: '2026-01-15' });
    expect(list).toHaveLength(1);
    worlds.open('scenario').clock.advance(2 * 60_000);
    expect(await openBids()).toMatchObject({ status: 'CLOSE' });
  });

  test('finds an upload that has failed, and none of its lots listed', async () => {
    const seller = await begun('failed-upload', 'seller');
    const { list } = await seller.ok('paginateUploads', { page: 1, limit: 10 });
    expect(list[0]).toMatchObject({
      fileName: 'stock.csv',
      status: 'FAILED',
      report: { added: 0, deleted: 0 },
    });
  });

  test('signs in to an account without any past', async () => {
    const member = await begun('empty-account', 'pending');
    const page = { page: 1, limit: 10 };
    expect((await member.ok('paginateTracks', { ...page, trackType: 1 })).list).toEqual([]);
    expect((await member.ok('paginateMemos', page)).list).toEqual([]);
    expect((await member.ok('paginateOrders', page)).list).toEqual([]);
  });

  test('has 3,000 unread notifications', async () => {
    const buyer = await begun('3000-notifications', 'primary');
    const { count } = await buyer.ok('listNotifications', { page: 1, limit: 10, isRead: false });
    expect(count).toBeGreaterThanOrEqual(3000);
  });
});

describe('a tester whose calls name a scenario', () => {
  const named = withScenarios(mockBackend);
  const login = (world: string, scenario: string) =>
    named.answer({
      method: 'POST',
      path: '/web/v1/auth/login',
      query: {},
      headers: { 'x-world': world, 'x-scenario': scenario, 'content-type': 'application/json' },
      body: new TextEncoder().encode(JSON.stringify({ username: 'primary', password: DEMO_PASSWORD })),
    });
  const cartOf = async (world: string) => {
    const buyer = await clientOf(mockBackend, world).as('primary');
    return (await buyer.ok('paginateTracks', { trackType: 1, page: 1, limit: 100 })).count;
  };

  test('finds a new world in that state, however many calls begin it at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => login('named', 'cart-with-gone-stone')));
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200]);
    expect(await cartOf('named')).toBe(3);
    expect(worlds.open('named').clock.mode()).toBe('frozen');
  });

  test('keeps what was done in a world that exists already', async () => {
    const fresh = await cartOf('older');
    await login('older', 'cart-with-gone-stone');
    expect(await cartOf('older')).toBe(fresh);
  });

  test('is told the names when there is none of that name, and no world begins', async () => {
    const answer = await login('never', 'nothing');
    expect(answer?.status).toBe(400);
    expect(JSON.stringify(answer?.body)).toContain('empty-account');
    expect(worlds.has('never')).toBe(false);
  });
});
