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
