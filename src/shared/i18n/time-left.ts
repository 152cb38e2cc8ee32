const MINUTE = 60_000;

/** The time that is left, in the largest units that matter; seconds in the last minute only. */
export type TimeLeft =
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'minutes'; readonly minutes: number }
  | { readonly unit: 'seconds'; readonly seconds: number };

/** Splits a duration in milliseconds; minutes are rounded up, so that "1 min" does not stand for none. */
export function timeLeft(milliseconds: number): TimeLeft {
  const left = Math.max(0, milliseconds);
  if (left <= MINUTE) return { unit: 'seconds', seconds: Math.ceil(left / 1000) };
  const minutes = Math.ceil(left / MINUTE);
  if (minutes < 60) return { unit: 'minutes', minutes };
  return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
