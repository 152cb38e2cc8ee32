import { type Defect, type Planted, reply, requestBody, story } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const MEMOS = '/web/v1/memo/paginate';
const TRACKS = '/web/v1/diamond-track/paginate';
const NEWS = '/web/v1/notification/list';
const DASHBOARD = '/web/v1/user/dashboard';
const LIST = ['data', 'list'];
const COUNTS = ['data', 'dashboardCount'];
const FUTURE = '2099-01-01T00:00:00.000Z';

/** Modifies every row of the lists at a path. */
function rows(path: string, change: (row: unknown) => unknown): Planted {
  return reply(path, (body) => withAt(body, LIST, listOf(at(body, ...LIST)).map(change)));
}

/** Adds a number to a count of the dashboards of a variant. */
function miscounted(variant: 'PERSONAL' | 'GLOBAL', key: string, by: number): Planted {
  return reply(DASHBOARD, (body) => {
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

/** Defects of the records that a world begins with, and of the counts that summarise them. */
export const standingDefects: readonly Defect[] = [
  story(
    'memos decided in the future',
    'paginateMemos',
    /The memo .* has a time in the future/,
    rows(MEMOS, (row) => withAt(row, ['updatedAt'], FUTURE)),
  ),
  story(
    'memos that name another user as their owner',
    'paginateMemos',
    /No memo names the user/,
    rows(MEMOS, (row) => withAt(row, ['userId'], 'another-user')),
  ),
  story('a memo that every company sees', 'paginateMemos', /Two companies see the memo/, leakedMemo()),
  story(
    'quotes with offers from the time before they were made',
    'paginateTracks',
    /The quote .* has times in the wrong order/,
    rows(TRACKS, (row) =>
      at(row, 'bargainTrack') === undefined
        ? row
        : withAt(row, ['bargainTrack', 0, 'updatedAt'], '2020-01-01T00:00:00.000Z'),
    ),
  ),
  story(
    'notifications from the future',
    'listNotifications',
    /The notification .* has a time in the future/,
    rows(NEWS, (row) => withAt(row, ['createdAt'], FUTURE)),
  ),
  story(
    'rejected memos announced as approved',
    'listNotifications',
    /MEMO_APPROVED names the memo .* whose status is 3/,
    rows(NEWS, (row) =>
      at(row, 'activityType') === 'MEMO_REJECTED' ? withAt(row, ['activityType'], 'MEMO_APPROVED') : row,
    ),
  ),
  story(
    'rejected quotes announced as approved',
    'listNotifications',
    /QUOTE_APPROVED names the quote .* whose status is REJECT/,
    rows(NEWS, (row) =>
      at(row, 'activityType') === 'QUOTE_REJECTED' ? withAt(row, ['activityType'], 'QUOTE_APPROVED') : row,
    ),
  ),
  story(
    'a dashboard of the company that counts the records of one user',
    'viewDashboard',
    /GLOBAL \w+ of \w+ is/,
    requestBody(DASHBOARD, (body) => withAt(body, ['variant'], 'PERSONAL')),
  ),
  story(
    'offers counted that the list does not have',
    'viewDashboard',
    /PERSONAL OFFER of \w+ is/,
    miscounted('PERSONAL', 'OFFER', 1),
  ),
  story(
    'bids that are not counted',
    'viewDashboard',
    /PERSONAL BID of \w+ is/,
    miscounted('PERSONAL', 'BID', -1),
  ),
  story(
    'bids of customers that are not counted',
    'viewDashboard',
    /GLOBAL BID of \w+ is/,
    miscounted('GLOBAL', 'BID', -1),
  ),
  story(
    'a sales person without the bids of their customers',
    'paginateBids',
    /A sales person does not see the bid of a buyer/,
    requestBody('/web/v1/dynamic-diamond-bid/paginate', (body) => withAt(body, ['isHandled'], false)),
  ),
  story(
    'demands of customers that are not counted',
    'viewDashboard',
    /GLOBAL DEMAND of \w+ is/,
    miscounted('GLOBAL', 'DEMAND', -1),
  ),
  story(
    'enquiries of customers that are not counted',
    'viewDashboard',
    /GLOBAL ENQUIRY of \w+ is/,
    miscounted('GLOBAL', 'ENQUIRY', -1),
  ),
];
