import { getServerTime } from '#generated/client/common/common.ts';
import { randomUuid } from './uuid.ts';

let offset = 0;

/** Milliseconds since 1970 by the server's clock, the one that expiries, windows and countdowns go by. */
export function serverNow(): number {
  return Date.now() + offset;
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
