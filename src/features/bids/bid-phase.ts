import type { BidWindow } from '#generated/model/bidWindow.ts';

const MINUTE = 60_000;

type Span = Pick<BidWindow, 'opensAt' | 'resultAt'>;

/** Whether a window takes bids at `now` (milliseconds since 1970, by the server's clock). Its end is exclusive. */
export const takesBids = ({ opensAt, resultAt }: Span, now: number): boolean =>
  now >= Date.parse(opensAt) && now < Date.parse(resultAt);

export const openWindow = (windows: readonly BidWindow[], now: number): BidWindow | null =>
  windows.find((window) => takesBids(window, now)) ?? null;

export const nextWindow = (windows: readonly BidWindow[], now: number): BidWindow | null =>
  windows
    .filter(({ opensAt }) => Date.parse(opensAt) > now)
    .toSorted((one, other) => Date.parse(one.opensAt) - Date.parse(other.opensAt))[0] ?? null;

/** Minutes before the end of a window at which bidders are warned, the last warning first. */
const WARNINGS = [1, 5, 10] as const;
export type BidWarning = (typeof WARNINGS)[number];

export function warningOf(window: Span, now: number): BidWarning | null {
  if (!takesBids(window, now)) return null;
  const left = Date.parse(window.resultAt) - now;
  return WARNINGS.find((minutes) => left <= minutes * MINUTE) ?? null;
}
