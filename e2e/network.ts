/** The network of a page: slowed down, broken while calls run, and restored. */
import type { Page } from '@playwright/test';

/** Bytes per second of a slow upload: half a megabyte takes more than two seconds. */
const SLOW_UPLOAD = 200 * 1024;
const UNLIMITED = -1;

/** Controls the network of a page by the DevTools protocol, which also ends the calls under way when it breaks. */
export async function networkOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = (offline: boolean, uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: UNLIMITED,
      uploadThroughput,
    });
  return {
    slow: () => set(false, SLOW_UPLOAD),
    breakDown: () => set(true, UNLIMITED),
    restore: () => set(false, UNLIMITED),
  };
}
