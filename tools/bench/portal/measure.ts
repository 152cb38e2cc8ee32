import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * Throttling of Lighthouse's mobile profile as it applies it in the browser (`mobileSlow4G` in its
 * core/config/constants.js): 150 ms round trip and 1.6 Mbit/s, times 3.75 and 0.9 for the latency of a request and the
 * throughput, and a processor four times slower.
 */
const PROFILE = {
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
  cpuRate: 4,
} as const;

/** Screen of Lighthouse's mobile form factor, in CSS pixels. */
export const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Milliseconds without a running request after which a page counts as loaded. */
const QUIET_MS = 1500;
const MAX_WAIT_MS = 60_000;

/** One load of a page. */
export interface Load {
  /** First contentful paint, largest contentful paint: milliseconds after the navigation began. */
  readonly fcp: number;
  readonly lcp: number;
  /** Element of the largest paint. */
  readonly element: string;
  /** Sum of unexpected layout shifts, without a unit. */
  readonly shift: number;
  /** Script transferred, in bytes, headers included. */
  readonly script: number;
}

interface Paints {
  lcp: number;
  element: string;
  shift: number;
}

declare global {
  interface Window {
    paints: Paints;
  }
}

/** Records paints and layout shifts from the start of the page. */
function observe(): void {
  const paints: Paints = { lcp: 0, element: '', shift: 0 };
  window.paints = paints;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      paints.lcp = entry.startTime;
      paints.element = (entry as unknown as { element?: Element }).element?.tagName.toLowerCase() ?? '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) paints.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Counts running requests and bytes of script; `quiet` resolves when nothing has run for a while. */
async function watch(session: CDPSession) {
  const running = new Map<string, string>();
  const addresses = new Map<string, string>();
  let last = performance.now();
  let script = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    running.set(requestId, type ?? '');
    addresses.set(requestId, request.url);
    last = performance.now();
  });
  const end = (requestId: string, bytes: number) => {
    if (running.get(requestId) === 'Script') script += bytes;
    running.delete(requestId);
    last = performance.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  const quiet = async () => {
    const started = performance.now();
    while (running.size > 0 || performance.now() - last < QUIET_MS) {
      if (performance.now() - started > MAX_WAIT_MS) {
        const open = [...running.keys()].map((id) => addresses.get(id)).join(', ');
        throw new Error(`The page never came to rest. Requests without an end: ${open || 'none'}.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return { quiet, scriptBytes: () => script };
}

async function throttle(session: CDPSession): Promise<void> {
  const { latency, downloadThroughput, uploadThroughput, cpuRate } = PROFILE;
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}

/**
 * Loads an address with an empty cache under the profile and measures it. `prepare` runs before, unthrottled, in the same
 * tab: signing in.
 */
export async function loadOnce(
  context: BrowserContext,
  address: string,
  prepare: ((page: Page) => Promise<void>) | null,
): Promise<Load> {
  const page = await context.newPage();
  await prepare?.(page);
  const session = await context.newCDPSession(page);
  const { quiet, scriptBytes } = await watch(session);
  await throttle(session);
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load', timeout: MAX_WAIT_MS });
  await quiet();
  const seen = await page.evaluate(() => ({
    ...window.paints,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await page.close();
  return { ...seen, script: scriptBytes() };
}
