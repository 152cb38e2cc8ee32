import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { getServerTime } from '#generated/client/common/common.ts';
import { randomUuid } from './random-uuid.ts';

/** What the server's clock is ahead of this device's, in milliseconds. */
const useOffset = create<{ offset: number }>()(() => ({ offset: 0 }));

/** The server's time in milliseconds since 1970; expiries, bid windows and countdowns use it. */
export function serverNow(): number {
  return Date.now() + useOffset.getState().offset;
}

/** How often a screen that shows the time is updated, in milliseconds. */
const RENEWED_EVERY = 15_000;

/**
 * The server's time in milliseconds since 1970, updated while the component is shown and when its tab becomes visible;
 * not updated while `isRunning` is false.
 */
export function useServerNow(isRunning = true): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isRunning) return;
    const renew = () => setNow(serverNow());
    const timer = setInterval(renew, RENEWED_EVERY);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [isRunning]);
  return now;
}

/** Sets the offset from the server's reply and the local times, in milliseconds, of sending and receiving. */
export function setClock(serverTime: string, left: number, came: number): void {
  const now = Date.parse(serverTime);
  if (!Number.isNaN(now)) useOffset.setState({ offset: now - (left + came) / 2 });
}

/** Synchronises the clock with the server; a failure is logged and leaves it unchanged. */
export async function syncClock(): Promise<void> {
  const left = Date.now();
  try {
    const { data } = await getServerTime({ random: randomUuid() });
    setClock(data.serverTime, left, Date.now());
  } catch (error) {
    console.warn('Server time is not known', error);
  }
}
