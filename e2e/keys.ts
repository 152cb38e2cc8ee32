/** Keyboard helpers for tests. */
import { expect, type Locator, type Page } from '@playwright/test';

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses a key until the target has the focus; fails if that takes more than `most` presses. */
export async function pressUntilFocused(page: Page, key: string, target: Locator, most = 60): Promise<void> {
  for (let strokes = 0; strokes < most && !(await hasFocus(target)); strokes += 1) {
    await page.keyboard.press(key);
  }
  await expect(target, `reached with ${key}`).toBeFocused();
}

/** Whether the element or one of its descendants has the focus. */
export function isFocusWithin(container: Locator): Promise<boolean> {
  return container.evaluate((element) => element.contains(document.activeElement));
}

/** Presses a key until the focus is inside the target; fails if that takes more than `most` presses. */
export async function pressUntilWithin(
  page: Page,
  key: string,
  container: Locator,
  most = 60,
): Promise<void> {
  for (let strokes = 0; strokes < most && !(await isFocusWithin(container)); strokes += 1) {
    await page.keyboard.press(key);
  }
  expect(await isFocusWithin(container), `reached with ${key}`).toBe(true);
}
