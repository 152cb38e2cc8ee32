import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { CODE } from '#src/features/shared-stone/asked-stone.ts';
import { median, verdictOf } from '../pages.ts';
import { type Served, startRendered } from './serving.ts';
import { createShowroom, worldOf } from './showroom.ts';
import { signIn } from './sign-in.ts';

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
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Milliseconds without a running request after which a page counts as loaded. */
const QUIET_MS = 1500;
const MAX_WAIT_MS = 60_000;

interface Load {
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
  session.on('Network.responseReceived', ({ requestId, response }) => {
    // An event stream stays open.
    if (response.mimeType === 'text/event-stream') end(requestId, 0);
  });
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
        throw new Error(`The page never settled. Requests without an end: ${open || 'none'}.`);
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
async function loadOnce(
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

/** Goals of the largest paint from a plain static server, and with rendered public pages over HTTP/2, in milliseconds. */
const GOALS = { signIn: 1500, signedIn: 5000, stone: 4000, renderedStone: 1800 } as const;

/** Goals of the layout shifts of the sign-in and of other pages, without a unit. */
const SHIFT_GOALS = { signIn: 0.02, others: 0.05 } as const;

/** The dashboard is loaded once it has this many tiles. */
const MIN_TILES = 20;

/** A page, and the upper limits of its figures. A figure without a limit (null) is only reported. */
interface Measured {
  readonly name: string;
  /** A path of the portal, or the whole address of the page of plain React. */
  readonly address: string;
  readonly isSignedIn: boolean;
  readonly paint: number | null;
  readonly renderedPaint: number | null;
  readonly shift: number | null;
}

type Loads = { readonly files: Load[]; readonly rendered: Load[] };

/** Creates a showroom of the first stones with pictures. Returns the path of its page for the client. */
function showroomOf({ portal, stones }: Served): Promise<string> {
  const shown = stones.filter(({ wSts, isHeld, img }) => wSts === 'A' && !isHeld && img).slice(0, 12);
  return createShowroom(
    worldOf(portal),
    shown.map(({ id }) => id),
  );
}

function pagesOf({ plain, stones }: Served, showroom: string): readonly Measured[] {
  const shown = stones.find(({ img, xrayFile, org }) => img && xrayFile && org);
  if (shown === undefined) throw new Error('No seeded stone has every medium.');
  const query = { [CODE]: shown.stoneId };
  const free = { isSignedIn: false, paint: null, renderedPaint: null, shift: null };
  const member = { ...free, isSignedIn: true, paint: GOALS.signedIn, shift: SHIFT_GOALS.others };
  const client = { ...free, paint: GOALS.stone, renderedPaint: GOALS.renderedStone };
  const ofStone = (['dna', 'sharedStone', 'diamFtc', 'xrays', 'viewImage'] as const).map((name) => ({
    ...free,
    ...{ name: href(name), address: href(name, null, query) },
    ...{ paint: GOALS.stone, renderedPaint: GOALS.renderedStone },
  }));
  return [
    { ...free, name: 'plain React', address: `${plain}/` },
    {
      ...{ ...free, name: href('signIn'), address: href('signIn') },
      ...{ paint: GOALS.signIn, shift: SHIFT_GOALS.signIn },
    },
    ...ofStone,
    { ...client, name: href('clientShowroom'), address: showroom },
    { ...member, name: href('diamondList'), address: href('diamondList') },
    { ...member, name: href('dashboard'), address: href('dashboard') },
  ];
}

async function prepare(page: Page, portal: string): Promise<void> {
  await signIn(page, portal);
  await page
    .locator('main section[data-size]')
    .nth(MIN_TILES - 1)
    .waitFor();
  // The browser never reports the end of a request of the dashboard that the next page cuts off.
  await page.goto('about:blank');
}

async function sample(browser: Browser, portal: string, { address, isSignedIn }: Measured): Promise<Load> {
  // nginx uses a self-signed certificate.
  const context = await browser.newContext({ ...SCREEN, ignoreHTTPSErrors: true });
  try {
    const signingIn = isSignedIn ? (page: Page) => prepare(page, portal) : null;
    return await loadOnce(context, new URL(address, portal).href, signingIn);
  } finally {
    await context.close();
  }
}

function print({ name, paint, renderedPaint, shift }: Measured, { files, rendered }: Loads): boolean {
  const of = (loads: readonly Load[], key: 'fcp' | 'lcp' | 'script' | 'shift') =>
    median(loads.map((load) => load[key]));
  const judged = [
    ['LCP', of(files, 'lcp'), paint],
    ['rendered', of(rendered, 'lcp'), renderedPaint],
    ['shift', of(files, 'shift'), shift],
  ] as const;
  const verdicts = judged.flatMap(([unit, value, goal]) =>
    goal === null ? [] : [`${unit} <= ${goal} ${verdictOf(value, goal)}`],
  );
  const cells = [
    name.padEnd(18),
    of(files, 'fcp').toFixed(0).padStart(6),
    of(files, 'lcp').toFixed(0).padStart(6),
    (files[0]?.element ?? '').padEnd(4),
    of(files, 'shift').toFixed(3).padStart(6),
    (of(files, 'script') / 1000).toFixed(1).padStart(8),
    of(rendered, 'fcp').toFixed(0).padStart(8),
    of(rendered, 'lcp').toFixed(0).padStart(6),
    verdicts.join(', '),
  ];
  process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  return !verdicts.some((verdict) => verdict.endsWith('MISS'));
}

/**
 * Measures how fast pages show something on a slow phone with an empty cache: from a plain static server with
 * HTTP/1.1, and through nginx with HTTP/2 and `renderPublicPage`. Prints a table; returns whether all reach their goals.
 */
export async function measureLoads(browser: Browser, served: Served, samples: number): Promise<boolean> {
  const nginx = await startRendered(served);
  try {
    const showroom = await showroomOf(served);
    const loads = new Map<Measured, Loads>(
      pagesOf(served, showroom).map((page) => [page, { files: [], rendered: [] }]),
    );
    // In rounds, so that a machine that slows down affects all pages equally.
    for (let round = 0; round < samples; round += 1) {
      for (const [page, { files, rendered }] of loads) {
        files.push(await sample(browser, served.portal, page));
        rendered.push(await sample(browser, nginx.url, page));
      }
      process.stderr.write(`loads: round ${round + 1} of ${samples}\n`);
    }
    process.stdout.write(
      `Slow 4G, 4x slower processor, ${SCREEN.viewport.width} px, empty cache; medians of ${samples}.\n` +
        `${''.padEnd(18)}  plain static server, HTTP/1.1            rendered, HTTP/2\n` +
        `${'page'.padEnd(18)}  FCP ms  LCP ms        shift  JS in kB    FCP ms  LCP ms  goal\n`,
    );
    return [...loads].map(([page, taken]) => print(page, taken)).every(Boolean);
  } finally {
    await nginx.stop();
  }
}
