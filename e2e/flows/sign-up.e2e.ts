import { href } from '#src/domain/paths/href.ts';
import { masterName } from '../masters.ts';
import { expect, test } from '../portal.ts';
import { signIn } from '../sign-in.ts';
import { signUpForm, startsWith } from '../sign-up-form.ts';

const MEGABYTE = 1024 * 1024;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * MEGABYTE)]);
const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

// A broken upload and a refused sign-in are logged by the browser.
test.use({ persona: null, expectedErrors: /Failed to load resource/ });

test('a visitor registers their company', async ({ page, t, step, scan, world }) => {
  test.slow();
  const form = signUpForm(page, t);
  await step('is told what is missing', async () => {
    await page.goto(href('signUp'));
    await form.next();
    await expect(form.text(t('signUp:field.firstName'))).toBeFocused();
    await expect(page.getByText(t('forms:wrong', { count: 5 }))).toBeVisible();
    await scan('sign-up/incomplete');
  });
  await step('sees at its field that the email address is taken', async () => {
    await form.person('buyer@pavilion.test');
    await form.password();
    await form.next();
    await expect(page.getByText(t('signUp:taken'))).toBeVisible();
    await expect(form.text(t('signUp:field.email'))).toBeFocused();
    await scan('sign-up/taken');
    await form.text(t('signUp:field.email')).fill('noa@levi.test');
    await form.next();
  });
  await step('enters the company and its place by typing', async () => {
    await form.atStep('company');
    await form.company('India');
    await scan('sign-up/company');
    await form.next();
  });
  await step('says what it does', async () => {
    await form.atStep('business');
    await form.business('en');
    await scan('sign-up/business');
    await form.next();
  });
  await step('presents the company', async () => {
    await form.atStep('profile');
    await form.text(t('signUp:field.description')).fill('Polished goods for the watch trade.');
    await form.text(t('signUp:social.LINKEDIN')).fill('https://social.test/levi');
    const logo = page.getByRole('group', { name: t('signUp:field.logo') });
    await logo
      .locator('input[type="file"]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await expect(logo.getByText('logo.png', { exact: true })).toBeVisible();
    await scan('sign-up/profile');
    await form.next();
  });
  await step('is told which files are not taken', async () => {
    await form.atStep('proofs');
    await form.proof('photoId').getByRole('textbox').fill('P1234567');
    const told = { types: '\u2066.png, .jpg, .jpeg, .pdf\u2069', limit: '10' };
    for (const [name, content, obstacle] of [
      ['passport.svg', script, 'type'],
      ['passport.png', pdf, 'name'],
      ['passport.pdf', Buffer.alloc(0), 'empty'],
      ['passport.pdf', Buffer.concat([pdf, Buffer.alloc(7 * MEGABYTE)]), 'large'],
    ] as const) {
      await form.chooseFile('photoId', name, content);
      await expect(page.getByText(t(`forms:file.${obstacle}`, told))).toBeVisible();
    }
    await scan('sign-up/file-refused');
  });
  await step('loses nothing when the connection breaks, and sends the file again', async () => {
    await world.fault({ operation: 'uploadFile', nth: 1, drop: true });
    await form.chooseFile('photoId', 'passport.pdf', pdf);
    await expect(page.getByText(t('problems:OFFLINE'))).toBeVisible();
    await expect(form.proof('photoId').getByRole('textbox')).toHaveValue('P1234567');
    await scan('sign-up/upload-broken');
    await page.getByRole('button', { name: t('common:retry') }).click();
    await expect(form.proof('photoId').getByText('passport.pdf', { exact: true })).toBeVisible();
  });
  await step('is back at the same step after a reload', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(t('forms:draft.secret'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: t('signUp:step.proofs') })).toBeVisible();
    await scan('sign-up/restored');
    await expect(form.proof('photoId').getByText('passport.pdf', { exact: true })).toBeVisible();
    await form.next();
    await expect(page.getByText(t('validation:required'))).toBeVisible();
    await form.proof('photoId').getByRole('combobox').click();
    const kind = masterName('DOC_TYPE_PERSONAL', 'Passport', 'en');
    await page.getByRole('option', { name: kind, exact: true }).click();
    await form.next();
  });
  await step('downloads the KYC form and agrees to the terms', async () => {
    await form.atStep('kyc');
    await scan('sign-up/kyc');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('signUp:kyc.download') }).click();
    expect((await download).suggestedFilename()).toBe('kyc-form-en.pdf');
    await form.next();
    await form.atStep('terms');
    await form.next();
    await expect(page.getByText(t('validation:agreed'))).toBeVisible();
    await scan('sign-up/terms');
    await form.agree();
    await form.next();
  });
  await step('reviews the entries and sends them', async () => {
    await form.atStep('review');
    await expect(page.getByText('Bharat Diamond Bourse, Tower A')).toBeVisible();
    await expect(page.getByText('Maharashtra')).toBeVisible();
    await expect(page.getByText('logo.png')).toBeVisible();
    // The reload took the password away.
    await form.send();
    await expect(page.getByLabel(startsWith(t('signUp:field.password')))).toBeFocused();
    await scan('sign-up/review');
    await form.password();
    await form.send();
    await expect(page).toHaveURL(new RegExp(href('thankYou')));
  });
  const sent = (await world.journal()).filter(({ operation }) => operation === 'register');
  expect(sent.map(({ status }) => status)).toEqual([200]);
  const mails = await world.outbox();
  expect(mails.findLast(({ to }) => to === 'noa@levi.test')?.text).toContain('/verify-email?token=');
});

test('a rejected applicant corrects the registration', async ({ page, t, step, scan }) => {
  const form = signUpForm(page, t);
  await step('is told so at sign-in, with the way on', async () => {
    await page.goto(href('signIn'));
    await signIn(page, t, 'rejected');
    await page.getByRole('link', { name: t('signIn:rejected.correct') }).click();
  });
  await step('finds what was sent', async () => {
    await expect(page.getByText(t('signUp:correct.title'))).toBeVisible();
    await expect(form.text(t('signUp:field.email'))).toHaveValue('rejected@pavilion.test');
    await scan('sign-up/correction');
  });
  await step('corrects it and sends it again', async () => {
    await form.text(t('signUp:field.designation')).fill('Owner');
    await form.password();
    await form.next();
    await form.atStep('company');
    await form.next();
    await form.atStep('business');
    await form.business('en');
    for (const at of ['profile', 'proofs', 'kyc', 'terms'] as const) {
      await form.next();
      await form.atStep(at);
    }
    await form.agree();
    await form.next();
    await form.send();
    await expect(page).toHaveURL(/after=verified/);
  });
  await step('cannot use the link again', async () => {
    await page.goto(href('signUp', null, { correct: '0123456789abcdef0123456789abcdef' }));
    await expect(page.getByText(t('signUp:correct.badLink'))).toBeVisible();
    await scan('sign-up/bad-link');
  });
});
