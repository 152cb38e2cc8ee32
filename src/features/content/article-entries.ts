import * as v from 'valibot';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Article } from '#generated/model/article.ts';
import type { ArticleUpsertRequest } from '#generated/model/articleUpsertRequest.ts';
import type { User } from '#generated/model/user.ts';
import { UserType } from '#generated/model/userType.ts';
import { ArticleUpsertRequest as rules } from '#generated/rules/ArticleUpsertRequest.ts';
import { type DateTimeEntry, dateTime } from '#src/shared/forms/day-rules.ts';
import { aFile, aText, described } from '#src/shared/forms/described.ts';
import { uploaded } from '#src/shared/forms/files.ts';
import { text } from '#src/shared/forms/rules.ts';
import type { UncheckedRecord } from '#src/shared/forms/stale.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';

/** Who publishes articles (contract, upsertArticle): what others write waits for them. */
export const mayPublish = ({ userType }: Pick<User, 'userType'>): boolean =>
  userType === UserType.SUPER_ADMIN || userType === UserType.ADMIN;

export type ArticleState = 'pending' | 'rejected' | 'unpublished' | 'scheduled' | 'published';

/** The state of an article at a time (milliseconds since 1970). */
export function stateOf(
  { status, publishedAt }: Pick<Article, 'status' | 'publishedAt'>,
  now: number,
): ArticleState {
  if (status === ApprovalStatus.PENDING) return 'pending';
  if (status === ApprovalStatus.REJECTED) return 'rejected';
  if (publishedAt === null) return 'unpublished';
  return Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}

/** When readers see what is saved: as before, at once, at a time, or not at all. */
export const publications = ['kept', 'now', 'at', 'none'] as const;
export type Publication = (typeof publications)[number];

const noTime: DateTimeEntry = { day: null, time: '' };

const texts = described({
  name: aText(text(rules.name)),
  category: aText(text(rules.category)),
  summary: aText(text(rules.summary)),
  body: aText(text(rules.body)),
  image: aFile(uploaded(rules.image)),
});

type Decided = { publication: Publication; publishAt: string | undefined; isTrending: boolean };

const REQUIRED_TIME = { type: 'string', format: 'date-time', isRequired: true } as const;

/** The members of the request that admins decide on; times in milliseconds since 1970. */
function decision({ publication, publishAt, isTrending }: Decided, now: () => number) {
  if (publication === 'kept') return { isTrending };
  if (publication === 'none') return { isTrending, publishAt: null };
  return { isTrending, publishAt: publishAt ?? new Date(now()).toISOString() };
}

/** A time, if one is chosen; what was typed before another choice is no longer looked at. */
const timeIf = (isPlanned: boolean, now: () => number): v.GenericSchema<DateTimeEntry, string | undefined> =>
  isPlanned
    ? dateTime(REQUIRED_TIME, { isFuture: (time) => Date.parse(time) > now() })
    : v.pipe(
        v.custom<DateTimeEntry>(() => true),
        v.transform(() => undefined),
      );

/** From the entries to what is sent. `now` is the server's clock in milliseconds since 1970. */
export function articleSchema(isAdmin: boolean, now: () => number) {
  const entriesIf = (isPlanned: boolean) =>
    v.object({
      ...texts.schemas,
      publication: v.picklist(publications),
      publishAt: timeIf(isPlanned, now),
      isTrending: v.boolean(),
    });
  return v.pipe(
    v.lazy((values) => entriesIf(isAdmin && isPlannedIn(values))),
    v.transform(
      ({ publication, publishAt, isTrending, image, ...written }): ArticleUpsertRequest => ({
        ...written,
        ...(image !== undefined && { image }),
        ...(isAdmin && decision({ publication, publishAt, isTrending }, now)),
      }),
    ),
  );
}

const isPlannedIn = (values: unknown) =>
  typeof values === 'object' && values !== null && 'publication' in values && values.publication === 'at';

type ArticleEntries = typeof texts.blank & {
  publication: Publication;
  publishAt: DateTimeEntry;
  isTrending: boolean;
};

export const noArticle: ArticleEntries = {
  ...texts.blank,
  ...{ publication: 'now', publishAt: noTime, isTrending: false },
};

export function articleEntries(article: UncheckedRecord): ArticleEntries {
  const { publishedAt, isTrending, status } = article;
  const publication =
    typeof publishedAt === 'string' ? 'kept' : status === ApprovalStatus.APPROVED ? 'none' : 'now';
  return {
    ...texts.entriesOf(article),
    publication,
    publishAt: typeof publishedAt === 'string' ? houseTimeOf(Date.parse(publishedAt)) : noTime,
    isTrending: isTrending === true,
  };
}
