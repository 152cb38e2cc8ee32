/** Accessibility scans of the current screen with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Success criteria of WCAG 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The small build: each scan parses it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * WCAG 2.2 A and AA violations on the screen, frames included, as `rule: selector`. Only violations leave the page:
 * serialising the passed checks of every node takes five times as long as the scan. Legacy mode runs one scan over all
 * frames; it skips cross-origin frames, which the portal does not have. `within` is the selector of a part to scan alone.
 */
export async function accessibilityViolations(page: Page, within?: string): Promise<readonly string[]> {
  const scan = new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ runOnly: { type: 'tag', values: WCAG }, resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? scan : scan.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

const TARGET_SIZE = 'target-size: ';

/**
 * Whether a target is too small once it is scrolled to the middle. The scan measures what a sticky bar leaves of a target
 * at the current scroll position; the criterion is about the target.
 */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .include(selector)
    .options({ runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] })
    .analyze();
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
