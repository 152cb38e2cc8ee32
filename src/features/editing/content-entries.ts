import * as v from 'valibot';
import { BannerSlot } from '#generated/model/bannerSlot.ts';
import { ContentKind } from '#generated/model/contentKind.ts';
import type { ContentTranslations } from '#generated/model/contentTranslations.ts';
import type { HouseContent } from '#generated/model/houseContent.ts';
import { AnnouncementContent } from '#generated/rules/AnnouncementContent.ts';
import { BannerContent } from '#generated/rules/BannerContent.ts';
import { CareerContent } from '#generated/rules/CareerContent.ts';
import { EventContent } from '#generated/rules/EventContent.ts';
import { FaqContent } from '#generated/rules/FaqContent.ts';
import { NewsContent } from '#generated/rules/NewsContent.ts';
import type { Rule } from '#generated/rules/types.ts';
import { type DateTimeEntry, dateTime, day } from '#src/shared/forms/day-rules.ts';
import {
  aChoice,
  aFile,
  aFlag,
  aNumber,
  aText,
  type Described,
  described,
} from '#src/shared/forms/described.ts';
import { uploaded } from '#src/shared/forms/files.ts';
import { compact, entry, number, oneOf, type RequiredRule, text } from '#src/shared/forms/rules.ts';
import type { UncheckedRecord } from '#src/shared/forms/stale.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';

/** Kinds of texts in the order in which they are offered. */
export const kinds: readonly ContentKind[] = Object.values(ContentKind);

export const slots: readonly BannerSlot[] = Object.values(BannerSlot);

type ChoiceRule<Value extends string> = RequiredRule & { readonly enum: readonly Value[] };

function aKind<Value extends string>(rule: ChoiceRule<Value>): Described<Value | null, Value> {
  const values: readonly Value[] = rule.enum;
  return {
    schema: oneOf(rule),
    blank: null,
    read: (member) => values.find((value) => value === member) ?? null,
  };
}

const slotOf = (typed: unknown): BannerSlot | undefined => slots.find((slot) => String(slot) === typed);

/** A slot as its number in a list of choices. */
const aSlot: Described<string | null, BannerSlot> = {
  schema: entry({
    rule: BannerContent.slot,
    isEmpty: (value) => value === null,
    filled: v.pipe(
      v.custom<string | null>((value) => slotOf(value) !== undefined),
      v.transform((value) => slotOf(value) ?? BannerSlot.HOMEPAGE_TOP),
    ),
  }),
  blank: null,
  read: (member) => (typeof member === 'number' ? String(member) : null),
};

const aTime = <Given extends Rule & RequiredRule>(rule: Given): Described<DateTimeEntry, string> => ({
  schema: dateTime(rule),
  blank: { day: null, time: '' },
  read: (member) => (typeof member === 'string' ? houseTimeOf(Date.parse(member)) : { day: null, time: '' }),
});

const banner = described({
  slot: aSlot,
  title: aText(text(BannerContent.title)),
  alt: aText(text(BannerContent.alt)),
  image: aFile(uploaded(BannerContent.image)),
  mobileImage: aFile(uploaded(BannerContent.mobileImage)),
  link: aText(text(BannerContent.link)),
  startDate: aChoice(day(BannerContent.startDate)),
  endDate: aChoice(day(BannerContent.endDate)),
  sortingSequence: aNumber(number(BannerContent.sortingSequence)),
});

const news = described({
  title: aText(text(NewsContent.title)),
  category: aText(text(NewsContent.category)),
  summary: aText(text(NewsContent.summary)),
  body: aText(text(NewsContent.body)),
  source: aText(text(NewsContent.source)),
  image: aFile(uploaded(NewsContent.image)),
  isFeatured: aFlag(),
  publishedAt: aTime(NewsContent.publishedAt),
});

const event = described({
  kind: aKind(EventContent.kind),
  title: aText(text(EventContent.title)),
  description: aText(text(EventContent.description)),
  startDate: aChoice(day(EventContent.startDate)),
  endDate: aChoice(day(EventContent.endDate)),
  place: aText(text(EventContent.place)),
  city: aText(text(EventContent.city)),
  country: aText(text(EventContent.country)),
  boothNo: aText(text(EventContent.boothNo)),
  link: aText(text(EventContent.link)),
  image: aFile(uploaded(EventContent.image)),
});

const announcement = described({
  title: aText(text(AnnouncementContent.title)),
  message: aText(text(AnnouncementContent.message)),
  level: aKind(AnnouncementContent.level),
  publishedAt: aTime(AnnouncementContent.publishedAt),
});

const faq = described({
  category: aText(text(FaqContent.category)),
  question: aText(text(FaqContent.question)),
  answer: aText(text(FaqContent.answer)),
  sortingSequence: aNumber(number(FaqContent.sortingSequence)),
});

const career = described({
  title: aText(text(CareerContent.title)),
  department: aText(text(CareerContent.department)),
  place: aText(text(CareerContent.place)),
  employmentType: aKind(CareerContent.employmentType),
  experienceYears: aNumber(number(CareerContent.experienceYears)),
  openings: aNumber(number(CareerContent.openings)),
  summary: aText(text(CareerContent.summary)),
  description: aText(text(CareerContent.description)),
  closingDate: aChoice(day(CareerContent.closingDate)),
});

const isRecord = (value: unknown): value is UncheckedRecord => typeof value === 'object' && value !== null;

const memberOf = (record: UncheckedRecord, member: string): UncheckedRecord => {
  const found = record[member];
  return isRecord(found) ? found : {};
};

const isTranslations = (value: unknown): value is ContentTranslations => isRecord(value);

/** The translations of a text, which its own member has. */
const translationsIn = (record: UncheckedRecord, member: string): ContentTranslations => {
  const { translations } = memberOf(record, member);
  return isTranslations(translations) ? translations : {};
};

const anyTranslations = v.custom<ContentTranslations>(isTranslations);
const noTranslations: ContentTranslations = {};

/** The form of each kind: the entries are in the member of the request, so that refused members find their fields. */
export const shapes = {
  BANNER: {
    schema: v.object({
      banner: v.pipe(v.object(banner.schemas), v.transform(compact)),
      translations: anyTranslations,
    }),
    blank: { banner: banner.blank, translations: noTranslations },
    entriesOf: (record: UncheckedRecord) => ({
      banner: banner.entriesOf(memberOf(record, 'banner')),
      translations: translationsIn(record, 'banner'),
    }),
  },
  NEWS: {
    schema: v.object({
      news: v.pipe(v.object(news.schemas), v.transform(compact)),
      translations: anyTranslations,
    }),
    blank: { news: news.blank, translations: noTranslations },
    entriesOf: (record: UncheckedRecord) => ({
      news: news.entriesOf(memberOf(record, 'news')),
      translations: translationsIn(record, 'news'),
    }),
  },
  EVENT: {
    schema: v.object({
      event: v.pipe(v.object(event.schemas), v.transform(compact)),
      translations: anyTranslations,
    }),
    blank: { event: event.blank, translations: noTranslations },
    entriesOf: (record: UncheckedRecord) => ({
      event: event.entriesOf(memberOf(record, 'event')),
      translations: translationsIn(record, 'event'),
    }),
  },
  ANNOUNCEMENT: {
    schema: v.object({ announcement: v.object(announcement.schemas), translations: anyTranslations }),
    blank: { announcement: announcement.blank, translations: noTranslations },
    entriesOf: (record: UncheckedRecord) => ({
      announcement: announcement.entriesOf(memberOf(record, 'announcement')),
      translations: translationsIn(record, 'announcement'),
    }),
  },
  FAQ: {
    schema: v.object({
      faq: v.pipe(v.object(faq.schemas), v.transform(compact)),
      translations: anyTranslations,
    }),
    blank: { faq: faq.blank, translations: noTranslations },
    entriesOf: (record: UncheckedRecord) => ({
      faq: faq.entriesOf(memberOf(record, 'faq')),
      translations: translationsIn(record, 'faq'),
    }),
  },
  CAREER: {
    schema: v.object({
      career: v.pipe(v.object(career.schemas), v.transform(compact)),
      translations: anyTranslations,
    }),
    blank: { career: career.blank, translations: noTranslations },
    entriesOf: (record: UncheckedRecord) => ({
      career: career.entriesOf(memberOf(record, 'career')),
      translations: translationsIn(record, 'career'),
    }),
  },
} as const satisfies Readonly<Record<ContentKind, object>>;

/** A member with a text that may have translations. */
type TextMember =
  | 'title'
  | 'alt'
  | 'category'
  | 'summary'
  | 'body'
  | 'description'
  | 'message'
  | 'question'
  | 'answer'
  | 'department'
  | 'place';

type TranslatedText = { readonly member: TextMember; readonly maxLength: number };

const translatable = (member: TextMember, { maxLength }: { readonly maxLength: number }): TranslatedText => ({
  member,
  maxLength,
});

/** The texts of each kind that have translations, the heading first, with their greatest lengths. */
export const translatedTexts: Readonly<Record<ContentKind, readonly TranslatedText[]>> = {
  BANNER: [translatable('title', BannerContent.title), translatable('alt', BannerContent.alt)],
  NEWS: [
    translatable('title', NewsContent.title),
    translatable('category', NewsContent.category),
    translatable('summary', NewsContent.summary),
    translatable('body', NewsContent.body),
  ],
  EVENT: [translatable('title', EventContent.title), translatable('description', EventContent.description)],
  ANNOUNCEMENT: [
    translatable('title', AnnouncementContent.title),
    translatable('message', AnnouncementContent.message),
  ],
  FAQ: [
    translatable('question', FaqContent.question),
    translatable('category', FaqContent.category),
    translatable('answer', FaqContent.answer),
  ],
  CAREER: [
    translatable('title', CareerContent.title),
    translatable('department', CareerContent.department),
    translatable('place', CareerContent.place),
    translatable('summary', CareerContent.summary),
    translatable('description', CareerContent.description),
  ],
};

/** How many languages a text is translated into, whole or in part. */
export function languagesOf({ banner: shown, ...record }: HouseContent): number {
  const texts = shown ?? record.news ?? record.event ?? record.announcement ?? record.faq ?? record.career;
  return Object.keys(texts?.translations ?? {}).length;
}
