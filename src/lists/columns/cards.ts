import type { Stone } from '#generated/model/stone.ts';
import type { ListingRow } from '../rows/listing-rows.ts';
import type { MemoRow, SuggestedRow, TrackRow, WatchRow } from '../rows/rows.ts';
import type { EnquiryRow, NoteRow, ReminderRow } from '../rows/talk-rows.ts';
import type { HoldRow, OfficeRow, QuoteRow } from '../rows/trade-rows.ts';
import type { Column, ListCard } from './column.ts';
import { columns } from './columns.ts';

/** Facts that identify a stone, in the order of the trade. */
const facts: readonly Column<Stone>[] = [
  columns.shpNm,
  columns.crt,
  columns.colNm,
  columns.clrNm,
  columns.cutNm,
  columns.polNm,
  columns.symNm,
  columns.fluNm,
  columns.lbNm,
  columns.locNm,
];

const stone = { facts, state: columns.wSts, picture: columns.select } as const;

/** Card of a search result: the three key figures. */
export const stoneCard: ListCard<Stone> = {
  ...stone,
  figures: [columns.ctPr, columns.back, columns.amt],
};

/** Card of a fancy colour, with the whole description of the colour. */
export const fancyCard: ListCard<Stone> = {
  ...stoneCard,
  facts: facts.map((column) => (column === columns.colNm ? columns.fcColDesc : column)),
};

/** Search result card with the day of arrival. */
export const arrivalCard: ListCard<Stone> = {
  ...stone,
  figures: [columns.ctPr, columns.back, columns.amt, columns.inDt],
};

/** Search result card with the price change since the stone was added. */
export const trackCard: ListCard<TrackRow> = {
  ...stone,
  figures: [columns.ctPr, columns.back, columns.amt, columns.moved],
};

/** Card of a watched stone, with its target. */
export const watchCard: ListCard<WatchRow> = {
  ...stone,
  figures: [columns.ctPr, columns.back, columns.amt, columns.moved, columns.target],
};

/** Card of a suggested stone, with the reason. */
export const suggestedCard: ListCard<SuggestedRow> = {
  ...stone,
  figures: [columns.ctPr, columns.back, columns.amt, columns.why],
};

/** Card of a confirmed stone, with the price at which it was requested. */
export const memoCard: ListCard<MemoRow> = {
  ...stone,
  figures: [columns.memoCtPr, columns.memoAmt, columns.ctPr],
};

/** Card of a held stone, with the end of the hold. */
export const holdCard: ListCard<HoldRow> = {
  ...stone,
  figures: [columns.ctPr, columns.back, columns.amt, columns.endsAt],
};

/** Card of a quoted stone: the last price named beside the price asked. */
export const quoteCard: ListCard<QuoteRow> = {
  ...stone,
  figures: [columns.quoteCtPr, columns.quoteBack, columns.ctPr, columns.approval, columns.endsAt],
};

/** Card of a stone to be seen in the office. */
export const officeCard: ListCard<OfficeRow> = {
  ...stone,
  figures: [columns.ctPr, columns.back, columns.amt, columns.approval, columns.viewingAt],
};

/** Card of a stone with a note. */
export const noteCard: ListCard<NoteRow> = {
  ...stone,
  figures: [columns.ctPr, columns.back, columns.amt, columns.noteText, columns.noteKind, columns.notedAt],
};

/** Card of a stone that the user is reminded of. */
export const reminderCard: ListCard<ReminderRow> = {
  ...stone,
  figures: [
    columns.ctPr,
    columns.back,
    columns.amt,
    columns.reminderState,
    columns.remindAt,
    columns.remarks,
  ],
};

/** Card of a stone of an enquiry. */
export const enquiryCard: ListCard<EnquiryRow> = {
  ...stone,
  figures: [columns.ctPr, columns.back, columns.amt, columns.enquiryState, columns.lastMessage],
};

/** Card of the seller's own listing: its price, its time left, and the interest in it. */
export const listingCard: ListCard<ListingRow> = {
  ...stone,
  figures: [
    columns.ctPr,
    columns.back,
    columns.amt,
    columns.standing,
    columns.expires,
    columns.watchers,
    columns.quotes,
    columns.enquiries,
  ],
};
