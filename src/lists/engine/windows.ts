/** Rows of one window of a list that is loaded as the user scrolls; equal to a usual page, so that both share replies. */
export const windowRows = 250;

/** The page size that shows the whole result in one scroll, and the maximum number of rows of such a list. */
export const allRows = 25_000;

/** Maximum number of windows in memory besides the first, which holds count and totals. */
export const maxWindows = 8;

/** Numbers (from 1) of the windows that hold the rows from index `first` to `last`. */
export function windowsOf(first: number, last: number): readonly number[] {
  const start = Math.floor(first / windowRows) + 1;
  const end = Math.floor(last / windowRows) + 1;
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
}

/**
 * The windows to keep in memory once `wanted` are in view: those, then their neighbours, then the most recently kept
 * ones. The first window is not among them. `count` is the number of rows of the list.
 */
export function keptWindows(
  kept: readonly number[],
  wanted: readonly number[],
  count: number,
): readonly number[] {
  const last = Math.ceil(count / windowRows);
  const neighbours = [(wanted.at(-1) ?? 0) + 1, (wanted[0] ?? 0) - 1];
  const isWindow = (number: number) => number > 1 && number <= last;
  return [...new Set([...wanted, ...neighbours, ...kept])].filter(isWindow).slice(0, maxWindows);
}

/**
 * All places of a list of `count` rows: the rows of the loaded windows, and null where none is loaded. `windows` holds
 * rows by window number.
 */
export function placesOf<Row>(count: number, windows: ReadonlyMap<number, readonly Row[]>): (Row | null)[] {
  const places = Array.from<Row | null>({ length: count }).fill(null);
  for (const [number, rows] of windows) {
    const start = (number - 1) * windowRows;
    rows.slice(0, count - start).forEach((row, index) => {
      places[start + index] = row;
    });
  }
  return places;
}
