import type { TFunction } from 'i18next';
import { type TotalledStone, totalsOf } from '#src/domain/stones/totals.ts';
import { isStaff } from '#src/session/staff.ts';
import type { GridGroup } from '#src/shared/grid/types.ts';
import type { Formats } from '#src/shared/i18n/format.ts';
import type { PairRow } from './pair-rows.ts';
import type { MemoRow } from './rows.ts';
import type { EnquiryRow } from './talk-rows.ts';
import type { HoldRow, OfficeRow, QuoteRow } from './trade-rows.ts';

/** Helpers for building a group title. */
export interface GroupTools {
  readonly t: TFunction<['lists', 'stones']>;
  readonly formats: Formats;
}

/** How rows are grouped under titles (specification, section 3, group titles). */
export interface Grouping<Row> {
  readonly key: (row: Row) => string;
  /** Builds the group title from its first row. */
  readonly title: (row: Row, tools: GroupTools) => string;
  /** The stone of a row at the amount that the group is about, for the subtotal. */
  readonly priced: (row: Row) => TotalledStone;
}

const asOffered = (stone: TotalledStone): TotalledStone => stone;

export const groupings = {
  /** One group per memo: number, day and approval; the amounts are those of the memo. */
  memo: {
    key: ({ memo }: MemoRow) => memo.id,
    title: ({ memo }: MemoRow, { t, formats }: GroupTools) => {
      const title = t('lists:groupTitle.memo', {
        memoNo: memo.memoNo,
        date: formats.date(memo.createdAt),
        status: t(`stones:approval.${memo.status}`),
      });
      return isStaff() ? `${title} · ${memo.companyName}` : title;
    },
    priced: (row: MemoRow) => ({ ...row, amt: row.memoAmt }),
  },
  /** One group per hold: number, day and user; the amounts are those held at. */
  hold: {
    key: ({ hold }: HoldRow) => hold.block,
    title: ({ hold }: HoldRow, { t, formats }: GroupTools) =>
      t('lists:groupTitle.hold', {
        blockCode: hold.blockCode,
        date: formats.date(hold.createdAt),
        user: hold.userName,
      }),
    priced: (row: HoldRow) => ({ ...row, amt: row.hold.blockAmount }),
  },
  /** One group per call of quotes, which share a number; the amounts are the last ones named. */
  quote: {
    key: ({ quoteNo }: QuoteRow) => quoteNo,
    title: ({ quoteNo, addedAt, side, customer }: QuoteRow, { t, formats }: GroupTools) =>
      side === 'house'
        ? t('lists:groupTitle.quoteOf', { quoteNo, date: formats.date(addedAt), customer })
        : t('lists:groupTitle.quote', { quoteNo, date: formats.date(addedAt) }),
    priced: (row: QuoteRow) => ({ ...row, amt: row.quoteAmt }),
  },
  /** One group per appointment, and one for the stones without one. The house is told whose appointment it is. */
  viewing: {
    key: ({ appointment }: OfficeRow) => appointment ?? '',
    title: ({ viewingAt, isOwn, customer }: OfficeRow, { t, formats }: GroupTools) => {
      if (viewingAt === null) return t('lists:groupTitle.noViewing');
      const title = t('lists:groupTitle.viewing', { date: formats.dateTime(viewingAt) });
      return isOwn ? title : `${title} · ${customer}`;
    },
    priced: asOffered,
  },
  /** One group per enquiry: number, day and state. */
  enquiry: {
    key: ({ enquiry }: EnquiryRow) => enquiry.id,
    title: ({ enquiry }: EnquiryRow, { t, formats }: GroupTools) =>
      t('lists:groupTitle.enquiry', {
        enquiryNo: enquiry.enquiryNo,
        date: formats.date(enquiry.createdAt),
      }),
    priced: asOffered,
  },
  /** One group per pair or layout: number, score, and whether it is sold together only. */
  pair: {
    key: ({ pair }: PairRow) => String(pair.groupNo),
    title: ({ pair }: PairRow, { t, formats }: GroupTools) => {
      const { groupNo, pairStkNo, layoutNo, score, isSeparable, summary } = pair;
      // Two stones of one layout can be found as a pair: they are not the layout.
      const number = pairStkNo ?? (summary.pieces > 2 ? layoutNo : null);
      const title = t('lists:groupTitle.pair', {
        name: number === null ? t('lists:pair.found', { number: groupNo }) : t('lists:pair.made', { number }),
        score: formats.number(score, 1),
      });
      return isSeparable ? title : `${title} · ${t('lists:pair.together')}`;
    },
    priced: asOffered,
  },
} as const satisfies Record<
  string,
  | Grouping<MemoRow>
  | Grouping<HoldRow>
  | Grouping<QuoteRow>
  | Grouping<OfficeRow>
  | Grouping<PairRow>
  | Grouping<EnquiryRow>
>;

/** What the subtotals of a page have to know beyond its rows. */
export interface PageOfGroups {
  /** Ids of the rows whose stones are no longer offered: the subtotals leave them out. */
  readonly gone: ReadonlySet<string>;
  /** Whether the first group may have begun on the page before. */
  readonly isContinued: boolean;
  /** Whether the last group may go on on the next page. */
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
    const isCut = (page.isContinued && index === 0) || (page.isContinuing && index === groups.length - 1);
    const title = grouping.title(first, tools);
    if (subtotal === null) return [{ key: id, title, rows: members }];
    return [
      {
        key: id,
        title,
        subtotal: isCut ? tools.t('lists:groupTitle.onPage', { subtotal }) : subtotal,
        rows: members,
      },
    ];
  });
}
