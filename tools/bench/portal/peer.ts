import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { settled, slowedDown, timeOf } from './probe.ts';

/** What AG Grid takes for the same work, in milliseconds. */
export interface PeerTimes {
  readonly search: readonly number[];
  readonly slowSearch: readonly number[];
  readonly back: readonly number[];
  readonly slowBack: readonly number[];
  readonly selectAll: readonly number[];
}

const row = '.frame .ag-row';

async function search(page: Page): Promise<number> {
  await page.locator('#search').hover();
  await settled(page);
  return timeOf(page, 'click', () => page.locator('#search').click(), { selector: row, atLeast: 10 });
}

/** From the list to a stone and back: the time until a row that was in view before is painted again. */
async function back(page: Page): Promise<number> {
  await page.locator('.ag-grid-viewport').first().hover();
  await page.mouse.wheel(0, 2000);
  await settled(page);
  await page.locator(`${row} .ag-cell`).nth(20).click();
  await page.locator('#back').waitFor();
  return timeOf(page, 'click', () => page.locator('#back').click(), { selector: row, atLeast: 10 });
}

/** Measures AG Grid with the stones of the mock backend at `address`. */
export async function workWithPeer(
  browser: Browser,
  address: string,
  samples: number,
  slow: number,
): Promise<PeerTimes> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const query = new URLSearchParams({ username: 'primary', password: DEMO_PASSWORD });
  const times = {
    ...{ search: [] as number[], slowSearch: [] as number[] },
    ...{ back: [] as number[], slowBack: [] as number[], selectAll: [] as number[] },
  };
  for (let sample = 0; sample < samples; sample += 1) {
    const open = async () => {
      await page.goto(`${address}/?${query}`);
      await page.locator('#search').waitFor();
    };
    await open();
    times.search.push(await search(page));
    times.back.push(await back(page));
    await open();
    times.slowSearch.push(await slowedDown(session, slow, () => search(page)));
    times.slowBack.push(await slowedDown(session, slow, () => back(page)));
    const selectAll = () => page.locator('#all').click();
    times.selectAll.push(
      await timeOf(page, 'click', selectAll, { selector: 'output', text: '25000 selected' }),
    );
  }
  await context.close();
  return times;
}
