/** The walks with a screen reader (docs/reference/screen-reader.md), by the accessibility tree of the browser. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './portal.ts';
import { type Said, type WalkStep, walks } from './walk-tables.ts';

/** Keys that are pressed until the row is heard, at most so often. */
const MOVES = /^(?:Shift\+)?(?:Tab|Arrow\w+)$/;
const MOST_MOVES = 120;

const HEADERS = 'Stock #,Shape,Weight,Color,Clarity,Location,Price Per Carat,Treatment';
const STOCK = `${HEADERS}\nSR-1,Round,1.01,G,VS1,Mumbai,5680,None`;

/** What a screen reader says of the element with the focus: `checkbox "Round", checked`. */
async function heard(browser: CDPSession): Promise<string> {
  const { result } = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (result.objectId === undefined) return '';
  const { nodes } = await browser.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  const checked = node?.properties?.find(({ name }) => name === 'checked')?.value.value;
  const state = checked === undefined ? '' : checked === 'true' ? ', checked' : ', not checked';
  return `${node?.role?.value ?? ''} "${node?.name?.value ?? ''}"${state}`;
}

function isSaid(words: string, { role, pattern, states }: Said): boolean {
  const [, spokenRole, spokenName = '', rest = ''] = /^(\w*) "(.*)"(.*)$/s.exec(words) ?? [];
  return (
    spokenRole === role &&
    new RegExp(`^${pattern}$`, 's').test(spokenName) &&
    states.every((state) => rest === `, ${state}`)
  );
}

const isLive = ({ role }: Said) => role === 'status' || role === 'alert';

async function act(page: Page, key: string): Promise<void> {
  const [verb = '', ...rest] = key.split(' ');
  if (verb === 'type') await page.keyboard.type(rest.join(' '));
  else if (verb === 'file') {
    const buffer = Buffer.from(STOCK);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: rest.join(' '), mimeType: 'text/csv', buffer });
  } else if (key !== '') await page.keyboard.press(key);
}

/** Moves until the row is heard; answers what was heard on the way. */
async function moveTo(page: Page, browser: CDPSession, { key, said }: WalkStep): Promise<readonly string[]> {
  const trail: string[] = [];
  while (trail.length < MOST_MOVES && !isSaid(trail.at(-1) ?? '', said)) {
    await page.keyboard.press(key);
    trail.push(await heard(browser));
  }
  return trail;
}

async function hear(page: Page, browser: CDPSession, step: WalkStep): Promise<void> {
  const { key, said, words } = step;
  if (MOVES.test(key)) {
    // A button that waits for a reply is disabled until then, and choices come with one: Tab passes them by.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    if (said.role === 'button' || said.role === 'radio') {
      const name = new RegExp(`^${said.pattern}$`, 's');
      await expect(page.getByRole(said.role, { name, disabled: false }).first()).toBeAttached();
    }
    const trail = await moveTo(page, browser, step);
    expect(isSaid(trail.at(-1) ?? '', said), `${words} after ${trail.join(' | ')}`).toBe(true);
    return;
  }
  await act(page, key);
  if (isLive(said)) {
    const text = new RegExp(said.pattern, 's');
    const role = said.role === 'alert' ? 'alert' : 'status';
    await expect(page.getByRole(role).filter({ hasText: text }).first(), words).toBeAttached();
    return;
  }
  const now = async () => {
    const spoken = await heard(browser);
    return isSaid(spoken, said) ? words : spoken;
  };
  await expect.poll(now).toBe(words);
  // What is refetched behind a dialog leaves the focus in it.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(await now()).toBe(words);
}

for (const { title, persona, address, steps } of walks) {
  test.describe(title, () => {
    test.use({ persona });

    test(`a reader who hears the portal does by keyboard: ${title}`, async ({ page, step }) => {
      const browser = await page.context().newCDPSession(page);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      for (const each of steps) await step(each.title, () => hear(page, browser, each));
    });
  });
}
