import {
  changesReply,
  changesRequest,
  changesRows,
  ignoresRefusal,
  inPhase,
  mapRows,
  type Planted,
  putsInRequest,
  repeatsFirst,
  reply,
  requestBody,
  type Seeded,
  story,
} from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const MEMOS = '/web/v1/memo/paginate';

const LIST = ['data', 'list'];

const COUNTS = ['data', 'dashboardCount'];

const FUTURE = '2099-01-01T00:00:00.000Z';

/** Adds a number to a count of the dashboards of a variant. */
function miscounts(name: string, variant: 'PERSONAL' | 'GLOBAL', key: string, by: number): Seeded {
  return changesReply(name, new RegExp(`${variant} ${key} of \\w+ is`), (body) => {
    if (at(body, 'data', 'variant') !== variant) return body;
    const counts = listOf(at(body, ...COUNTS)).map((each) =>
      at(each, 'key') === key ? withAt(each, ['count'], Math.max(0, Number(at(each, 'count')) + by)) : each,
    );
    return withAt(body, COUNTS, counts);
  });
}

/** Adds the first memo that anyone listed to the lists of all others. */
function leakedMemo(): Planted {
  let leaked: unknown = null;
  return reply(MEMOS, (body) => {
    const list = listOf(at(body, ...LIST));
    leaked ??= list[0] ?? null;
    const isListed = leaked === null || list.some((row) => at(row, 'id') === at(leaked, 'id'));
    return isListed ? body : withAt(body, LIST, [...list, leaked]);
  });
}

const DASHBOARD = '/web/v1/user/dashboard';

const ACTIVITY = ['data', 'recentActivity'];

/** Adds the first opened stone that anyone is shown to the activities of all others. */
function leakedView(): Planted {
  let leaked: unknown = null;
  return reply(DASHBOARD, (body) => {
    const list = listOf(at(body, ...ACTIVITY));
    leaked ??= list.find((each) => at(each, 'activityType') === 'STONE_VIEWED') ?? null;
    const isShown = leaked === null || list.some((each) => at(each, 'id') === at(leaked, 'id'));
    return isShown ? body : withAt(body, ACTIVITY, [leaked, ...list]);
  });
}

/** Changes the groups in a member of the dashboards. */
const regroups = (
  name: string,
  says: RegExp,
  member: string,
  change: (list: readonly unknown[]) => readonly unknown[],
): Seeded =>
  changesReply(name, says, (body) =>
    withAt(body, ['data', member], change(listOf(at(body, 'data', member)))),
  );

const ORDERS = '/web/v1/order/paginate';

const SERIAL = /\d{4}$/;

const MOST = 10_000;

const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** Numbers the rows of a list differently at each call, as a server does that derives numbers from the time of the call. */
function numbersAnew(name: string, member: string): Seeded {
  let calls = 0;
  return (operation) => {
    const says = new RegExp(`${operation}: the record .* days later`);
    return changesReply(name, says, (body) => {
      calls += 1;
      return mapRows(body, (row) => {
        const number = String(at(row, member)).replace(SERIAL, (serial) =>
          String((Number(serial) + calls) % MOST).padStart(serial.length, '0'),
        );
        return withAt(row, [member], number);
      });
    })(operation);
  };
}

export const recordsDefects = inPhase('scenario', {
  paginateMemos: [
    changesRows('memos decided in the future', /The memo .* has a time in the future/, (row) =>
      withAt(row, ['updatedAt'], FUTURE),
    ),
    changesRows('memos that name another user as their owner', /No memo names the user/, (row) =>
      withAt(row, ['userId'], 'another-user'),
    ),
    story('a memo that every company sees', /Two companies see the memo/, leakedMemo()),
    numbersAnew('memos numbered differently at each call', 'memoNo'),
  ],
  paginateTracks: [
    changesRows(
      'quotes with offers from the time before they were made',
      /The quote .* has times in the wrong order/,
      (row) =>
        at(row, 'bargainTrack') === undefined
          ? row
          : withAt(row, ['bargainTrack', 0, 'updatedAt'], '2020-01-01T00:00:00.000Z'),
    ),
  ],
  listNotifications: [
    changesRows('notifications from the future', /The notification .* has a time in the future/, (row) =>
      withAt(row, ['createdAt'], FUTURE),
    ),
    changesRows(
      'rejected memos announced as approved',
      /MEMO_APPROVED names the memo .* whose status is 3/,
      (row) =>
        at(row, 'activityType') === 'MEMO_REJECTED' ? withAt(row, ['activityType'], 'MEMO_APPROVED') : row,
    ),
    changesRows(
      'rejected quotes announced as approved',
      /QUOTE_APPROVED names the quote .* whose status is REJECT/,
      (row) =>
        at(row, 'activityType') === 'QUOTE_REJECTED' ? withAt(row, ['activityType'], 'QUOTE_APPROVED') : row,
    ),
  ],
  viewDashboard: [
    putsInRequest(
      'a dashboard of the company that counts the records of one user',
      /GLOBAL \w+ of \w+ is/,
      'variant',
      'PERSONAL',
    ),
    miscounts('offers counted that the list does not have', 'PERSONAL', 'OFFER', 1),
    miscounts('bids that are not counted', 'PERSONAL', 'BID', -1),
    miscounts('orders of colleagues counted as those of the user', 'PERSONAL', 'ORDER', 1),
    miscounts('bids of customers that are not counted', 'GLOBAL', 'BID', -1),
    miscounts('demands of customers that are not counted', 'GLOBAL', 'DEMAND', -1),
    miscounts('enquiries of customers that are not counted', 'GLOBAL', 'ENQUIRY', -1),
    regroups(
      'a portfolio by colour without its last colour',
      /portfolioColor leaves out stones/,
      'portfolioColor',
      (list) => list.slice(0, -1),
    ),
    regroups(
      'a portfolio by colour with the smallest share first',
      /portfolioColor does not begin with the largest share/,
      'portfolioColor',
      (list) => list.toReversed(),
    ),
    regroups(
      'an inventory by age that forgets the oldest stones',
      /oldest stones are in no group/,
      'inventoryAge',
      (list) => list.slice(0, -1),
    ),
    regroups(
      'an inventory by age that counts a stone twice',
      /groups of ages have other pieces/,
      'inventoryAge',
      (list) =>
        list.map((each, place) =>
          place === 0 ? withAt(each, ['pieces'], Number(at(each, 'pieces')) + 1) : each,
        ),
    ),
  ],
  paginateBids: [
    putsInRequest(
      'a sales person without the bids of their customers',
      /A sales person does not see the bid of a buyer/,
      'isHandled',
      false,
    ),
  ],
  createAnalytics: [
    story('opened stones that colleagues see', /is shown to secondary/, leakedView()),
    story(
      'a consent that cannot be withdrawn',
      /after consent was withdrawn is shown/,
      requestBody('/web/v1/user-setting/upsert', (body) =>
        at(body, 'value', 'portal', 'hasUsageConsent') === false
          ? withAt(body, ['value', 'portal', 'hasUsageConsent'], true)
          : body,
      ),
    ),
  ],
  paginateOrders: [numbersAnew('orders numbered differently at each call', 'orderNo')],
  paginateInvoices: [numbersAnew('invoices numbered differently at each call', 'invoiceNo')],
  viewDiamond: [
    repeatsFirst('stones held beyond the end of their hold', /stays held after its hold has ended/),
    ignoresRefusal('stones shown whose listing has ended', /stone of an expired listing is shown/, 404),
  ],
  paginateBlocks: [repeatsFirst('holds listed as running beyond their end', /hold is listed as before/)],
  listShippingDetails: [
    repeatsFirst('shipments that never arrive', /never arrives/),
    changesRows(
      'shipments that name the page of their courier before it has them',
      /not collected names a page/,
      (row) => withAt(row, ['trackingUrl'], 'https://courier.example/track/'),
    ),
    changesRows('pages of couriers without HTTPS', /not one of its number over HTTPS/, (row) =>
      withAt(
        row,
        ['trackingUrl'],
        at(row, 'trackingNo') === null ? null : `http://courier.example/${at(row, 'trackingNo')}`,
      ),
    ),
    story(
      'orders that stay as they are when their shipment arrives',
      /its shipment has arrived/,
      reply(ORDERS, (body) =>
        mapRows(body, (row) =>
          at(row, 'status') === 'DELIVERED' ? withAt(row, ['status'], 'SHIPPED') : row,
        ),
      ),
    ),
  ],
  paginateInventory: [
    changesRequest('listings that never end', /No listing of the beginning ever ends/, (body) =>
      at(body, 'standing', 0) === 'EXPIRED' ? withAt(body, ['standing'], ['WITHDRAWN']) : body,
    ),
    changesRows('listings that end on another day than they said', /has ended at/, (row) =>
      at(row, 'standing') === 'EXPIRED' ? withAt(row, ['diamond', 'expiresAt'], LONG_AGO) : row,
    ),
  ],
});
