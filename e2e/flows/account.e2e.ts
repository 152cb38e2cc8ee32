import type { Locator, Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';
import { expectNoSideScroll } from '../window.ts';

/** A PDF as far as the portal and the server look at one. */
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n');
const LINE = '7 Veer Nariman Road';
const NOOR = 'noor@pavilion.test';

/** Fields of a dialog by the beginning of their names, which may end with an asterisk. */
const inside = (dialog: Locator) => ({
  text: (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }),
  press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
  choose: async (page: Page, name: string, option?: string) => {
    await dialog.getByRole('combobox', { name: new RegExp(`^${name}`) }).click();
    const options = page.getByRole('listbox').getByRole('option');
    await (option === undefined ? options : options.getByText(option, { exact: true })).first().click();
  },
});

test.use({ expectedErrors: /status of 409/, viewport: { width: 390, height: 844 } });

test('a buyer adds an address that a colleague changes, and submits a document', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const add = page.getByRole('button', { name: t('account:address.add'), exact: true });
  const adding = page.getByRole('dialog', { name: t('account:address.add') });
  const changing = page.getByRole('dialog', { name: t('account:address.change') });
  const paper = page.getByRole('dialog', { name: t('account:document.add') });
  await step('is told which fields of an address are missing', async () => {
    await page.goto(href('addressBook'));
    await add.focus();
    await page.keyboard.press('Enter');
    await inside(adding).press(t('common:save'));
    await expect(inside(adding).text(t('signUp:field.address1'))).toHaveAttribute('aria-invalid', 'true');
    await scan('account/address');
    await expectNoSideScroll(page);
  });
  await step('adds the address, and is back at the button', async () => {
    const { text, press, choose } = inside(adding);
    await adding.getByRole('radio', { name: t('account:address.type.SHIPPING') }).check();
    await text(t('signUp:field.address1')).fill(LINE);
    for (const part of ['country', 'state', 'city'] as const) {
      await choose(page, t(`forms:place.${part}`));
    }
    await text(t('signUp:field.zipCode')).fill('400001');
    await press(t('common:save'));
    await expect(adding).toBeHidden();
    await expect(add).toBeFocused();
    const saved = page.getByRole('status').filter({ hasText: t('account:address.saved') });
    await saved.getByRole('button', { name: t('common:close') }).click();
    await expect(saved).toBeHidden();
  });
  await step('sees what a colleague changed meanwhile, and keeps what was typed', async () => {
    await page.getByRole('button', { name: t('account:address.changeOne', { name: LINE }) }).click();
    const { text, press } = inside(changing);
    await text(t('signUp:field.address2')).fill('Second floor');
    const { list } = await world.callAs('secondary', 'paginateAddresses', { page: 1, limit: 100 });
    const found = list.find(({ address1 }) => address1 === LINE);
    if (found === undefined) throw new Error('A colleague does not see the address.');
    const { id, type, country, state, city, zipCode } = found;
    await world.callAs('secondary', 'upsertAddress', {
      ...{ id, type, country, state, city, zipCode },
      address1: LINE,
      address3: 'Ask for Noor',
    });
    await press(t('common:save'));
    await expect(changing.getByText(t('forms:stale.title'))).toBeVisible();
    await scan('account/address-stale');
    await press(t('common:save'));
    await expect(changing).toBeHidden();
    for (const line of ['Second floor', 'Ask for Noor']) await expect(page.getByText(line)).toBeVisible();
  });
  await step('submits a document', async () => {
    await page.goto(href('documents'));
    await page.getByRole('button', { name: t('account:document.add'), exact: true }).click();
    await paper.getByRole('radio', { name: t('account:document.kinds.BUSINESS') }).check();
    await inside(paper).choose(page, t('signUp:field.docType'));
    await inside(paper).text(t('signUp:field.number')).fill('U36911MH');
    await paper
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(paper.getByText('proof.pdf', { exact: true })).toBeVisible();
    await scan('account/document');
    await inside(paper).press(t('account:document.send'));
    await expect(paper).toBeHidden();
    await expect(page.getByText('U36911MH')).toBeVisible();
  });
});

test('a buyer invites a colleague, saves the statement of account, and announces a payment', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const inviting = page.getByRole('dialog', { name: t('team:add') });
  const announcing = page.getByRole('dialog', { name: t('papers:payment.new') });
  const statement = page.getByRole('dialog', { name: t('papers:statement.title') });
  await step('is told that a username is taken', async () => {
    await page.goto(href('userManagement'));
    const add = page.getByRole('button', { name: t('team:add'), exact: true });
    await expect(add).toBeVisible();
    await scan('route/userManagement');
    await add.click();
    const { text, press, choose } = inside(inviting);
    await text(t('signUp:field.firstName')).fill('Noor');
    await text(t('signUp:field.lastName')).fill('Mehta');
    await text(t('signUp:field.email')).fill(NOOR);
    await text(t('signUp:field.username')).fill('secondary');
    await text(t('forms:phone.number')).fill('98765 43210');
    await choose(page, t('team:userType'), t('team:type.subUser'));
    await press(t('team:preset.papers'));
    await press(t('team:invite'));
    await expect(inviting.getByText(t('signUp:taken'))).toBeVisible();
    await scan('account/user');
    await expectNoSideScroll(page);
  });
  await step('invites the colleague by mail', async () => {
    await inside(inviting).text(t('signUp:field.username')).fill('noor');
    await inside(inviting).press(t('team:invite'));
    await expect(inviting).toBeHidden();
    expect(await world.inMail(NOOR, /(\/reset-password\/\S+)/)).toContain('/reset-password/');
  });
  await step('saves the statement of account as a workbook', async () => {
    await page.goto(href('invoices'));
    await page.getByRole('button', { name: t('papers:statement.title'), exact: true }).click();
    await expect(statement.getByRole('textbox', { name: t('papers:period.from') })).toBeVisible();
    await scan('account/statement');
    const file = page.waitForEvent('download');
    await inside(statement).press(t('papers:export'));
    expect((await file).suggestedFilename()).toBe('statement.xlsx');
    await expect(statement).toBeHidden();
  });
  await step('is told what a payment lacks, and announces it', async () => {
    await page.goto(href('advancePayment'));
    await page.getByRole('button', { name: t('papers:payment.new'), exact: true }).click();
    const { text, press } = inside(announcing);
    await press(t('papers:payment.announce'));
    await expect(text(t('papers:payment.field.amount'))).toHaveAttribute('aria-invalid', 'true');
    await scan('account/payment');
    await expectNoSideScroll(page);
    await text(t('papers:payment.field.amount')).fill('25000.50');
    await text(t('papers:payment.field.payDate')).fill('16/01/2026');
    await press(t('papers:payment.announce'));
    await expect(announcing).toBeHidden();
  });
});
