import type { Browser, Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import type { World } from '../../package/exports/world.ts';
import { percentile } from '../mock/timing.ts';
import { median, verdictOf } from '../pages.ts';
import { settled, timeOf } from './probe.ts';
import type { Served } from './serving.ts';
import { clientPrice, createShowroom, worldOf } from './showroom.ts';
import { signIn } from './sign-in.ts';

/** Milliseconds from a new price to its painted frame that 95% of the prices may take. */
const GOAL_MS = 250;
/** New prices per screen. */
const PRICES = 40;
/** The largest page of listings that the contract allows. */
const PAGE_LIMIT = 1000;
/** Paths of the calls that open a stream of events. */
const STREAM = /\/(events|follow)$/;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Prices per carat of the stones that the seller offers, by the id of the stone. */
type Offered = Map<string, number>;

async function offeredIn(world: World): Promise<Offered> {
  const filter = { wSts: ['A' as const], pktType: ['SINGLE' as const] };
  const { list } = await world.callAs('seller', 'paginateInventory', { page: 1, limit: PAGE_LIMIT, filter });
  return new Map(list.map(({ diamond }) => [diamond.id, diamond.ctPr]));
}

/** Raises the price of a stone by a dollar, so that no screen has shown the new one before. */
async function raise(world: World, offered: Offered, diamond: string): Promise<void> {
  const seenPricePerCarat = offered.get(diamond) ?? Number.NaN;
  const pricePerCarat = seenPricePerCarat + 1;
  offered.set(diamond, pricePerCarat);
  await world.callAs('seller', 'updateListingPrices', {
    prices: [{ diamond, seenPricePerCarat, pricePerCarat, isConfirmed: true }],
  });
}

/** Scrolls a list until it shows a stone of the seller. Returns the id of the stone. */
async function shownStone(page: Page, offered: Offered): Promise<string> {
  const links = page.locator('main a[href*="/diamond-detail/"]');
  await links.first().waitFor();
  await page.locator('main').hover();
  for (;;) {
    await settled(page);
    const ids = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')?.split('/').at(-1)),
    );
    const found = ids.find((id) => id !== undefined && offered.has(id));
    if (found !== undefined) return found;
    await page.mouse.wheel(0, 400);
  }
}

interface Screen {
  readonly name: string;
  readonly options: typeof desktop;
  /** Opens the screen and returns the stone that it shows. */
  readonly open: (page: Page) => Promise<string>;
  /** The price as the screen writes it. */
  readonly text: (pricePerCarat: number) => string;
}

const figure = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function screensOf(world: World, offered: Offered, portal: string): readonly Screen[] {
  const openList = async (page: Page) => {
    await signIn(page, portal);
    await page.goto(portal + href('diamondList'));
    return shownStone(page, offered);
  };
  const openShowroom = async (page: Page) => {
    const [diamond = ''] = offered.keys();
    await page.goto(portal + (await createShowroom(world, [diamond])));
    return diamond;
  };
  return [
    { name: 'list of 250 rows, 1440 px', options: desktop, open: openList, text: figure },
    { name: 'list of 250 cards, 390 px', options: phone, open: openList, text: figure },
    {
      ...{ name: 'page of a showroom, 390 px', options: phone, open: openShowroom },
      text: (price) => figure(clientPrice(price)),
    },
  ];
}

/** Milliseconds from each new price of the seller until it is painted on the screen. */
async function timesOn(page: Page, screen: Screen, world: World, offered: Offered): Promise<number[]> {
  const streaming = page.waitForResponse((reply) => STREAM.test(new URL(reply.url()).pathname));
  const diamond = await screen.open(page);
  await streaming;
  const times: number[] = [];
  while (times.length < PRICES) {
    await settled(page);
    const wanted = { selector: 'main', text: screen.text((offered.get(diamond) ?? Number.NaN) + 1) };
    times.push(await timeOf(page, 'now', () => raise(world, offered, diamond), wanted));
  }
  return times;
}

/**
 * Measures how soon a buyer and a client see a new price of a seller in their open tabs. Prints a table; returns whether
 * every screen reaches the goal.
 */
export async function measureLive(browser: Browser, { portal }: Served): Promise<boolean> {
  const world = worldOf(portal);
  const offered = await offeredIn(world);
  process.stdout.write(
    `\nLive: milliseconds from a seller's new price to the painted frame of the other side, ${PRICES} prices.\n` +
      `${'screen'.padEnd(32)}  median     p95  goal\n`,
  );
  const verdicts: boolean[] = [];
  for (const screen of screensOf(world, offered, portal)) {
    const context = await browser.newContext(screen.options);
    const times = await timesOn(await context.newPage(), screen, world, offered).finally(() =>
      context.close(),
    );
    const tail = percentile(times, 0.95);
    const cells = [
      screen.name.padEnd(32),
      median(times).toFixed(0).padStart(6),
      tail.toFixed(0).padStart(6),
      `p95 <= ${GOAL_MS} ${verdictOf(tail, GOAL_MS)}`,
    ];
    process.stdout.write(`${cells.join('  ')}\n`);
    verdicts.push(tail <= GOAL_MS);
  }
  return verdicts.every(Boolean);
}
