import { useEffect, useState } from 'react';
import { getServerTime } from '#generated/client/common/common.ts';
import { randomUuid } from './uuid.ts';

let offset = 0;

/** Milliseconds since 1970 by the server's clock, the one that expiries, windows and countdowns go by. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** How often a screen that shows the time looks at the clock, in milliseconds. */
const RENEWED_EVERY = 15_000;

/** The server's time in milliseconds since 1970 for a screen: renewed while it is open, and when its tab is shown again. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const renew = () => setNow(serverNow());
    const timer = setInterval(renew, RENEWED_EVERY);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}

/** Sets the offset from what the server answered and when the call left and came back, in local milliseconds. */
export function setClock(serverTime: string, left: number, came: number): void {
  const now = Date.parse(serverTime);
  if (!Number.isNaN(now)) offset = now - (left + came) / 2;
}

/** Asks the server for its time; the clock stays as it was when that fails (logged). */
export async function syncClock(): Promise<void> {
  const left = Date.now();
  try {
    const { data } = await getServerTime({ random: randomUuid() });
    setClock(data.serverTime, left, Date.now());
  } catch (error) {
    console.warn('Server time is not known', error);
  }
}
