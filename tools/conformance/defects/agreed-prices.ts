import {
  bodyOf,
  changesReply,
  type Defect,
  ignoresRefusal,
  mapRows,
  noticedBy,
  type Planted,
  putsInReply,
  reply,
  requestBody,
  story,
  succeedsAnyway,
  withBody,
  withRows,
} from '../planting.ts';
import { at, listOf, membersOf, withAt } from '../values.ts';

/** A server that books stones above the prices that it should. */
const bookedAbove: Planted = reply('/web/v1/memo/paginate', (body) => {
  const dearer = (detail: unknown) => withAt(detail, ['ctPr'], Number(at(detail, 'ctPr')) + 25);
  const memos = listOf(at(body, 'data', 'list')).map((memo) =>
    withAt(memo, ['memoDetails'], listOf(at(memo, 'memoDetails')).map(dearer)),
  );
  return withAt(body, ['data', 'list'], memos);
});

const CONFIRM = '/web/v1/diamond-confirm/request';

/** Confirms stones at whatever price the request names when their quotes have ended. */
const confirmedAnyway: Planted = async (incoming, sound) => {
  const answer = await sound(incoming);
  if (incoming.path !== CONFIRM || answer?.status !== 400) return answer;
  const { isFromCounterOffer: _, ...body } = membersOf(bodyOf(incoming));
  const refusal = await sound(withBody(incoming, body));
  const price = at(refusal?.body, 'data', 'conflicts', 0, 'currentPricePerCarat');
  return sound(withBody(incoming, withAt(body, ['diamonds', 0, 'confirmPricePerCarat'], price)));
};

/** A quote that is valid for an hour instead of until the end that it names. */
const soon = (body: unknown) =>
  at(body, 'diamonds', 0, 'offerValidDate') === undefined
    ? body
    : withAt(body, ['diamonds', 0, 'offerValidDate'], '2026-01-15T10:30:00.000Z');

/** Raises offers to a share of the price that the buyer saw, as a server does that takes any. */
const offersAtLeast = (share: number): Planted =>
  requestBody('/web/v1/diamond-track/create', (body) => {
    const [seen, offered] = ['trackPricePerCarat', 'newPricePerCarat'].map((member) =>
      Number(at(body, 'diamonds', 0, member)),
    );
    const least = Math.round((seen ?? 0) * share);
    return (offered ?? least) < least ? withAt(body, ['diamonds', 0, 'newPricePerCarat'], least) : body;
  });

/** Rejects the stones of a memo that a decision does not name. */
const rejectsTheRest: Planted = async (incoming, sound) => {
  const answer = await sound(incoming);
  const { id, diamonds } = membersOf(bodyOf(incoming));
  const isPart = incoming.path === '/web/v1/memo/status-update' && diamonds !== undefined;
  if (!isPart || answer?.status !== 200) return answer;
  await sound(withBody(incoming, { id, status: 3 }));
  return answer;
};

/** Fails on prices that are not in whole cents. */
const refusesDecimals: Planted = async (incoming, sound) => {
  const price = Number(at(bodyOf(incoming), 'diamonds', 0, 'confirmPricePerCarat'));
  if (incoming.path !== CONFIRM || Math.abs(price * 100 - Math.round(price * 100)) < 0.01)
    return sound(incoming);
  return { status: 500, body: { code: 'E_SERVER', message: 'Failed.' } };
};

export const agreedPricesDefects: readonly Defect[] = [
  ...noticedBy('a buyer never pays more than the asking price, whatever price was agreed on before', {
    updateTrackStatus: [
      story('a quote booked above the asking price', /above the asking price/, bookedAbove),
    ],
  }),
  ...noticedBy('the house sells below the floor of a seller only after the seller agreed to the price', {
    updateTrackStatus: [
      ignoresRefusal(
        'a price below the floor of the seller approved',
        /below the floor of the seller is approved/,
        409,
      ),
    ],
    answerStoneOffer: [ignoresRefusal('an offer answered twice', /answers an offer twice/, 409)],
  }),
  ...noticedBy(
    'a quote is used once: after its memo or order is cancelled, the stone is confirmed at the asking price only',
    {
      requestConfirm: [
        story('a used quote confirmed again', /is confirmed again/, succeedsAnyway(CONFIRM, [409])),
      ],
    },
  ),
  ...noticedBy('a quote ends when the seller raises the asking price, and its buyer is notified', {
    requestConfirm: [
      story(
        'a quote confirmed at its price after the seller raised it',
        /after the seller raised it/,
        confirmedAnyway,
      ),
    ],
    listNotifications: [
      changesReply('the end of a quote by a new price not told', /has 0 notifications/, (body) =>
        withRows(body, []),
      ),
    ],
  }),
  ...noticedBy('a quote is valid for two days at most', {
    createTracks: [
      story(
        'a quote valid for years',
        /A quote is valid until/,
        requestBody('/web/v1/diamond-track/create', soon),
      ),
    ],
  }),
  ...noticedBy('an offer is at least a cent when it is rounded', {
    createTracks: [story('an offer that rounds to 0 taken', /becomes a quote of 0/, offersAtLeast(0.1))],
  }),
  ...noticedBy('an offer for a stone without a list price is at least its share of the asking price', {
    createTracks: [
      story('any offer for a stone without a list price taken', /is quoted at 1 percent/, offersAtLeast(0.5)),
    ],
  }),
  ...noticedBy('amounts of requests with more than two decimals are rounded', {
    createTracks: [
      changesReply('an amount rounded down', /are kept as/, (body) =>
        mapRows(body, (row) => withAt(row, ['trackAmount'], Math.floor(Number(at(row, 'trackAmount'))))),
      ),
    ],
    requestConfirm: [
      story('a price with more than two decimals answered with an error', /requestConfirm/, refusesDecimals),
    ],
  }),
  ...noticedBy(
    'an agreed price is the price of the stone for its buyer, in lists, in detail, in the cart and on the memo',
    {
      viewDiamond: [
        changesReply('an agreed price not shown in detail', /in detail/, (body) =>
          withAt(body, ['data', 'ctPr'], Number(at(body, 'data', 'ctPr')) + 15),
        ),
      ],
    },
  ),
  ...noticedBy('a memo that is approved in part has the payment terms of what was approved', {
    updateMemoStatus: [
      putsInReply(
        'a memo approved in part at the terms of the whole',
        /The approved stone costs/,
        'data.memoDetails.0.fnCtPr',
        1,
      ),
    ],
  }),
  ...noticedBy('a decision on some stones of a memo leaves the others pending', {
    updateMemoStatus: [
      story('the stones that a decision does not name rejected', /updateMemoStatus/, rejectsTheRest),
    ],
  }),
];
