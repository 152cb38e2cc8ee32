import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useViewBidConfig } from '#generated/client/bid/bid.ts';
import type { BidConfigReply } from '#generated/model/bidConfigReply.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { useTrueClock } from './use-true-clock.ts';
import { useTurn } from './use-turn.ts';

const configOf = ({ data }: BidConfigReply) => data;

/**
 * The bid windows with step and days off, on an exact server clock. When a window opens or closes, they are read again,
 * and so are the bids and the stones on screen, which then have their results.
 */
export function useBidConfig() {
  const client = useQueryClient();
  const reading = useViewBidConfig({ query: { select: configOf } });
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
