/** Lists of terms and their values for tests: the facts of a stone, the figures of totals. */
import type { Locator } from '@playwright/test';

/** The value beside a term, as text; empty when the list does not have the term. */
export async function definitionOf(list: Locator, term: string): Promise<string> {
  const terms = await list.getByRole('term').allTextContents();
  return (await list.getByRole('definition').allTextContents())[terms.indexOf(term)]?.trim() ?? '';
}
