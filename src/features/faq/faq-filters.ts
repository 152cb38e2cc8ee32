import type { Faq } from '#generated/model/faq.ts';
import { FaqPageRequest } from '#generated/rules/FaqPageRequest.ts';
import { contentFilters } from '#src/shared/data/content-filters.ts';

/** Words and category of the questions in the address. */
export const faqFilters = contentFilters(FaqPageRequest);

/** Questions of one category. */
export type FaqGroup = { readonly category: string; readonly faqs: readonly Faq[] };

/** Questions by category, in the order of the reply. */
export const faqGroups = (faqs: readonly Faq[]): readonly FaqGroup[] =>
  [...Map.groupBy(faqs, ({ category }) => category)].map(([category, of]) => ({ category, faqs: of }));
