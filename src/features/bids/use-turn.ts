import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BidConfigReply } from '#generated/model/bidConfigReply.ts';
import { serverNow } from '#src/session/clock.ts';

type Config = BidConfigReply['data'];

const SECOND = 1000;

/** When the state of one of the windows changes next, in milliseconds since 1970. */
const nextTurn = ({ windows }: Config) =>
  Math.min(
    ...windows.map(({ status, resultAt, opensAt }) => Date.parse(status === 'OPEN' ? resultAt : opensAt)),
  );

/** Reads the windows again when one of them opens or closes; timers of a sleeping device fire when it wakes. */
export function useTurn({ data, refetch }: UseQueryResult<Config>) {
  const turn = data === undefined ? null : nextTurn(data);
  useEffect(() => {
    if (turn === null) return;
    const timer = setInterval(() => {
      // A reading that is under way is waited for, not begun anew every second.
      if (serverNow() >= turn) void refetch({ cancelRefetch: false });
    }, SECOND);
    return () => clearInterval(timer);
  }, [turn, refetch]);
}
