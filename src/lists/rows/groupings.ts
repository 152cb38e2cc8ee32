import type { TFunction } from 'i18next';
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
}

export const groupings = {
  /** One group per memo: number, day, approval, stones and amount. */
  memo: {
    key: ({ memo }: MemoRow) => memo.id,
    title: ({ memo }: MemoRow, { t, formats }: GroupTools) => {
      const title = t('lists:groupTitle.memo', {
        memoNo: memo.memoNo,
        date: formats.date(memo.createdAt),
        status: t(`stones:approval.${memo.status}`),
        count: memo.pieces,
        amount: formats.money(memo.totalAmount),
      });
      return isStaff() ? `${title} · ${memo.companyName}` : title;
    },
  },
  /** One group per hold: number, day and user. */
  hold: {
    key: ({ hold }: HoldRow) => hold.block,
    title: ({ hold }: HoldRow, { t, formats }: GroupTools) =>
      t('lists:groupTitle.hold', {
        blockCode: hold.blockCode,
        date: formats.date(hold.createdAt),
        user: hold.userName,
      }),
  },
  /** One group per call of quotes, which share a number. */
  quote: {
    key: ({ quoteNo }: QuoteRow) => quoteNo,
    title: ({ quoteNo, addedAt, side, customer }: QuoteRow, { t, formats }: GroupTools) =>
      side === 'house'
        ? t('lists:groupTitle.quoteOf', { quoteNo, date: formats.date(addedAt), customer })
        : t('lists:groupTitle.quote', { quoteNo, date: formats.date(addedAt) }),
  },
  /** One group per appointment, and one for the stones without one. */
  viewing: {
    key: ({ viewingAt }: OfficeRow) => viewingAt ?? '',
    title: ({ viewingAt }: OfficeRow, { t, formats }: GroupTools) =>
      viewingAt === null
        ? t('lists:groupTitle.noViewing')
        : t('lists:groupTitle.viewing', { date: formats.dateTime(viewingAt) }),
  },
  /** One group per enquiry: number, day and state. */
  enquiry: {
    key: ({ enquiry }: EnquiryRow) => enquiry.id,
    title: ({ enquiry }: EnquiryRow, { t, formats }: GroupTools) =>
      t('lists:groupTitle.enquiry', {
        enquiryNo: enquiry.enquiryNo,
        date: formats.date(enquiry.createdAt),
        count: enquiry.diamonds.length,
      }),
  },
  /** One group per pair or layout: number, score, weight, amount, and whether it is sold together only. */
  pair: {
    key: ({ pair }: PairRow) => String(pair.groupNo),
    title: ({ pair }: PairRow, { t, formats }: GroupTools) => {
      const { groupNo, pairStkNo, layoutNo, score, isSeparable, summary } = pair;
      // Two stones of one layout can be found as a pair: they are not the layout.
      const number = pairStkNo ?? (summary.pieces > 2 ? layoutNo : null);
      const title = t('lists:groupTitle.pair', {
        name: number === null ? t('lists:pair.found', { number: groupNo }) : t('lists:pair.made', { number }),
        score: formats.number(score, 1),
        crt: formats.carat(summary.crt),
        amount: formats.money(summary.amt),
      });
      return isSeparable ? title : `${title} · ${t('lists:pair.together')}`;
    },
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

/** Groups rows, ordered by the first row of each group. */
export function groupRows<Row>(
  rows: readonly Row[],
  { key, title }: Grouping<Row>,
  tools: GroupTools,
): readonly GridGroup<Row>[] {
  const groups = Map.groupBy(rows, key);
  return [...groups].flatMap(([id, members]) => {
    const [first] = members;
    return first === undefined ? [] : [{ key: id, title: title(first, tools), rows: members }];
  });
}
