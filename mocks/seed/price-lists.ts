import type { PriceListName } from '#generated/model/priceListName.ts';
import type { PriceListRow } from '#generated/model/priceListRow.ts';
import { houseTime } from '#mocks/rules/house-time.ts';
import { differenceOf, fromHundredths, hundredths } from '#mocks/rules/money.ts';
import {
  FORMER_LIST_DATE,
  formerListPrice,
  LIST_CLARITIES,
  LIST_COLOURS,
  type ListPriceOf,
  LOW_COLOURS,
  listPrice,
  PRICE_LIST_DATE,
  WEIGHT_CLASSES,
} from '#mocks/rules/price-list.ts';
import type { PriceListVersionRow, PriceSheetRow } from '#mocks/rules/rows.ts';

const HEAVIEST = 99.99;
const CURRENT = `pl-${PRICE_LIST_DATE}`;
const FORMER = `pl-${FORMER_LIST_DATE}`;

interface Cell {
  readonly shape: PriceListName;
  readonly caratFrom: number;
  readonly caratTo: number;
  readonly colour: string;
  readonly clarity: string;
}

/** Every place of a list, in the order of a file. */
const CELLS: readonly Cell[] = (['ROUND', 'PEAR'] as const).flatMap((shape) =>
  WEIGHT_CLASSES.flatMap((caratFrom, place) => {
    const next = WEIGHT_CLASSES[place + 1];
    const caratTo = next === undefined ? HEAVIEST : fromHundredths(hundredths(next) - 1);
    return [...LIST_COLOURS, ...LOW_COLOURS].flatMap((colour) =>
      LIST_CLARITIES.map((clarity) => ({ shape, caratFrom, caratTo, colour, clarity })),
    );
  }),
);

/** Every price of a list as rows of a file. */
function linesOf(priceOf: ListPriceOf, formerOf: ListPriceOf): PriceListRow[] {
  const priced = CELLS.flatMap((cell) => {
    const question = { ...cell, round: cell.shape === 'ROUND', carat: cell.caratFrom };
    const pricePerCarat = priceOf(question);
    return pricePerCarat === null ? [] : [{ cell, pricePerCarat, former: formerOf(question) }];
  });
  return priced.map(({ cell, pricePerCarat, former }, index) => {
    const { shape, caratFrom, caratTo, colour, clarity } = cell;
    return {
      row: index + 2,
      cells: [shape, caratFrom.toFixed(2), caratTo.toFixed(2), colour, clarity, String(pricePerCarat)],
      ...cell,
      pricePerCarat,
      formerPricePerCarat: former,
      change: former === null ? null : differenceOf(hundredths(pricePerCarat), hundredths(former)),
      issues: [],
    };
  });
}

const none: ListPriceOf = () => null;

/** The rows of the two lists that the house begins with. */
export function seedSheets(): PriceSheetRow[] {
  return [
    { id: FORMER, lines: linesOf(formerListPrice, none) },
    { id: CURRENT, lines: linesOf(listPrice, formerListPrice) },
  ];
}

/** The two lists that the house begins with, the latest last. */
export function seedPriceLists(): PriceListVersionRow[] {
  return seedSheets().map(({ id, lines }) => {
    const isCurrent = id === CURRENT;
    const at = new Date(houseTime(isCurrent ? PRICE_LIST_DATE : FORMER_LIST_DATE)).toISOString();
    return {
      id,
      fileName: null,
      status: isCurrent ? 'CURRENT' : 'REPLACED',
      rows: lines.length,
      errors: 0,
      warnings: 0,
      changes: lines.filter(({ change }) => change !== null && change !== 0).length,
      createdAt: at,
      createdBy: null,
      effectiveAt: at,
      changedBy: null,
    };
  });
}
