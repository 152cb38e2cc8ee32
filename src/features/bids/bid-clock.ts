import { useSyncExternalStore } from 'react';
import type { BidType } from '#generated/model/bidType.ts';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { type TimeLeft, timeLeft } from '#src/shared/i18n/time-left.ts';
import { openWindow } from './bid-phase.ts';

const SECOND = 1000;

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND);
  return () => clearInterval(timer);
}

/** What follows from the server's time in milliseconds since 1970; renders only when it changes. */
export const useBidClock = <Value extends string | number | null>(read: (now: number) => Value): Value =>
  useSyncExternalStore(everySecond, () => read(serverNow()));

export const useSecond = (): number => useBidClock((now) => Math.floor(now / SECOND));

export const useOpenType = (windows: readonly BidWindow[]): BidType | null =>
  useBidClock((now) => openWindow(windows, now)?.type ?? null);

export function useLeft(window: BidWindow): TimeLeft {
  useSecond();
  const until = window.status === 'OPEN' ? window.resultAt : window.opensAt;
  return timeLeft(Date.parse(until) - serverNow());
}
