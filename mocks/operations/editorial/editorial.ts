import { CSR_PROJECTS, TESTIMONIALS } from '#mocks/seed/editorial.ts';
import { FAQ_CATEGORIES, FAQS } from '#mocks/seed/faqs.ts';
import { contentDay } from '../shared/content-days.ts';
import { hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf, Call } from '../shared/operation.ts';
import {
  articleShown,
  articlesSeen,
  isArticleOf,
  isPublishedAt,
  keepArticle,
  removeArticle,
} from './articles.ts';

/** Most categories in a reply (contract, ArticlePageReply). */
const MOST_CATEGORIES = 50;

/** Records with their dates, latest first. */
function latest<Row extends { readonly daysAgo: number }>(
  { now }: Call,
  rows: readonly Row[],
): (Omit<Row, 'daysAgo'> & { readonly date: string })[] {
  return rows
    .toSorted((one, other) => one.daysAgo - other.daysAgo)
    .map(({ daysAgo, ...row }) => ({ ...row, date: contentDay(now, -daysAgo) }));
}

/** Editorial content: projects, testimonials, questions and articles. */
export const editorial = {
  paginateCsrProjects: (call, { category, ...page }) => {
    const found = latest(call, CSR_PROJECTS).filter(
      (each) => category === undefined || each.category === category,
    );
    return { count: found.length, list: pageOf(found, page) };
  },

  paginateTestimonials: (call, page) => {
    const found = latest(call, TESTIMONIALS);
    return { count: found.length, list: pageOf(found, page) };
  },

  paginateFaqs: (_call, { search, category, ...page }) => {
    const found = FAQS.filter((each) => category === undefined || each.category === category).filter((each) =>
      hasPart(search, [each.question, each.answer]),
    );
    return { count: found.length, list: pageOf(found, page), categories: [...FAQ_CATEGORIES] };
  },

  paginateArticles: (call, { search, id, category, isOwn, isPublished, isTrending, status, ...page }) => {
    const seen = articlesSeen(call);
    const published = seen.filter((row) => isPublishedAt(call.now, row));
    const found = (isPublished === true ? published : seen)
      .filter((row) => hasPart(search, [row.name, row.summary]))
      .filter((row) => id === undefined || row.id === id)
      .filter((row) => category === undefined || row.category === category)
      .filter((row) => isOwn !== true || isArticleOf(call, row))
      .filter((row) => isTrending !== true || row.isTrending)
      .filter((row) => status?.includes(row.status) ?? true);
    const categories = [...new Set(published.map((row) => row.category))].sort().slice(0, MOST_CATEGORIES);
    return {
      count: found.length,
      list: pageOf(found, page).map((row) => articleShown(call, row)),
      categories,
    };
  },

  upsertArticle: (call, request) => articleShown(call, keepArticle(call, request)),

  deleteArticles: (call, { id }) => ({ count: id.filter((each) => removeArticle(call, each)).length }),
} satisfies BackendOf<'editorial'>;
