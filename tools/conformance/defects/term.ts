import { type Defect, reply, requestBody, story, succeedsAnyway } from '../planting.ts';
import { at, listOf, type Members, membersOf, withAt } from '../values.ts';

const CREATE = '/web/v1/diamond-track/create';
const PAGE = '/web/v1/diamond/paginate';
const CONFIRM = '/web/v1/diamond-confirm/request';
const COUNTER = '/web/v1/diamond-track/counter-offer';

const quotes: readonly Defect[] = [
  story(
    'a quote made at the asking price',
    'createCounterOffer',
    /quote is made at the asking price/,
    requestBody(CREATE, (body) => {
      const [seen, offered] = ['trackPricePerCarat', 'newPricePerCarat'].map((member) =>
        Number(at(body, 'diamonds', 0, member)),
      );
      const isAsking = at(body, 'trackType') === 4 && seen === offered;
      return isAsking ? withAt(body, ['diamonds', 0, 'newPricePerCarat'], (offered ?? 0) * 0.9) : body;
    }),
  ),
  story(
    'a quote that expires on a Sunday',
    'createCounterOffer',
    /expires on a Sunday/,
    requestBody(CREATE, (body) =>
      at(body, 'diamonds', 0, 'offerValidDate') === undefined
        ? body
        : withAt(body, ['diamonds', 0, 'offerValidDate'], '2026-01-16T19:00:00.000Z'),
    ),
  ),
  story(
    'a counter-offer in the wrong direction',
    'createCounterOffer',
    /counters an offer|counters above its own last price|that is not below it/,
    succeedsAnyway(COUNTER, [400]),
  ),
];

const onePrice: readonly Defect[] = [
  story(
    'a list that promises the better tier of the payment terms to every stone',
    'paginateDiamonds',
    /is listed at/,
    reply(PAGE, (body) => {
      const rows = listOf(at(body, 'data', 0, 'diamonds')).map(membersOf);
      const better = (row: Members) => ({ ...row, fnAmt: Math.round(Number(row.amt) * 98) / 100 });
      return withAt(body, ['data', 0, 'diamonds'], rows.map(better));
    }),
  ),
  story(
    'a stone booked at another final amount than listed',
    'requestConfirm',
    /a stone is booked at/,
    reply(CONFIRM, (body) => {
      const booked = Number(at(body, 'data', 'memoDetails', 0, 'fnAmt'));
      return withAt(body, ['data', 'memoDetails', 0, 'fnAmt'], booked + 1);
    }),
  ),
];

const ownTerms: readonly Defect[] = [
  story(
    'export terms taken from an account in India',
    'getProfile',
    /confirms under/,
    requestBody(CONFIRM, (body) => withAt(body, ['terms'], undefined)),
  ),
  story(
    'a rupee memo at another rate than the settings say',
    'getProfile',
    /exchangeRate of a rupee memo/,
    reply(CONFIRM, (body) => withAt(body, ['data', 'exchangeRate'], 80)),
  ),
  story(
    'a rupee memo with its amount in USD as INR',
    'getProfile',
    /comes to INR/,
    reply(CONFIRM, (body) => withAt(body, ['data', 'totalAmountInr'], at(body, 'data', 'totalAmount'))),
  ),
];

const CANCEL = '/web/v1/memo/cancel';

const delivery: readonly Defect[] = [
  story(
    'a confirmation without any address taken',
    'cancelMemo',
    /confirmation without any address|outside the address book/,
    succeedsAnyway(CONFIRM, [400]),
  ),
  story(
    'a request cancelled after its approval',
    'cancelMemo',
    /is cancelled/,
    succeedsAnyway(CANCEL, [409]),
  ),
  story(
    'a cancelled request whose stone stays on memo',
    'cancelMemo',
    /stone of a cancelled request/,
    reply('/web/v1/diamond/view', (body) => withAt(body, ['data', 'wSts'], 'M')),
  ),
  story(
    'memos seen by their buyer only',
    'cancelMemo',
    /colleague .* does not see the memo/,
    reply('/web/v1/memo/paginate', (body) => {
      const users = listOf(at(body, 'data', 'list')).map(membersOf);
      const own = users.filter(({ userName }) => userName !== 'Asha Mehta');
      return withAt(withAt(body, ['data', 'list'], own), ['data', 'count'], own.length);
    }),
  ),
];

const holdLimits: readonly Defect[] = [
  story(
    'a hold of any length taken',
    'extendHold',
    /hold of \d+ hours is taken/,
    requestBody('/web/v1/diamond-block/create', (body) => withAt(body, ['hours'], 24)),
  ),
  story(
    'a hold extended again and again',
    'extendHold',
    /hold is extended/,
    succeedsAnyway('/web/v1/diamond-block/extend', [409]),
  ),
  story(
    'a hold that ends without a word',
    'extendHold',
    /end of a hold is not told/,
    reply('/web/v1/notification/list', (body) => withAt(body, ['data', 'list'], [])),
  ),
];

/** Defects of prices, terms, addresses and holds. */
export const termDefects: readonly Defect[] = [
  ...quotes,
  ...onePrice,
  ...ownTerms,
  ...delivery,
  ...holdLimits,
];
