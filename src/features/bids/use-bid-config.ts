import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useViewBidConfig } from '#generated/client/bid/bid.ts';
import type { BidConfigReply } from '#generated/model/bidConfigReply.ts';
import { syncClock } from '#src/shared/api/clock.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { useBidClock } from './bid-clock.ts';

type Config = BidConfigReply['data'];

const SECOND = 1000;

/** When the state of one of the windows changes next, in milliseconds since 1970. */
const nextTurn = ({ windows }: Config) =>
  Math.min(
    ...windows.map(({ status, resultAt, opensAt }) => Date.parse(status === 'OPEN' ? resultAt : opensAt)),
  );

/** Refetches the windows when one of them opens or closes, and then each second until they show it. */
function useTurn({ data, refetch }: UseQueryResult<Config>) {
  const turn = data === undefined ? Number.POSITIVE_INFINITY : nextTurn(data);
  const due = useBidClock((now) => (now >= turn ? Math.floor(now / SECOND) : null));
  useEffect(() => {
    // Waits for a request that is under way instead of starting another one every second.
    if (due !== null) void refetch({ cancelRefetch: false });
  }, [due, refetch]);
}

/** How often the clock of the device is compared with its monotonic clock, in milliseconds. */
const CHECKED_EVERY = 5000;
/** Difference in milliseconds beyond which the device's clock was set, or the device slept. */
const JUMP = 2000;

/**
 * Keeps the server's clock exact while the component is shown: synchronises it at first, when the tab becomes visible,
 * when the network is back, and when the clock of the device was set or the device has slept.
 */
function useTrueClock(): void {
  useEffect(() => {
    let origin = Date.now() - performance.now();
    const sync = () => void syncClock();
    const check = () => {
      const now = Date.now() - performance.now();
      if (Math.abs(now - origin) <= JUMP) return;
      origin = now;
      sync();
    };
    const show = () => {
      if (document.visibilityState === 'visible') sync();
    };
    sync();
    const timer = setInterval(check, CHECKED_EVERY);
    document.addEventListener('visibilitychange', show);
    window.addEventListener('online', sync);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', show);
      window.removeEventListener('online', sync);
    };
  }, []);
}

export function useBidConfig() {
  const client = useQueryClient();
  const reading = useViewBidConfig({ query: { select: ({ data }) => data } });
  useTrueClock();
  useTurn(reading);
  const phase = reading.data?.windows.map(({ resultAt }) => resultAt).join(' ') ?? null;
  const before = useRef(phase);
  useEffect(() => {
    const isTurned = before.current !== null && before.current !== phase;
    before.current = phase;
    if (isTurned) void invalidate(client, ['paginateBids', 'paginateDiamonds']);
  }, [client, phase]);
  return reading;
}
