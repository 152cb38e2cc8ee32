import {
  changesReply,
  changesRows,
  type Defect,
  noticedBy,
  requestBody,
  story,
  withRows,
} from '../planting.ts';
import { at, listOf, membersOf, withAt } from '../values.ts';

const TAKES_EFFECT =
  'a price list takes effect at its time, as its impact says, and no price per carat moves';

/** Lets every list take effect at once. */
const atOnce = requestBody('/web/v1/price-list/schedule', (body) => {
  const { effectiveAt: _, ...rest } = membersOf(body);
  return rest;
});

const isWrong = (row: unknown) =>
  listOf(at(row, 'issues')).some((issue) => at(issue, 'severity') === 'ERROR');

export const priceListsDefects: readonly Defect[] = [
  ...noticedBy(TAKES_EFFECT, {
    schedulePriceList: [story('a list in use before its time', /takes effect before its time/, atOnce)],
    paginatePriceListImpact: [
      changesRows('an impact that is not what happens', /The impact says a list price/, (row) =>
        withAt(row, ['rapNew'], Number(at(row, 'rapNew')) + 100),
      ),
    ],
    paginateTracks: [
      changesRows('a quote whose price follows the list', /moves the price of a quote/, (row) =>
        at(row, 'newPricePerCarat') === undefined
          ? row
          : withAt(row, ['newPricePerCarat'], Number(at(row, 'newPricePerCarat')) + 10),
      ),
    ],
  }),
  ...noticedBy('every row of a price list is reported, and a list with a mistake does not take effect', {
    paginatePriceListRows: [
      changesReply('a row with a mistake dropped', /rows are reported/, (body) =>
        withRows(
          body,
          listOf(at(body, 'data', 'list')).filter((row) => !isWrong(row)),
        ),
      ),
    ],
  }),
  ...noticedBy('a watch target and a saved search alert once for each time that the price crosses', {
    listNotifications: [
      changesReply('an alert twice', /have alerted/, (body) =>
        withRows(
          body,
          listOf(at(body, 'data', 'list')).flatMap((row) => [row, row]),
        ),
      ),
    ],
  }),
];
