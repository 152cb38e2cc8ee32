import type { Banner } from '#generated/model/banner.ts';
import type { CalendarEvent } from '#generated/model/calendarEvent.ts';
import type { NewsItem } from '#generated/model/newsItem.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import { BANNERS, groupOfSlot, type SeedBanner } from '#mocks/seed/banners.ts';
import { translatedTexts, translationsOf } from '#mocks/seed/content-translations.ts';
import { EVENTS, type SeedEvent } from '#mocks/seed/events.ts';
import NEWS from '#mocks/seed/news.json' with { type: 'json' };
import { contentDay, contentTime, contentToday, runsToday } from '../shared/content-days.ts';
import { countedPage, hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf, Call } from '../shared/operation.ts';

function bannerShown(call: Call, banner: SeedBanner): Banner {
  const { id, slot, title, alt, link, place } = banner;
  return {
    id,
    slot,
    group: groupOfSlot(slot),
    title,
    alt,
    image: `/media/banners/${id}.svg`,
    mobileImage: `/media/banners/${id}-mobile.svg`,
    link,
    startDate: contentDay(call, banner.firstDay),
    endDate: contentDay(call, banner.lastDay),
    sortingSequence: place,
    translations: translationsOf(id),
  };
}

/** `hoursAgo` is the age of an item at the seed epoch, negative if it is not yet published. */
function newsShown(call: Call, { hoursAgo, ...item }: (typeof NEWS)[number]): NewsItem {
  return {
    ...item,
    image: `/media/news/${item.id}.svg`,
    publishedAt: contentTime(call, -hoursAgo * HOUR),
    translations: translationsOf(item.id),
  };
}

function eventShown(call: Call, event: SeedEvent): CalendarEvent {
  const { firstDay, lastDay, show: _show, ...shown } = event;
  return {
    ...shown,
    startDate: contentDay(call, firstDay),
    endDate: contentDay(call, lastDay),
    image: `/media/events/${event.id}.svg`,
    translations: translationsOf(event.id),
  };
}

export const content = {
  paginateBanners: (call, { group, slot, ...page }) => {
    const found = BANNERS.filter(({ firstDay, lastDay }) => runsToday(call, firstDay, lastDay))
      .map((banner) => bannerShown(call, banner))
      .filter((banner) => group?.includes(banner.group) ?? true)
      .filter((banner) => slot?.includes(banner.slot) ?? true)
      .sort((one, other) => one.slot - other.slot || one.sortingSequence - other.sortingSequence);
    return countedPage(found, page);
  },

  paginateNews: (call, { search, category, id, ...page }) => {
    const published = NEWS.map((item) => newsShown(call, item)).filter(
      ({ publishedAt }) => Date.parse(publishedAt) <= call.now,
    );
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
    const categories = [...new Set(published.map((item) => item.category))].sort();
    return { count: found.length, list: pageOf(found, page), categories };
  },

  paginateEvents: (call, { from = contentToday(call), to, kind, ...page }) => {
    const found = EVENTS.map((event) => eventShown(call, event))
      .filter((event) => event.endDate >= from && (to === undefined || event.startDate <= to))
      .filter((event) => kind?.includes(event.kind) ?? true)
      .sort((one, other) => (one.startDate < other.startDate ? -1 : 1));
    return countedPage(found, page);
  },
} satisfies BackendOf<'content'>;
