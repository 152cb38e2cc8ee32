/** Accessibility scans of the current screen with axe-core. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Success criteria of WCAG 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * WCAG 2.2 A and AA violations on the screen, frames included, as `rule: selector`. Only violations leave the page:
 * serialising the passed checks of every node takes five times as long as the scan. Legacy mode runs one scan over all
 * frames; it skips cross-origin frames, which the portal does not have.
 */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ runOnly: { type: 'tag', values: WCAG }, resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Fails when the screen violates WCAG 2.2 A or AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page), 'WCAG A and AA violations').toEqual([]);
}
