import type { TFunction } from 'i18next';
import type { Charges } from '#generated/model/charges.ts';
import type { GroupTitle } from '#generated/model/groupTitle.ts';
import { type TotalledStone, totalsOf } from '#src/domain/stones/totals.ts';
import type { GridGroup } from '#src/shared/grid/types.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import type { Formats } from '#src/shared/i18n/format.ts';

export interface GroupTools {
  readonly t: TFunction<['lists', 'stones']>;
  readonly formats: Formats;
}

/** How rows are grouped under titles (specification, section 3, group titles). */
export interface Grouping<Row> {
  readonly key: (row: Row) => string;
  readonly title: (row: Row, tools: GroupTools) => string;
  /** The stone of a row at the amount that the subtotal adds up. */
  readonly priced: (row: Row) => TotalledStone;
  /** Charges of the whole group, if it is one sale. */
  readonly charges?: (row: Row) => Charges;
  /** Whether rows of a group may be anywhere in the list, whatever its order. */
  readonly isScattered?: true;
}

/** Additional group titles of a list. Rows with the same title text form a group. */
export type TitlesOf<Row> = Partial<
  Readonly<Record<Exclude<GroupTitle, 'NONE'>, (row: Row, formats: Formats) => string>>
>;

/**
 * The grouping that the user chose. Without a choice it is the list's own; with NONE, rows are not grouped. A choice that the
 * list does not have also falls back to the list's own.
 */
export function groupingBy<Row>(
  list: {
    readonly groupBy: Grouping<Row> | null;
    readonly groupTitles: TitlesOf<Row>;
    readonly priced: (row: Row) => TotalledStone;
  },
  chosen: GroupTitle | undefined,
  formats: Formats,
): Grouping<Row> | null {
  if (chosen === undefined) return list.groupBy;
  const textOf = chosen === 'NONE' ? undefined : list.groupTitles[chosen];
  if (textOf === undefined) return chosen === 'NONE' ? null : list.groupBy;
  const title = (row: Row) => textOf(row, formats) || '–';
  return { key: title, title, priced: list.groupBy?.priced ?? list.priced, isScattered: true };
}

/** Facts about a page that its subtotals depend on in addition to its rows. */
export interface PageOfGroups {
  /** Ids of the rows whose stones are no longer offered: the subtotals leave them out. */
  readonly gone: ReadonlySet<string>;
  /** Whether the first group may have begun on the page before. */
  readonly isContinued: boolean;
  /** Whether the last group may continue on the next page. */
  readonly isContinuing: boolean;
}

/** Pieces, weight, amount and average price per carat of rows, in words; null without rows. */
function subtotalOf<Row>(
  rows: readonly Row[],
  { priced }: Grouping<Row>,
  { t, formats }: GroupTools,
): string | null {
  const { pieces, crt, amt, ctPr } = totalsOf(rows.map(priced));
  if (ctPr === null) return null;
  return t('lists:groupTitle.subtotal', {
    count: pieces,
    crt: formats.carat(crt),
    amount: formats.money(amt),
    ctPr: formats.money(ctPr),
  });
}

/** The payment terms of a sale and its final amount, in words. */
function finalOf(
  { termsPercent, termsAmount, grandTotal }: Charges,
  { t, formats: { money, percent } }: GroupTools,
): readonly string[] {
  const terms = t('stones:charges.terms', { percent: percent(termsPercent) });
  return [`${terms} ${money(termsAmount)}`, `${t('stones:charges.final')} ${money(grandTotal)}`];
}

/** Groups rows, ordered by the first row of each group, with the subtotal of the rows that are on the page. */
export function groupRows<Row>(
  rows: readonly Row[],
  grouping: Grouping<Row>,
  rowId: (row: Row) => string,
  page: PageOfGroups,
  tools: GroupTools,
): readonly GridGroup<Row>[] {
  const groups = [...Map.groupBy(rows, grouping.key)];
  return groups.flatMap(([id, members], index) => {
    const [first] = members;
    if (first === undefined) return [];
    const offered = members.filter((row) => !page.gone.has(rowId(row)));
    const subtotal = subtotalOf(offered, grouping, tools);
    const isCut =
      (page.isContinued && (grouping.isScattered === true || index === 0)) ||
      (page.isContinuing && (grouping.isScattered === true || index === groups.length - 1));
    const title = grouping.title(first, tools);
    if (subtotal === null) return [{ key: id, title, rows: members }];
    return [
      {
        key: id,
        title,
        subtotal: dotted([
          isCut ? tools.t('lists:groupTitle.onPage', { subtotal }) : subtotal,
          ...(grouping.charges === undefined ? [] : finalOf(grouping.charges(first), tools)),
        ]),
        rows: members,
      },
    ];
  });
}
