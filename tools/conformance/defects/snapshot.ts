import { bodyOf, type Defect, reply, requestBody, story, succeedsAnyway } from '../planting.ts';
import { at, isMembers, withAt } from '../values.ts';

const ADDRESSES = '/web/v1/address/paginate';
const STONES = '/web/v1/diamond/paginate';

/** Ignores the snapshot of a request. */
const ignored = (body: unknown) => (isMembers(body) ? withAt(body, ['snapshot'], undefined) : body);

/** Defects of snapshots. */
export const snapshotDefects: readonly Defect[] = [
  story(
    'a snapshot of addresses ignored',
    'paginateAddresses',
    /repeat or skip rows/,
    requestBody(ADDRESSES, ignored),
  ),
  story(
    'a snapshot of stones ignored',
    'paginateDiamonds',
    /page has other stones/,
    requestBody(STONES, ignored),
  ),
  story(
    'a snapshot that never expires',
    'paginateDiamonds',
    /expired snapshot is taken/,
    succeedsAnyway(STONES, [410]),
  ),
  story(
    'a count of now on a page of a snapshot',
    'paginateAddresses',
    /the count changes/,
    reply(ADDRESSES, (body, incoming) => {
      const isFurther = at(bodyOf(incoming), 'snapshot') !== undefined;
      return isFurther ? withAt(body, ['data', 'count'], Number(at(body, 'data', 'count')) + 1) : body;
    }),
  ),
  {
    name: 'an unknown snapshot taken',
    operation: 'paginateFaqs',
    phase: 'pages',
    says: /an unknown snapshot: Status 200/,
    answer: requestBody('/web/v1/faq/paginate', ignored),
  },
];
