import type { Column } from './column.ts';
import { identity, particulars, prices } from './column-lists.ts';
import { columns } from './columns.ts';
import type { HoldRow, OfficeRow, QuoteRow } from './trade-rows.ts';

/** Where the state of a deal stands: beside the number and the availability of the stone, before its grades. */
const AFTER_STATUS = 3;

/** Held stones: until when, for whom, and the price when the hold was made, before the current price. */
export const holdColumns: readonly Column<HoldRow>[] = [
  ...identity.slice(0, AFTER_STATUS),
  columns.endsAt,
  ...identity.slice(AFTER_STATUS),
  columns.holder,
  columns.holdCtPr,
  columns.holdAmt,
  ...prices,
  columns.remarks,
  ...particulars,
];

/** Quoted stones: the last price named, by whom and until when, before the price asked. */
export const quoteColumns: readonly Column<QuoteRow>[] = [
  ...identity.slice(0, AFTER_STATUS),
  columns.approval,
  columns.endsAt,
  columns.namedBy,
  ...identity.slice(AFTER_STATUS),
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
  ...identity.slice(0, AFTER_STATUS),
  columns.approval,
  columns.viewingAt,
  ...identity.slice(AFTER_STATUS),
  columns.seenCtPr,
  columns.moved,
  ...prices,
  columns.addedAt,
  columns.remarks,
  ...particulars,
];
