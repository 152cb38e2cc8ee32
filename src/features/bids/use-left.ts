import type { BidWindow } from '#generated/model/bidWindow.ts';
import { serverNow } from '#src/session/clock.ts';
import { type TimeLeft, timeLeft } from '#src/shared/i18n/time-left.ts';
import { useTick } from '#src/shared/ui/use-tick.ts';

const SECOND = 1000;

/** The time until a bid window closes or opens next, updated every second. */
export function useLeft(window: BidWindow): TimeLeft {
  useTick(SECOND);
  const until = window.status === 'OPEN' ? window.resultAt : window.opensAt;
  return timeLeft(Date.parse(until) - serverNow());
}
