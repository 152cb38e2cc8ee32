/** Sign-in form helpers for tests. */
import type { Page } from '@playwright/test';
import type { Messages } from './messages.ts';
import { PASSWORD } from './mock-backend.ts';

/** The password field; its label ends with the required mark. */
export function passwordField(page: Page, t: Messages) {
  return page.getByRole('textbox', { name: new RegExp(`^${t('signIn:password')}`) });
}

/** Fills in username and password and submits the form on the screen. */
export async function signIn(page: Page, t: Messages, username: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: t('signIn:username') }).fill(username);
  await passwordField(page, t).fill(password);
  await page.getByRole('button', { name: t('signIn:submit') }).click();
}
