import type { ActivityType } from '#generated/model/activityType.ts';
import {
  bodyOf,
  changesReply,
  ignoresRefusal,
  inPhase,
  mapRows,
  type Planted,
  reply,
  requestBody,
  type Seeded,
  story,
  withBody,
  withRows,
} from '../planting.ts';
import { at, listOf, type Members, membersOf, withAt } from '../values.ts';

/** A server that drops all notifications of some kinds, one kind each: a list filtered by that kind is empty. */
function dropsNotifications(...kinds: readonly ActivityType[]): readonly Seeded[] {
  return kinds.map((kind) =>
    story(
      `no notification ${kind}`,
      new RegExp(`${kind} is not told`, 'v'),
      reply('/web/v1/notification/list', (body, { body: sent }) => {
        const asked = sent === null ? '' : new TextDecoder().decode(sent);
        return asked.includes(`"${kind}"`) ? withRows(body, []) : body;
      }),
    ),
  );
}

/** Replaces a member of each row of the lists at a path. */
const member = (path: string, name: string, value: unknown): Planted =>
  reply(path, (body) =>
    mapRows(body, (row) => (at(row, name) === undefined ? row : withAt(row, [name], value))),
  );

/** Lists the caller's own demands to a user who asks for those of the customers. */
const ownOnly: Planted = (incoming, sound) => {
  if (incoming.path !== '/web/v1/diamond/search/list') return sound(incoming);
  const { isHandled: _handled, ...asked } = membersOf(bodyOf(incoming));
  return sound(withBody(incoming, asked));
};

const CREATE = '/web/v1/diamond-track/create';

const CONFIRM = '/web/v1/diamond-confirm/request';

export const negotiationDefects = inPhase('scenario', {
  createTracks: dropsNotifications('REMINDER_DUE'),
  createCounterOffer: [
    ...dropsNotifications('QUOTE_RECEIVED', 'COUNTER_OFFER', 'QUOTE_EXPIRED'),
    story(
      'an expired quote that does not say so',
      /A quote that nobody answered in time/,
      member('/web/v1/diamond-track/paginate', 'isExpired', false),
    ),
    story(
      'a quote made at the asking price',
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
      /expires on a Sunday/,
      requestBody(CREATE, (body) =>
        at(body, 'diamonds', 0, 'offerValidDate') === undefined
          ? body
          : withAt(body, ['diamonds', 0, 'offerValidDate'], '2026-01-16T19:00:00.000Z'),
      ),
    ),
    ignoresRefusal(
      'a counter-offer in the wrong direction',
      /counters an offer|counters above its own last price|that is not below it/,
      400,
    ),
  ],
  extendHold: [
    ...dropsNotifications(
      'ENQUIRY_RECEIVED',
      'ENQUIRY_ANSWERED',
      'HOLD_PLACED',
      'MEMO_REQUESTED',
      'MEMO_APPROVED',
    ),
    story(
      'a hold that does not say when it was extended',
      /does not say when it was extended/,
      member('/web/v1/diamond-block/paginate', 'extendedAt', null),
    ),
    story(
      'a hold of any length taken',
      /hold of \d+ hours is taken/,
      requestBody('/web/v1/diamond-block/create', (body) => withAt(body, ['hours'], 24)),
    ),
    ignoresRefusal('a hold extended again and again', /hold is extended/, 409),
    story(
      'a hold that ends without a word',
      /end of a hold is not told/,
      reply('/web/v1/notification/list', (body) => withAt(body, ['data', 'list'], [])),
    ),
  ],
  listSearches: [
    story(
      "customers' demands not listed to their sales person",
      /The sales person does not see the demand/,
      ownOnly,
    ),
  ],
  answerDemand: [
    story(
      'an answer to a demand that its buyer does not see',
      /The buyer does not see the answer/,
      reply('/web/v1/diamond/search/by-id', (body) =>
        at(body, 'data', 'answers') === undefined ? body : withAt(body, ['data', 'answers'], []),
      ),
    ),
    ignoresRefusal('an answer to a closed demand accepted', /A closed demand is answered/, 409),
  ],
  viewCustomerHistory: [
    changesReply(
      'the history of a customer without the latest request',
      /The new memo is not the latest request/,
      (body) => {
        const recent = at(body, 'data', 'recent');
        return withAt(body, ['data', 'recent'], Array.isArray(recent) ? recent.slice(1) : []);
      },
    ),
  ],
  paginateDiamonds: [
    changesReply(
      'a list that promises the better tier of the payment terms to every stone',
      /is listed at/,
      (body) => {
        const rows = listOf(at(body, 'data', 0, 'diamonds')).map(membersOf);
        const better = (row: Members) => ({ ...row, fnAmt: Math.round(Number(row.amt) * 98) / 100 });
        return withAt(body, ['data', 0, 'diamonds'], rows.map(better));
      },
    ),
  ],
  requestConfirm: [
    changesReply('a stone booked at another final amount than listed', /a stone is booked at/, (body) => {
      const booked = Number(at(body, 'data', 'memoDetails', 0, 'fnAmt'));
      return withAt(body, ['data', 'memoDetails', 0, 'fnAmt'], booked + 1);
    }),
  ],
  getProfile: [
    story(
      'export terms taken from an account in India',
      /confirms under/,
      requestBody(CONFIRM, (body) => withAt(body, ['terms'], undefined)),
    ),
    story(
      'a rupee memo at another rate than the settings say',
      /exchangeRate of a rupee memo/,
      reply(CONFIRM, (body) => withAt(body, ['data', 'exchangeRate'], 80)),
    ),
    story(
      'a rupee memo with its amount in USD as INR',
      /comes to INR/,
      reply(CONFIRM, (body) => withAt(body, ['data', 'totalAmountInr'], at(body, 'data', 'totalAmount'))),
    ),
  ],
  cancelMemo: [
    ignoresRefusal('a request cancelled after its approval', /is cancelled/, 409),
    story(
      'a cancelled request whose stone stays on memo',
      /stone of a cancelled request/,
      reply('/web/v1/diamond/view', (body) => withAt(body, ['data', 'wSts'], 'M')),
    ),
    story(
      'memos seen by their buyer only',
      /colleague .* does not see the memo/,
      reply('/web/v1/memo/paginate', (body) => {
        const users = listOf(at(body, 'data', 'list')).map(membersOf);
        const own = users.filter(({ userName }) => userName !== 'Asha Mehta');
        return withRows(body, own);
      }),
    ),
  ],
});
