/** Description lists (terms and values) for tests: stone facts, totals. */
import type { Locator } from '@playwright/test';

/** The value of a term, as text; empty if the list does not have the term. */
export async function definitionOf(list: Locator, term: string): Promise<string> {
  const terms = await list.getByRole('term').allTextContents();
  return (await list.getByRole('definition').allTextContents())[terms.indexOf(term)]?.trim() ?? '';
}
