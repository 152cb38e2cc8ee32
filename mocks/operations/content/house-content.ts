import type { Career } from '#generated/model/career.ts';
import type { ContentKind } from '#generated/model/contentKind.ts';
import type { ContentPageRequest } from '#generated/model/contentPageRequest.ts';
import type { ContentState } from '#generated/model/contentState.ts';
import type { ContentTranslations } from '#generated/model/contentTranslations.ts';
import type { ContentUpsertRequest } from '#generated/model/contentUpsertRequest.ts';
import type { HouseContent } from '#generated/model/houseContent.ts';
import { AnnouncementContent } from '#generated/rules/AnnouncementContent.ts';
import { BannerContent } from '#generated/rules/BannerContent.ts';
import { CareerContent } from '#generated/rules/CareerContent.ts';
import { EventContent } from '#generated/rules/EventContent.ts';
import { FaqContent } from '#generated/rules/FaqContent.ts';
import { NewsContent } from '#generated/rules/NewsContent.ts';
import type { ContentRow } from '#mocks/rules/content-rows.ts';
import { mayView } from '#mocks/rules/permissions.ts';
import { groupOfSlot } from '#mocks/seed/banners.ts';
import { ENGLISH, LANGUAGES } from '#mocks/translations/languages.ts';
import { mediaPathOf } from '#mocks/world/kept-files.ts';
import { allUsers } from '#mocks/world/people.ts';
import { claimFile, nameableFile } from '../file/kept-files.ts';
import { notify } from '../notification/notify.ts';
import { contentToday } from '../shared/content-days.ts';
import { existing, invalid } from '../shared/failure.ts';
import { languageOfUser } from '../shared/languages.ts';
import { countedPage, hasPart } from '../shared/numbers.ts';
import type { Call, DueWork, SignedCall } from '../shared/operation.ts';
import { refuseStale, versionOf } from '../shared/versions.ts';

type Reading = Pick<Call, 'world'>;

/** The texts of the house of one kind, in any state. */
export const textsOf = {
  banners: ({ world }: Reading) => world.tables.contents.all().flatMap(({ banner }) => banner ?? []),
  news: ({ world }: Reading) => world.tables.contents.all().flatMap(({ news }) => news ?? []),
  events: ({ world }: Reading) => world.tables.contents.all().flatMap(({ event }) => event ?? []),
  announcements: ({ world }: Reading) =>
    world.tables.contents.all().flatMap(({ announcement }) => announcement ?? []),
  faqs: ({ world }: Reading) => world.tables.contents.all().flatMap(({ faq }) => faq ?? []),
  careers: (call: Call) =>
    call.world.tables.contents.all().flatMap(({ career }) => (career ? openingShown(call, career) : [])),
};

function openingShown(call: Call, career: Omit<Career, 'isOpen'>): Career {
  return { ...career, isOpen: career.closingDate >= contentToday(call) };
}

type Days = Pick<HouseContent, 'from' | 'until'>;

/** The first and the last day of a text. Those of a news item or an announcement begin at a time of their first day. */
function daysOf({ banner, news, event, announcement, career }: ContentRow): Days {
  const run = banner ?? event;
  if (run !== undefined) return { from: run.startDate, until: run.endDate };
  if (career !== undefined) return { from: career.postedAt.slice(0, 10), until: career.closingDate };
  const published = news ?? announcement;
  return { from: published?.publishedAt.slice(0, 10) ?? null, until: null };
}

function stateOf(call: Call, row: ContentRow): ContentState {
  const { from, until } = daysOf(row);
  const today = contentToday(call);
  const published = row.news ?? row.announcement;
  if (published !== undefined) return Date.parse(published.publishedAt) > call.now ? 'PLANNED' : 'SHOWN';
  if (until !== null && until < today) return 'ENDED';
  // The calendar shows events before they begin.
  return from !== null && from > today && row.event === undefined ? 'PLANNED' : 'SHOWN';
}

function contentShown(call: Call, row: ContentRow): HouseContent {
  const { id, kind, updatedAt, updatedBy, banner, news, event, announcement, faq, career } = row;
  const titled = banner ?? news ?? event ?? announcement ?? career;
  return {
    id,
    kind,
    title: titled?.title ?? faq?.question ?? '',
    state: stateOf(call, row),
    ...daysOf(row),
    ...(banner !== undefined && { banner }),
    ...(news !== undefined && { news }),
    ...(event !== undefined && { event }),
    ...(announcement !== undefined && { announcement }),
    ...(faq !== undefined && { faq }),
    ...(career !== undefined && { career: openingShown(call, career) }),
    updatedAt,
    updatedBy,
    version: versionOf({ id, banner, news, event, announcement, faq, career }),
  };
}

const STATES: readonly ContentState[] = ['SHOWN', 'PLANNED', 'ENDED'];

export function contentPage(call: SignedCall, { kind, search, id, ...page }: ContentPageRequest) {
  const found = call.world.tables.contents
    .all()
    .filter((row) => row.kind === kind && (id === undefined || row.id === id))
    .map((row) => contentShown(call, row))
    .filter(({ title }) => hasPart(search, [title]))
    .sort((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state));
  return countedPage(found, page);
}

/** The texts of each kind that have translations, with their greatest lengths in characters. */
const TEXTS: Readonly<Record<ContentKind, Readonly<Record<string, number>>>> = {
  BANNER: { title: BannerContent.title.maxLength, alt: BannerContent.alt.maxLength },
  NEWS: {
    title: NewsContent.title.maxLength,
    summary: NewsContent.summary.maxLength,
    body: NewsContent.body.maxLength,
    category: NewsContent.category.maxLength,
  },
  EVENT: { title: EventContent.title.maxLength, description: EventContent.description.maxLength },
  ANNOUNCEMENT: {
    title: AnnouncementContent.title.maxLength,
    message: AnnouncementContent.message.maxLength,
  },
  FAQ: {
    category: FaqContent.category.maxLength,
    question: FaqContent.question.maxLength,
    answer: FaqContent.answer.maxLength,
  },
  CAREER: {
    title: CareerContent.title.maxLength,
    department: CareerContent.department.maxLength,
    place: CareerContent.place.maxLength,
    summary: CareerContent.summary.maxLength,
    description: CareerContent.description.maxLength,
  },
};

/** The translations to keep: known languages and texts, without empty ones (contract, x-rules of upsertContent). */
function checkedTranslations(kind: ContentKind, given: ContentTranslations): ContentTranslations {
  const lengths = TEXTS[kind];
  const kept = Object.entries(given).map(([language, texts]) => {
    if (!LANGUAGES.some((known) => known === language && known !== ENGLISH)) {
      throw invalid('translations', 'known', `${language} is no language of translations.`);
    }
    const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
    for (const [member, text] of filled) {
      const longest = lengths[member];
      if (longest === undefined) throw invalid('translations', 'known', `${member} has no translations.`);
      if (text.length > longest) throw invalid('translations', 'limit', `${member} is too long.`);
    }
    return [language, Object.fromEntries(filled)] as const;
  });
  return Object.fromEntries(kept.filter(([, texts]) => Object.keys(texts).length > 0));
}

type Making = {
  readonly call: SignedCall;
  readonly request: ContentUpsertRequest;
  readonly before: ContentRow | undefined;
  readonly id: string;
};

/** The path of a picture that was uploaded for a text; the present one if none is given. */
function pictureAt({ call }: Making, field: string, given: string | undefined, present: string | null) {
  if (given === undefined || given === present) return present;
  const { id } = claimFile(call, field, given, ['ARTICLE_IMAGE'], call.caller.user.account.id);
  return mediaPathOf(call.world, id);
}

function checkOrder(field: string, { startDate, endDate }: { startDate: string; endDate: string }): void {
  if (endDate < startDate) throw invalid(field, 'order', 'The last day is before the first.');
}

function madeBanner(making: Making): Pick<ContentRow, 'banner'> | null {
  const { request, before, call, id } = making;
  if (request.banner === undefined) return null;
  const { image, mobileImage, link = null, sortingSequence = 0, ...texts } = request.banner;
  checkOrder('banner.endDate', texts);
  if (image === undefined && before?.banner === undefined) {
    throw invalid('banner.image', 'required', 'A new banner has no picture.');
  }
  // Both are checked before one of them is claimed.
  if (mobileImage !== undefined && mobileImage !== before?.banner?.mobileImage) {
    nameableFile(call, 'banner.mobileImage', mobileImage, ['ARTICLE_IMAGE']);
  }
  const picture = pictureAt(making, 'banner.image', image, before?.banner?.image ?? null) ?? '';
  const present = before?.banner?.mobileImage ?? null;
  const narrow = pictureAt(making, 'banner.mobileImage', mobileImage, present);
  return {
    banner: {
      id,
      group: groupOfSlot(texts.slot),
      image: picture,
      mobileImage: narrow,
      link,
      sortingSequence,
      ...texts,
    },
  };
}

function madeNews(making: Making): Pick<ContentRow, 'news'> | null {
  const { request, before, id } = making;
  if (request.news === undefined) return null;
  const { image, source = null, ...texts } = request.news;
  const picture = pictureAt(making, 'news.image', image, before?.news?.image ?? null);
  return { news: { id, source, image: picture, ...texts } };
}

function madeEvent(making: Making): Pick<ContentRow, 'event'> | null {
  const { request, before, id } = making;
  if (request.event === undefined) return null;
  const {
    image,
    place = null,
    city = null,
    country = null,
    boothNo = null,
    link = null,
    ...texts
  } = request.event;
  checkOrder('event.endDate', texts);
  const picture = pictureAt(making, 'event.image', image, before?.event?.image ?? null);
  return { event: { id, place, city, country, boothNo, link, image: picture, ...texts } };
}

const makers: Readonly<Record<ContentKind, (making: Making) => Partial<ContentRow> | null>> = {
  BANNER: madeBanner,
  NEWS: madeNews,
  EVENT: madeEvent,
  ANNOUNCEMENT: ({ id, request: { announcement } }) =>
    announcement === undefined ? null : { announcement: { id, ...announcement } },
  FAQ: ({ id, request: { faq } }) => (faq === undefined ? null : { faq: { id, sortingSequence: 0, ...faq } }),
  CAREER: ({ id, call, before, request: { career } }) => {
    if (career === undefined) return null;
    const postedAt = before?.career?.postedAt ?? new Date(call.now).toISOString();
    return { career: { id, postedAt, ...career } };
  },
};

const PREFIX: Readonly<Record<ContentKind, string>> = {
  BANNER: 'ban-w',
  NEWS: 'news-w',
  EVENT: 'evt-w',
  ANNOUNCEMENT: 'ann-w',
  FAQ: 'faq-w',
  CAREER: 'job-w',
};

const MEMBER = {
  BANNER: 'banner',
  NEWS: 'news',
  EVENT: 'event',
  ANNOUNCEMENT: 'announcement',
  FAQ: 'faq',
  CAREER: 'career',
} as const satisfies Readonly<Record<ContentKind, keyof ContentRow>>;

/** Saves a text of the house. Readers see it from its first day or its time on. */
export function saveContent(call: SignedCall, request: ContentUpsertRequest): HouseContent {
  const { world, now, caller } = call;
  const { kind } = request;
  const before = request.id === undefined ? undefined : existing(world.tables.contents.get(request.id));
  if (before !== undefined && before.kind !== kind) throw invalid('kind', 'allowed', 'It has another kind.');
  if (before !== undefined) refuseStale(request.version, contentShown(call, before));
  const member = MEMBER[kind];
  if (request[member] === undefined) throw invalid(member, 'required', 'The text is missing.');
  const present = before?.[member]?.translations ?? {};
  const translations = checkedTranslations(kind, request.translations ?? present);
  const id = before?.id ?? world.ids.next(PREFIX[kind]);
  const made = makers[kind]({ call, request, before, id });
  const wasAnnounced =
    before?.announcement !== undefined &&
    before.isUnannounced === undefined &&
    stateOf(call, before) === 'SHOWN';
  const row: ContentRow = {
    id,
    kind,
    ...withTranslations(made ?? {}, translations),
    ...(kind === 'ANNOUNCEMENT' && !wasAnnounced && { isUnannounced: true }),
    updatedAt: new Date(now).toISOString(),
    updatedBy: caller.user.name,
  };
  world.tables.contents.put(row);
  return contentShown(call, row);
}

function withTranslations(made: Partial<ContentRow>, translations: ContentTranslations): Partial<ContentRow> {
  const { banner, news, event, announcement, faq, career } = made;
  return {
    ...(banner && { banner: { ...banner, translations } }),
    ...(news && { news: { ...news, translations } }),
    ...(event && { event: { ...event, translations } }),
    ...(announcement && { announcement: { ...announcement, translations } }),
    ...(faq && { faq: { ...faq, translations } }),
    ...(career && { career: { ...career, translations } }),
  };
}

/** Notifies everybody who may open the announcements of each, once, when it is published. */
export const announcementsDue: DueWork = (world, now) => {
  for (const row of world.tables.contents.own()) {
    const { announcement, isUnannounced, ...announced } = row;
    if (announcement === undefined || isUnannounced === undefined) continue;
    const at = Math.max(
      Date.parse(announcement.publishedAt),
      Date.parse(row.updatedAt ?? announcement.publishedAt),
    );
    if (at > now) continue;
    world.tables.contents.put({ ...announced, announcement });
    for (const reader of allUsers(world)) {
      if (reader.standing !== 'active' || !mayView(reader, 'DASHBOARD')) continue;
      const language = languageOfUser(world, reader.user.id);
      const texts = announcement.translations?.[language];
      notify(world, reader.user.id, at, {
        activityType: 'ANNOUNCEMENT',
        title: texts?.title ?? announcement.title,
        message: texts?.message ?? announcement.message,
        record: announcement.id,
      });
    }
  }
};

export const removeContent = ({ world }: SignedCall, id: string): boolean => world.tables.contents.remove(id);
