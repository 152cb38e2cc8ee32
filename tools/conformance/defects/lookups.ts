import {
  alsoAs,
  atPath,
  changesReply,
  changesRequest,
  changesRows,
  type Defect,
  keepsPart,
  leavesOut,
  noticedBy,
  repeatsFirst,
  type Seeded,
  withRows,
} from '../planting.ts';
import {
  amountsName,
  batches,
  batchName,
  lookupName,
  lookups,
  partialName,
  partials,
} from '../scenarios/lookups.ts';
import { at, listOf, withAt } from '../values.ts';

const rowsIn = (body: unknown) => listOf(at(body, 'data', 'list'));

/** Finds the records of another company, too, as a search without the company of its caller does. */
const findsForeign = (operation: string): Seeded =>
  atPath(`records of another company found by ${operation}`, /finds a record of another company/, (path) =>
    alsoAs('primary', path, (body, others) =>
      rowsIn(body).length === 0 ? withRows(body, rowsIn(others)) : body,
    ),
  );

const centsOf = (amount: unknown) => Math.round(Number(amount) * 100);

/** Price per carat times weight in cents, the rest of a cent cut off. */
const cut = (perCarat: unknown, carat: unknown) =>
  Math.floor((centsOf(perCarat) * centsOf(carat)) / 100) / 100;

/** Keeps only the first stone of a request that is refused. */
const firstOf = (body: unknown) => withAt(body, ['diamonds'], listOf(at(body, 'diamonds')).slice(0, 1));

const clears = (name: string, lost: RegExp, changed: string, member: string, empty: unknown): Seeded =>
  changesRequest(name, lost, (body) =>
    at(body, changed) === undefined ? body : withAt(body, [member], empty),
  );

export const lookupsDefects: readonly Defect[] = [
  ...lookups.flatMap((list) =>
    noticedBy(lookupName(list), { [list.operation]: [findsForeign(list.operation)] }),
  ),
  ...noticedBy(amountsName, {
    paginateDiamonds: [
      changesReply('amounts of stones cut off after the cent', /paginateDiamonds: .* are/, (body) =>
        withAt(
          body,
          ['data', 0, 'diamonds'],
          listOf(at(body, 'data', 0, 'diamonds')).map((row) =>
            withAt(row, ['amt'], cut(at(row, 'ctPr'), at(row, 'crt'))),
          ),
        ),
      ),
      changesReply('differences to the list price with one decimal', /paginateDiamonds: .* is/, (body) =>
        withAt(
          body,
          ['data', 0, 'diamonds'],
          listOf(at(body, 'data', 0, 'diamonds')).map((row) => {
            const back = at(row, 'back');
            return typeof back === 'number' ? withAt(row, ['back'], Math.round(back * 10) / 10) : row;
          }),
        ),
      ),
    ],
    paginateBids: [
      changesRows('amounts of bids rounded to whole dollars', /paginateBids: .* are/, (row) =>
        withAt(row, ['bidAmount'], Math.round(Number(at(row, 'bidAmount')))),
      ),
    ],
    paginateOrders: [
      changesRows('an amount of an order without its first stone', /lines of .* do not add up/, (row) =>
        withAt(row, ['stones'], listOf(at(row, 'stones')).slice(1)),
      ),
    ],
    paginateInvoices: [
      changesRows('the final amount of an invoice a cent off', /lines of .* do not add up/, (row) =>
        withAt(row, ['grandTotal'], (centsOf(at(row, 'grandTotal')) + 1) / 100),
      ),
    ],
  }),
  ...partials.flatMap((change) =>
    noticedBy(partialName(change), {
      [change.operation]:
        change.operation === 'updateUser'
          ? [
              clears(
                'a date of birth lost by another change',
                /birthDate is lost/,
                'anniversaryDate',
                'birthDate',
                null,
              ),
            ]
          : [clears('an address line lost by another change', /address2 is lost/, 'website', 'address2', '')],
    }),
  ),
  ...batches.flatMap((batch) =>
    noticedBy(batchName(batch), {
      [batch.operation]: [
        atPath(`a part of ${batch.operation} done although it is refused`, /does a part of what/, (path) =>
          keepsPart(path, [400, 404, 409], firstOf),
        ),
      ],
      [batch.list]: [
        leavesOut(`an earlier snapshot of ${batch.list} ignored`, /is in an earlier snapshot/, 'snapshot'),
        repeatsFirst(`a stale ${batch.list} after a write`, /is not in paginate/),
      ],
    }),
  ),
];
