import { useEffect, useState } from 'react';
import type { BidType } from '#generated/model/bidType.ts';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { serverNow } from '#src/session/clock.ts';
import { openWindow } from './bid-phase.ts';

const SECOND = 1000;

/** The type of the window that takes bids now; null if none does. Renders only when it changes. */
export function useOpenType(windows: readonly BidWindow[]): BidType | null {
  const [type, setType] = useState(() => openWindow(windows, serverNow())?.type ?? null);
  useEffect(() => {
    const check = () => setType(openWindow(windows, serverNow())?.type ?? null);
    check();
    const timer = setInterval(check, SECOND);
    return () => clearInterval(timer);
  }, [windows]);
  return type;
}
