/** The sign-in form for tests. */
import type { Page } from '@playwright/test';
import { PASSWORD } from './stand-in.ts';
import type { Words } from './words.ts';

/** The field of the password; its label goes on with the mark of a required field. */
export function passwordField(page: Page, t: Words) {
  return page.getByLabel(new RegExp(`^${t('signIn:password')}`));
}

/** Types a username and a password into the form on the screen and sends it. */
export async function signIn(page: Page, t: Words, username: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: t('signIn:username') }).fill(username);
  await passwordField(page, t).fill(password);
  await page.getByRole('button', { name: t('signIn:submit') }).click();
}
