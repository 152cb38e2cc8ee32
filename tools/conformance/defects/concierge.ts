import { type Defect, type Planted, reply, story } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const LIST = '/web/v1/concierge/paginate';
const ROWS = ['data', 'list'];

/** Shows every user the first list with requests that was read. */
function shownToAll(): Planted {
  let first: unknown;
  return reply(LIST, (body) => {
    if (first === undefined && listOf(at(body, ...ROWS)).length > 0) first = body;
    return first ?? body;
  });
}

const empty = reply(LIST, (body) => withAt(withAt(body, ROWS, []), ['data', 'count'], 0));

const approvedAtOnce = reply(LIST, (body) =>
  withAt(
    body,
    ROWS,
    listOf(at(body, ...ROWS)).map((row) => withAt(row, ['status'], 'APPROVED')),
  ),
);

/** Defects of concierge requests. */
export const conciergeDefects: readonly Defect[] = [
  story(
    'a concierge request missing in its list',
    'createConciergeRequest',
    /is not in the list of its user/,
    empty,
  ),
  story('a concierge request approved unseen', 'createConciergeRequest', /is not pending/, approvedAtOnce),
  story(
    'a concierge request shown to others',
    'paginateConciergeRequests',
    /Another user sees/,
    shownToAll(),
  ),
];
