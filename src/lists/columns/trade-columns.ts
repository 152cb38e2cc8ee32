import type { HoldRow, OfficeRow, Pending, QuoteRow } from '../rows/trade-rows.ts';
import type { Column, ColumnTools } from './column.ts';

const dateTime = (value: string | number | boolean, { formats }: ColumnTools): string =>
  formats.dateTime(String(value));

/** Columns of holds, quotes and office requests, each defined once. */
export const tradeColumns = {
  approval: {
    key: 'approval',
    kind: 'text',
    width: 118,
    value: ({ approval }: Pick<Pending, 'approval'>, { approvalName }: ColumnTools) => approvalName(approval),
  },
  endsAt: {
    key: 'endsAt',
    kind: 'text',
    width: 344,
    isTimed: true,
    value: ({ endsAt }: Pick<Pending, 'endsAt'>) => endsAt,
    format: (value, { deadline }) => deadline(String(value)),
  },
  remarks: {
    key: 'remarks',
    kind: 'text',
    width: 180,
    value: ({ remarks }: Pick<Pending, 'remarks'>) => remarks,
  },
  holdCtPr: {
    key: 'holdCtPr',
    kind: 'money',
    width: 132,
    value: ({ hold }: HoldRow) => hold.blockPricePerCarat,
  },
  holdAmt: { key: 'holdAmt', kind: 'money', width: 132, value: ({ hold }: HoldRow) => hold.blockAmount },
  holder: { key: 'holder', kind: 'text', width: 140, value: ({ hold }: HoldRow) => hold.userName },
  quoteCtPr: { key: 'quoteCtPr', kind: 'money', width: 118, value: (row: QuoteRow) => row.quoteCtPr },
  quoteBack: { key: 'quoteBack', kind: 'percent', width: 100, value: (row: QuoteRow) => row.quoteBack },
  quoteAmt: { key: 'quoteAmt', kind: 'money', width: 128, value: (row: QuoteRow) => row.quoteAmt },
  namedBy: {
    key: 'namedBy',
    kind: 'text',
    width: 148,
    value: ({ isCounterOffer, side }: QuoteRow, { partyName }: ColumnTools) => {
      if (isCounterOffer === (side === 'house')) return partyName('us');
      return partyName(side === 'house' ? 'buyer' : 'house');
    },
  },
  viewingAt: {
    key: 'viewingAt',
    kind: 'text',
    width: 160,
    value: ({ viewingAt }: OfficeRow) => viewingAt,
    format: dateTime,
  },
} as const satisfies Readonly<
  Record<string, Column<Pending> | Column<HoldRow> | Column<QuoteRow> | Column<OfficeRow>>
>;
