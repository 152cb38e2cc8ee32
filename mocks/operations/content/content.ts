import { translatedTexts } from '#mocks/seed/content-translations.ts';
import { contentToday } from '../shared/content-days.ts';
import { countedPage, hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';
import { contentPage, removeContent, saveContent, textsOf } from './house-content.ts';

/** Most categories in a reply (contract, NewsPageReply). */
const MOST_CATEGORIES = 50;

export const content = {
  paginateBanners: (call, { group, slot, ...page }) => {
    const today = contentToday(call);
    const found = textsOf
      .banners(call)
      .filter(({ startDate, endDate }) => startDate <= today && endDate >= today)
      .filter((banner) => group?.includes(banner.group) ?? true)
      .filter((banner) => slot?.includes(banner.slot) ?? true)
      .sort((one, other) => one.slot - other.slot || one.sortingSequence - other.sortingSequence);
    return countedPage(found, page);
  },

  paginateNews: (call, { search, category, id, ...page }) => {
    const published = textsOf.news(call).filter(({ publishedAt }) => Date.parse(publishedAt) <= call.now);
    const found = published
      .filter((item) =>
        hasPart(search, [item.title, item.summary, item.body, ...translatedTexts(item.translations)]),
      )
      .filter((item) => category === undefined || item.category === category)
      .filter((item) => id === undefined || item.id === id)
      .sort(
        (one, other) =>
          Number(other.isFeatured) - Number(one.isFeatured) || (one.publishedAt < other.publishedAt ? 1 : -1),
      );
    const categories = [...new Set(published.map((item) => item.category))].sort().slice(0, MOST_CATEGORIES);
    return { count: found.length, list: pageOf(found, page), categories };
  },

  paginateEvents: (call, { from = contentToday(call), to, kind, ...page }) => {
    const found = textsOf
      .events(call)
      .filter((event) => event.endDate >= from && (to === undefined || event.startDate <= to))
      .filter((event) => kind?.includes(event.kind) ?? true)
      .sort((one, other) => (one.startDate < other.startDate ? -1 : 1));
    return countedPage(found, page);
  },

  paginateContent: (call, request) => contentPage(call, request),

  upsertContent: (call, request) => saveContent(call, request),

  deleteContent: (call, { id }) => ({ count: id.filter((each) => removeContent(call, each)).length }),
} satisfies BackendOf<'content'>;
