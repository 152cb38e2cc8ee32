import { BidType } from '#generated/model/bidType.ts';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { addDays, houseDay, houseTime, isHoliday } from './house-time.ts';

const { BLIND } = BidType;

/** Daily bid hours by type in house time. Blind bids run overnight into the next day. */
const HOURS = {
  1: { start: '15:00', end: '10:59', until: '11:00', days: 1 },
  2: { start: '11:00', end: '14:59', until: '15:00', days: 0 },
} as const satisfies Record<BidType, object>;

/** Bids rise in steps of this size above the floor price, in USD per carat. */
export const BID_STEP = 20;

/**
 * The bid window of a type that is open at `now` (milliseconds since 1970), or else the next one. No window opens on
 * a house holiday; results are published when the window's last minute has passed.
 */
export function bidWindow(type: BidType, now: number): BidWindow {
  const { start, end, until, days } = HOURS[type];
  let day = type === BLIND ? addDays(houseDay(now), -1) : houseDay(now);
  while (isHoliday(day) || houseTime(addDays(day, days), until) <= now) day = addDays(day, 1);
  const opens = houseTime(day, start);
  const over = houseTime(addDays(day, days), until);
  return {
    type,
    start,
    end,
    status: now >= opens ? 'OPEN' : 'CLOSE',
    opensAt: new Date(opens).toISOString(),
    closesAt: new Date(over - 1).toISOString(),
    resultAt: new Date(over).toISOString(),
  };
}
