/** The window as a test sees it. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Nothing may stick out of the page to the side: grids and tables scroll in themselves. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, 'width of the page in CSS pixels').toBeLessThanOrEqual(window);
}

/** The middle of what is shown, from the left edge of the window in CSS pixels. */
export async function middleOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box === null ? Number.NaN : box.x + box.width / 2;
}
