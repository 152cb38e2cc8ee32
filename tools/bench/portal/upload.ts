import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { verdictOf } from '../pages.ts';
import { longestTask } from './longest-task.ts';
import type { Served } from './serving.ts';
import { signIn } from './sign-in.ts';

const ROWS = 25_000;
/** Milliseconds that the tab may be blocked while a file is read and checked. */
const GOAL = 200;
/** The server takes seconds to check 25,000 rows, and a minute on a busy machine. */
const timeout = 90_000;

const HEADER =
  'Stock No,Shape,Weight,Color,Purity grade,Cut,Polish,Symmetry,Fluorescence,Measurements,Depth %,Table %,Lab,Report No,Treatment,Price/Ct,City';

const rowOf = (number: number) =>
  `U-${number},Round,1.01,G,VS1,Excellent,Excellent,Excellent,None,6.45*6.48*3.98,61.6,57,GIA,${6_000_000_000 + number},None,5000,Antwerp`;

/** Measures how long the tab of a seller is blocked while a file of 25,000 rows is mapped and checked. Prints the longest task. */
export async function measureUpload(browser: Browser, served: Served): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-upload-'));
  const file = join(folder, 'stones.csv');
  writeFileSync(file, [HEADER, ...Array.from({ length: ROWS }, (_, index) => rowOf(index))].join('\n'));
  const context = await browser.newContext({ baseURL: served.portal });
  try {
    const page = await context.newPage();
    await signIn(page, served.portal, 'seller');
    await page.goto(href('sellerUpload'));
    const main = page.getByRole('main');
    await main.locator('input[type="file"]').waitFor({ state: 'attached' });
    const tasks = await longestTask(browser, page);
    await main.locator('input[type="file"]').setInputFiles(file);
    await main.getByRole('combobox', { name: /Purity grade/ }).selectOption('Clarity', { timeout });
    await main.getByRole('button', { name: 'Check the stones' }).click({ timeout });
    await main.getByRole('button', { name: /^List [\d,]+ stones$/ }).waitFor({ timeout });
    const longest = await tasks.end();
    process.stdout.write(
      `\nUpload of ${ROWS.toLocaleString('en')} rows: longest task of the tab ${longest.toFixed(0)} ms ` +
        `(<= ${GOAL} ${verdictOf(longest, GOAL)}).\n`,
    );
    return longest <= GOAL;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
}
