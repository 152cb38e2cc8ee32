import type { TrackRow } from '#mocks/rules/track-rows.ts';
import { seedEnquired, shiftEnquired } from '#mocks/seed/enquired-stones.ts';
import { seedMemos, shiftMemo } from '#mocks/seed/past-memos.ts';
import { seedQuotes, shiftQuote } from '#mocks/seed/past-quotes.ts';
import { type RowsByDay, rowsByDay, sharedByDay } from './rows-by-day.ts';

/** Confirmation requests that a world begins with, by id. */
export const pastMemos = rowsByDay(({ seed }) => seedMemos(seed), shiftMemo);

/** Entries that the lists of users begin with, by id: quotes and enquired stones, earliest first. */
export const pastTracks: RowsByDay<TrackRow> = sharedByDay(({ seed }) => {
  const quotes = seedQuotes(seed);
  const enquired = seedEnquired(seed);
  return (days) => {
    const rows: TrackRow[] = [
      ...quotes.map((row) => shiftQuote(row, days)),
      ...enquired.map((row) => shiftEnquired(row, days)),
    ];
    return new Map(rows.map((row) => [row.id, row]));
  };
});
