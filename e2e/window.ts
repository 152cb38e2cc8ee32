/** Window helpers for tests. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Asserts that the page does not overflow horizontally: grids and tables scroll internally. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, 'width of the page in CSS pixels').toBeLessThanOrEqual(window);
}

/** Horizontal centre of the displayed content, in CSS pixels from the left edge of the window. */
export async function middleOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box === null ? Number.NaN : box.x + box.width / 2;
}

/** Asserts that the content of a dialog does not overflow it horizontally. */
export async function expectNoSideScrollIn(dialog: Locator): Promise<void> {
  const beyond = () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(beyond, 'CSS pixels beyond the dialog').toBeLessThanOrEqual(0);
}

/** Runs in the page: the controls that are too small for a finger, by name; links in a text and what the grid draws may be. */
function smallTargets(): readonly string[] {
  const SMALLEST = 44;
  const selector =
    'button, select, summary, [role="tab"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"])';
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    const isShown = width > 1 && height > 1 && getComputedStyle(control).visibility === 'visible';
    const isDrawnByGrid = control.closest('[class*="handsontable"]') !== null;
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return isShown && !isDrawnByGrid && height < SMALLEST - 0.5 ? [`${name.trim()}: ${height} px`] : [];
  });
}

/** The controls of a screen on a phone that are smaller than 44 pixels, by name and height. */
export const targetsTooSmall = (page: Page): Promise<readonly string[]> => page.evaluate(smallTargets);

/** Asserts that each control of a screen on a phone is a target of 44 pixels. */
export async function expectFingerTargets(page: Page): Promise<void> {
  expect(await targetsTooSmall(page)).toEqual([]);
}
