/** The registration form as a visitor fills it in: fields by their visible names, steps by their headings. */
import type { Page } from '@playwright/test';
import { masterName } from './masters.ts';
import type { Messages } from './messages.ts';
import { expect } from './portal.ts';

/** The password of every registration. */
export const NEW_PASSWORD = 'a new password';

/** The start of a visible name: fields that are asked for end with a star. */
export const startsWith = (name: string) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** The fields and buttons of the registration form. */
export function signUpForm(page: Page, t: Messages) {
  const text = (name: string) => page.getByRole('textbox', { name: startsWith(name) });
  const box = (name: string) => page.getByRole('combobox', { name: startsWith(name) });
  const choose = async (name: string, typed: string) => {
    await box(name).click();
    await page.getByRole('option', { name: typed, exact: true }).click();
  };
  const proof = (name: 'photoId' | 'businessProof') =>
    page.getByRole('region', { name: t(`signUp:field.${name}`) });
  return {
    text,
    choose,
    proof,
    next: () => page.getByRole('button', { name: t('forms:steps.next'), exact: true }).click(),
    send: () => page.getByRole('button', { name: t('signUp:send') }).click(),
    atStep: (step: 'person' | 'company' | 'business' | 'profile' | 'proofs' | 'kyc' | 'terms' | 'review') =>
      expect(page.getByRole('heading', { level: 2, name: t(`signUp:step.${step}`) })).toBeFocused(),
    /** Names, email address and telephone. */
    person: async (email: string) => {
      await text(t('signUp:field.firstName')).fill('Noa');
      await text(t('signUp:field.lastName')).fill('Levi');
      await text(t('signUp:field.email')).fill(email);
      await page
        .getByRole('group', { name: startsWith(t('signUp:field.mobile')) })
        .getByRole('textbox')
        .fill('98765 43210');
    },
    password: () => page.getByLabel(startsWith(t('signUp:field.password'))).fill(NEW_PASSWORD),
    company: async (country: string) => {
      await text(t('signUp:field.companyName')).fill('Levi Diamonds');
      await choose(t('forms:place.country'), country);
      // By typing, as on a keyboard.
      await box(t('forms:place.state')).fill('maha');
      await page.getByRole('option', { name: 'Maharashtra', exact: true }).click();
      await box(t('forms:place.city')).fill('mum');
      await page.getByRole('option', { name: 'Mumbai', exact: true }).click();
      await text(t('signUp:field.zipCode')).fill('400051');
      await text(t('signUp:field.address1')).fill('Bharat Diamond Bourse, Tower A');
    },
    business: (language: 'en' | 'ar') =>
      choose(t('signUp:field.businessType'), masterName('BUSINESS_TYPE', 'Wholesaler', language)),
    chooseFile: (name: 'photoId' | 'businessProof', file: string, content: Buffer) =>
      proof(name)
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer: content }),
    agree: () => page.getByRole('checkbox', { name: t('signUp:field.isTermsCondAgree') }).check(),
  };
}

/** Fills in what a registration requires, and sends it. */
export async function register(page: Page, t: Messages, email: string): Promise<void> {
  const form = signUpForm(page, t);
  await form.person(email);
  await form.password();
  await form.next();
  await form.atStep('company');
  await form.company('India');
  await form.next();
  await form.atStep('business');
  await form.business('en');
  for (const step of ['profile', 'proofs', 'kyc', 'terms'] as const) {
    await form.next();
    await form.atStep(step);
  }
  await form.agree();
  await form.next();
  await form.send();
}
