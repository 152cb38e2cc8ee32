import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { isFocusWithin, pressUntilFocused } from './keys.ts';
import { NOW, PASSWORD } from './mock-backend.ts';
import { expect, test } from './portal.ts';
import { expectNoSideScroll } from './window.ts';

const PAGE = '/__world';
const REFUSED = 400;
const UNAVAILABLE = 503;

/** The table row that begins with a name. */
function row(page: Page, table: string, name: string): Locator {
  return page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

/** Fills a field reached by keyboard and submits its form with Enter. */
async function fillByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await pressUntilFocused(page, 'Tab', field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test.use({ persona: null, expectedErrors: /status of 400/ });

/** Calls an operation of the mock backend in a world, as a portal does. */
function callerIn(request: APIRequestContext, world: string) {
  return (path: string, data: object) =>
    request.post(`/web/v1/${path}`, { data, headers: { 'x-world': world } });
}

test('a developer moves a world in time from its page by keyboard', async ({
  page,
  world,
  request,
  step,
  scan,
}) => {
  const call = callerIn(request, world.name);
  const status = page.getByRole('status');

  await step('sees whose world it is, and who can sign in', async () => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`World ${world.name}`);
    await expect(row(page, 'Who can sign in', 'primary')).toContainText(PASSWORD);
    await scan('world/fresh');
  });

  await step('stops the clock', async () => {
    await expect(page.getByText(`It is ${NOW}. The clock is frozen.`)).toBeVisible();
    await fillByKeyboard(page, page.getByLabel('Stop at'), '2026-03-01T10:00:00Z');
    await expect(status).toHaveText('Done.');
    await expect(page.getByText('It is 2026-03-01T10:00:00.000Z. The clock is frozen.')).toBeVisible();
  });

  await step('moves it on', async () => {
    await fillByKeyboard(page, page.getByLabel('Move on by'), '90');
    await expect(page.getByText('It is 2026-03-01T11:30:00.000Z.')).toBeVisible();
  });

  await step('is told what a clock cannot do', async () => {
    await fillByKeyboard(page, page.getByLabel('Stop at'), 'yesterday');
    await expect(status).toContainText('Invalid timestamp');
    await expect(page.getByText('It is 2026-03-01T11:30:00.000Z.')).toBeVisible();
    await scan('world/refused');
  });

  await step('keeps the state', async () => {
    await fillByKeyboard(page, page.getByRole('textbox', { name: 'Name' }), 'half-past');
    await expect(page.getByRole('combobox', { name: 'Snapshot' })).toHaveValue('half-past');
  });

  await step('reads the mail that was sent', async () => {
    expect((await call('auth/forgot-password', { username: 'buyer' })).status()).toBe(200);
    await page.goto(PAGE);
    await expect(row(page, 'Mails and codes, the latest first', '1')).toContainText('buyer@pavilion.test');
  });

  await step('goes back to the state that was kept', async () => {
    await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: 'Go back to it' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Mails and codes, the latest first: none.')).toBeVisible();
    await expect(page.getByText('It is 2026-03-01T11:30:00.000Z.')).toBeVisible();
  });
});

test('a developer makes trouble in a world and reads what came of it, by keyboard', async ({
  page,
  world,
  request,
  step,
  scan,
}) => {
  const call = callerIn(request, world.name);
  await page.goto(PAGE);

  await step('goes to a part, and scrolls its table', async () => {
    await pressUntilFocused(page, 'Tab', page.getByRole('link', { name: 'Operation coverage' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Operation coverage' })).toBeInViewport();
    const table = page.getByRole('region', { name: 'Operations of the contract' });
    await pressUntilFocused(page, 'Tab', table);
    expect(await isFocusWithin(table)).toBe(true);
    await page.keyboard.press('End');
    await expect(table.getByRole('row').last()).toBeInViewport();
  });

  await step('plans trouble', async () => {
    await pressUntilFocused(page, 'Tab', page.getByRole('combobox', { name: 'Operation' }));
    await page.keyboard.type('login');
    await expect(page.getByRole('combobox', { name: 'Operation' })).toHaveValue('login');
    await fillByKeyboard(page, page.getByRole('spinbutton', { name: 'Status' }), String(UNAVAILABLE));
    await expect(row(page, 'Trouble planned', 'login')).toContainText(`answered ${UNAVAILABLE}`);
    const refused = await call('auth/login', { username: 'primary', password: PASSWORD });
    expect(refused.status()).toBe(UNAVAILABLE);
    await scan('world/trouble');
  });

  await step('takes it away', async () => {
    const remove = page.getByRole('button', { name: 'Remove all faults' });
    await pressUntilFocused(page, 'Tab', remove);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Trouble planned: none.')).toBeVisible();
    const accepted = await call('auth/login', { username: 'primary', password: PASSWORD });
    expect(accepted.status()).toBe(200);
    expect((await call('auth/login', { username: 'primary' })).status()).toBe(REFUSED);
  });

  await step('sees every call in the journal, and a breach of the contract in it', async () => {
    await world.fault({ operation: 'viewProjectSetting', plant: { path: 'message', value: undefined } });
    expect((await call('project-setting/view', {})).status()).toBe(502);
    await page.goto(PAGE);
    await expect(page.getByText('4 calls kept, 1 of them break the contract.')).toBeVisible();
    await expect(row(page, 'Calls, the latest first', '4')).toContainText('Violation');
    await expect(row(page, 'Calls, the latest first', '1')).toContainText(`Fault: answered ${UNAVAILABLE}`);
    await scan('world/journal');
  });

  await step('sees which operations and replies were reached', async () => {
    const cells = row(page, 'Operations of the contract', 'login').getByRole('cell');
    await expect(cells).toHaveText(['POST /web/v1/auth/login', '3', /200 \(1\) 400 \(1\) .*503 \(1\)/]);
    await expect(page.getByText(/^2 of \d+ operations were called/)).toBeVisible();
  });

  await step('watches calls as they come, and narrows them', async () => {
    await page.getByRole('link', { name: 'Live journal' }).click();
    await expect(page.getByText('4 of 4 calls.')).toBeVisible();
    await expect(page.getByLabel('Live:')).toBeChecked();
    expect((await call('auth/forgot-password', { username: 'buyer' })).status()).toBe(200);
    await expect(page.getByText('5 of 5 calls.')).toBeVisible();
    await page.getByLabel('Operation or path has').fill('AUTH/LOGIN');
    await page.getByLabel('Outcome').selectOption('Refused (4xx)');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByText('1 of 5 calls.')).toBeVisible();
    await scan('world/calls');
  });

  await step('reads request and reply of a call beside their schemas', async () => {
    expect((await call('auth/login', { username: 'primary', password: 7 })).status()).toBe(REFUSED);
    await expect(page.getByText('2 of 6 calls.')).toBeVisible();
    await page.getByRole('link', { name: '6', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('"password": 7');
    await expect(page.getByRole('region', { name: 'Schema of the request' })).toContainText('LoginRequest');
    await expect(page.getByRole('region', { name: 'Reply', exact: true })).toContainText('E_VALIDATION');
    await expect(page.getByRole('region', { name: 'Schema of the reply' })).toContainText('"errors"');
    await scan('world/call');
    await page.goto(PAGE);
  });

  await step('resets the world', async () => {
    await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: 'Reset the world' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The clock is real.')).toBeVisible();
    await expect(page.getByText('0 calls kept')).toBeVisible();
  });

  await step('begins it in a named state', async () => {
    await pressUntilFocused(page, 'Tab', page.getByRole('combobox', { name: 'Scenario' }));
    await page.keyboard.type('bid-round');
    await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: 'Start in this scenario' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('It is 2026-01-15T09:28:00.000Z. The clock is frozen.')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the page of a world in ${colorScheme} colours and a window of 390 pixels`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test(`fits and can be read (${colorScheme})`, async ({ page, world }) => {
      await world.fault({ operation: 'login', latencyMs: 100 });
      await page.goto(PAGE);
      await expect(row(page, 'Trouble planned', 'login')).toBeVisible();
      await expectNoSideScroll(page);
      await expectAccessible(page);
    });
  });
}
