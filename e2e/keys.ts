/** Keyboard helpers for tests. */
import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Whether one of the elements has the focus, and whether all of them are still on the screen. */
const lookAt = (page: Page, elements: readonly ElementHandle<Node>[]) =>
  page.evaluate(
    (nodes) => ({
      isFocused: nodes.some((node) => node === document.activeElement),
      isShown: nodes.length > 0 && nodes.every((node) => node.isConnected),
    }),
    elements,
  );

/**
 * Presses Tab until the target has the focus. Looking for a target by its role takes longer than a stroke, so that what was
 * found is kept while it is on the screen.
 */
async function tabTo(page: Page, target: Locator, most: number): Promise<void> {
  let found = await target.elementHandles();
  for (let strokes = 0; strokes < most; strokes += 1) {
    const { isFocused, isShown } = await lookAt(page, found);
    if (isFocused || !isShown) {
      if (await hasFocus(target)) return;
      found = await target.elementHandles();
    }
    await page.keyboard.press('Tab');
  }
}

/** Presses a key until the target has the focus; fails if that takes more than `most` presses. */
export async function pressUntilFocused(page: Page, key: string, target: Locator, most = 60): Promise<void> {
  // A grid draws other rows in the same cells while arrows move through it.
  if (key === 'Tab') await tabTo(page, target, most);
  else
    for (let strokes = 0; strokes < most && !(await hasFocus(target)); strokes += 1)
      await page.keyboard.press(key);
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
