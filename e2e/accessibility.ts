/** Accessibility scans of the current screen with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';

/** Success criteria of WCAG 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core is to do: the part of the screen, if not all of it, and the rules. */
type Scan = { readonly within?: string | undefined; readonly runOnly: RunOnly };

/** Injects axe-core into the frames that do not have it yet: parsing it again for each scan of a page takes as long as some scans. */
async function inject(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  }
}

/**
 * Violations of rules on the screen, frames included, as `rule: selector`. Only violations leave the page: serialising the
 * passed checks of every node takes five times as long as the scan. Cross-origin frames, which the portal does not have, are
 * not scanned.
 */
async function violationsOf(page: Page, scan: Scan): Promise<readonly string[]> {
  await inject(page);
  return page.evaluate(async ({ within, runOnly }) => {
    const scanner = Reflect.get(window, 'axe') as typeof axe;
    const { violations } = await scanner.run(within ?? document, { runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, scan);
}

/** WCAG 2.2 A and AA violations on the screen. `within` is the selector of a part to scan alone. */
export const accessibilityViolations = (page: Page, within?: string): Promise<readonly string[]> =>
  violationsOf(page, { within, runOnly: { type: 'tag', values: WCAG } });

const TARGET_SIZE = 'target-size: ';

/**
 * Whether a target is too small once it is scrolled to the middle. The scan measures what a sticky bar leaves of a target
 * at the current scroll position; the criterion is about the target.
 */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center' }));
  const runOnly: RunOnly = { type: 'rule', values: ['target-size'] };
  const violations = await violationsOf(page, { within: selector, runOnly });
  return violations.length > 0;
}

/** Fails when the screen violates WCAG 2.2 A or AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await accessibilityViolations(page);
  const scrolled = await page.evaluate(() => window.scrollY);
  const violations: string[] = [];
  for (const violation of found) {
    const isSize = violation.startsWith(TARGET_SIZE);
    if (!isSize || (await isTooSmall(page, violation.slice(TARGET_SIZE.length)))) violations.push(violation);
  }
  if (found.length > 0) await page.evaluate((top) => window.scrollTo(0, top), scrolled);
  expect(violations, 'WCAG A and AA violations').toEqual([]);
}
