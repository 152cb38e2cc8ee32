import type { HoldRow, OfficeRow, QuoteRow } from '../rows/trade-rows.ts';
import type { Column } from './column.ts';
import { identityWith, particulars, prices } from './column-lists.ts';
import { columns } from './columns.ts';

/** Held stones: until when, for whom, and the price when the hold was made, before the current price. */
export const holdColumns: readonly Column<HoldRow>[] = [
  ...identityWith<HoldRow>(columns.endsAt),
  columns.holder,
  columns.holdCtPr,
  columns.holdAmt,
  ...prices,
  columns.remarks,
  ...particulars,
];

/** Quoted stones: the last price named, by whom and until when, before the price asked. */
export const quoteColumns: readonly Column<QuoteRow>[] = [
  ...identityWith<QuoteRow>(columns.approval, columns.endsAt, columns.namedBy),
  columns.quoteCtPr,
  columns.quoteBack,
  columns.quoteAmt,
  columns.seenCtPr,
  columns.moved,
  ...prices,
  columns.addedAt,
  columns.remarks,
  ...particulars,
];

/** Stones asked for in the office: the state of the request and the appointment. */
export const officeColumns: readonly Column<OfficeRow>[] = [
  ...identityWith<OfficeRow>(columns.approval, columns.viewingAt),
  columns.seenCtPr,
  columns.moved,
  ...prices,
  columns.addedAt,
  columns.remarks,
  ...particulars,
];
