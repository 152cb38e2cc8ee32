import type { ContentRow } from '#mocks/rules/content-rows.ts';
import { DAY, dayFromEpoch, HOUR, shiftDay, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { announcements } from './announcements.ts';
import { BANNERS, groupOfSlot } from './banners.ts';
import { CAREERS } from './careers.ts';
import { translationsOf } from './content-translations.ts';
import { EVENTS } from './events.ts';
import FAQS from './faqs.json' with { type: 'json' };
import NEWS from './news.json' with { type: 'json' };

const delivered = { updatedAt: null, updatedBy: null } as const;

const banners = (): ContentRow[] =>
  BANNERS.map(({ id, slot, title, alt, link, firstDay, lastDay, place }) => ({
    id,
    kind: 'BANNER',
    banner: {
      id,
      slot,
      group: groupOfSlot(slot),
      title,
      alt,
      image: `/media/banners/${id}.svg`,
      mobileImage: `/media/banners/${id}-mobile.svg`,
      link,
      startDate: dayFromEpoch(firstDay),
      endDate: dayFromEpoch(lastDay),
      sortingSequence: place,
      translations: translationsOf(id),
    },
    ...delivered,
  }));

/** `hoursAgo` is the age of an item at the seed epoch, negative if it is not yet published. */
const news = (): ContentRow[] =>
  NEWS.map(({ hoursAgo, ...item }) => ({
    id: item.id,
    kind: 'NEWS',
    news: {
      ...item,
      image: `/media/news/${item.id}.svg`,
      publishedAt: timeFromEpoch(-hoursAgo * HOUR),
      translations: translationsOf(item.id),
    },
    ...delivered,
  }));

const events = (): ContentRow[] =>
  EVENTS.map(({ firstDay, lastDay, show: _show, ...event }) => ({
    id: event.id,
    kind: 'EVENT',
    event: {
      ...event,
      startDate: dayFromEpoch(firstDay),
      endDate: dayFromEpoch(lastDay),
      image: `/media/events/${event.id}.svg`,
      translations: translationsOf(event.id),
    },
    ...delivered,
  }));

const announced = (): ContentRow[] =>
  announcements.map(({ hoursAgo, ...announcement }) => ({
    id: announcement.id,
    kind: 'ANNOUNCEMENT',
    announcement: {
      ...announcement,
      publishedAt: timeFromEpoch(-hoursAgo * HOUR),
      translations: translationsOf(announcement.id),
    },
    ...delivered,
  }));

const faqs = (): ContentRow[] =>
  FAQS.map((faq) => ({
    id: faq.id,
    kind: 'FAQ',
    faq: { ...faq, translations: translationsOf(faq.id) },
    ...delivered,
  }));

const careers = (): ContentRow[] =>
  CAREERS.map(({ postedDaysAgo, closesInDays, ...career }) => ({
    id: career.id,
    kind: 'CAREER',
    career: {
      ...career,
      postedAt: timeFromEpoch(-postedDaysAgo * DAY),
      closingDate: dayFromEpoch(closesInDays),
      translations: translationsOf(career.id),
    },
    ...delivered,
  }));

/** The texts of the house at the seed epoch, by kind. */
export const seedContents = (): ContentRow[] => [
  ...banners(),
  ...news(),
  ...events(),
  ...announced(),
  ...faqs(),
  ...careers(),
];

function shiftPeriod<Text extends { readonly startDate: string; readonly endDate: string }>(
  text: Text,
  days: number,
): Text {
  return { ...text, startDate: shiftDay(text.startDate, days), endDate: shiftDay(text.endDate, days) };
}

function shiftPublished<Text extends { readonly publishedAt: string }>(text: Text, days: number): Text {
  return { ...text, publishedAt: shiftTime(text.publishedAt, days) };
}

/** A text whose days and times are moved by whole days. */
export function shiftContent(row: ContentRow, days: number): ContentRow {
  const { banner, event, announcement, news: item, career } = row;
  if (banner !== undefined) return { ...row, banner: shiftPeriod(banner, days) };
  if (event !== undefined) return { ...row, event: shiftPeriod(event, days) };
  if (item !== undefined) return { ...row, news: shiftPublished(item, days) };
  if (announcement !== undefined) return { ...row, announcement: shiftPublished(announcement, days) };
  if (career === undefined) return row;
  const { postedAt, closingDate } = career;
  return {
    ...row,
    career: { ...career, postedAt: shiftTime(postedAt, days), closingDate: shiftDay(closingDate, days) },
  };
}
