import { expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { createHttpServer } from '#mocks/http/server.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { lastBids } from '../../tools/conformance/hostile/deals.ts';
import { targetAt } from '../../tools/conformance/hostile/target.ts';
import { type Planted, reply, succeedsAnyway } from '../../tools/conformance/planting.ts';
import { at, listOf, withAt } from '../../tools/conformance/values.ts';
import { listen } from '../../tools/test/listen.ts';

const CREATE = operations.createBids.path;
const LIST = operations.paginateBids.path;
const CLOSED = { status: 409, body: { code: 'E_CONFLICT', message: 'Closed.', data: { conflicts: [] } } };

const { mockBackend } = await createTestBackend({ stones: 300 });

/** What the attack finds at a mock backend with a seeded defect, or without one. */
async function found(defect: Planted | null): Promise<readonly string[]> {
  const planted =
    defect === null
      ? mockBackend
      : {
          ...mockBackend,
          answer: (incoming: Parameters<typeof mockBackend.answer>[0]) =>
            defect(incoming, mockBackend.answer),
        };
  const server = createHttpServer(planted, ({ reply: answer }) => {
    answer.writeHead(404).end();
  });
  const url = await listen(server);
  try {
    return await lastBids(targetAt(new URL(url)));
  } finally {
    for (const round of [0, 1, 2, 3]) mockBackend.worlds.reset(`last-bids-${round}`);
    server.closeAllConnections();
    server.close();
  }
}

/** Closes the window for bids a millisecond early. */
const early: Planted = async (incoming, sound) => (incoming.path === CREATE ? CLOSED : sound(incoming));

/** Names every bidder the winner of a stone. */
const allLead = reply(LIST, (body) =>
  listOf(at(body, 'data', 'list')).reduce<unknown>(
    (whole, _row, place) => withAt(whole, ['data', 'list', place, 'isLeading'], true),
    body,
  ),
);

/** Loses a bid that it said it took. */
const lost = reply(LIST, (body) => withAt(withAt(body, ['data', 'list'], []), ['data', 'count'], 0));

test('a sound mock backend passes the attack with bids at the last millisecond', async () => {
  expect(await found(null)).toEqual([]);
}, 60_000);

test.each([
  ['the last millisecond refused', early, /the last millisecond is refused/],
  ['a bid taken after the round', succeedsAnyway(CREATE, [409]), /a bid after the round is answered 200/],
  ['a winner for each bid', allLead, /their results are/],
  ['a bid lost that was taken', lost, /bids were taken, and their results are/],
])(
  'the attack with bids at the last millisecond names %s',
  async (_name, defect, words) => {
    expect((await found(defect)).join('\n')).toMatch(words);
  },
  60_000,
);
