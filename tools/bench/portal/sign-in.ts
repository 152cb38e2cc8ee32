import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { href } from '#src/domain/paths/href.ts';

export async function signIn(page: Page, portal: string, persona = 'primary'): Promise<void> {
  await page.goto(portal + href('signIn'));
  await page.locator('[autocomplete="username"]').fill(persona);
  await page.locator('[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.locator('[autocomplete="current-password"]').press('Enter');
  await page.waitForURL(portal + href('dashboard'));
}
