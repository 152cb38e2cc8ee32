import {
  bodyOf,
  changesReply,
  type Defect,
  noticedBy,
  type Planted,
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

export const agreedPricesDefects: readonly Defect[] = [
  ...noticedBy('a buyer never pays more than the asking price, whatever price was agreed on before', {
    updateTrackStatus: [
      story('a quote booked above the asking price', /above the asking price/, bookedAbove),
    ],
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
];
