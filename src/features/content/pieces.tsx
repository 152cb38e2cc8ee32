import { Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { usePaginateNews } from '#generated/client/content/content.ts';
import { usePaginateArticles } from '#generated/client/editorial/editorial.ts';
import type { Article } from '#generated/model/article.ts';
import { ArticlePageRequest } from '#generated/rules/ArticlePageRequest.ts';
import { NewsPageRequest } from '#generated/rules/NewsPageRequest.ts';
import { href } from '#src/domain/paths/href.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { CONTENT_LANGUAGE, type Translated, useTranslated } from '#src/shared/i18n/content-language.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import cards from '#src/shared/ui/PictureCards.module.css';
import styles from './Content.module.css';

/** A text of the house or of a member with a page of its own: a news item or an article. */
export interface Piece {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly body: string;
  readonly picture: string | null;
  /** Time of publication, RFC 3339. */
  readonly publishedAt: string;
  /** Who wrote it; null if the house did. */
  readonly source: string | null;
  readonly to: string;
  /** The category in English, by which pieces are filtered. */
  readonly topic: string;
  /** The language of a text. */
  readonly langOf: (member: 'title' | 'summary' | 'category' | 'body') => string;
}

/** Which pieces; also the name of their page and of its translations. */
export type PieceKind = 'news' | 'articles';

type Wanted = {
  page: number;
  limit: number;
  id?: string;
  search?: string;
  category?: string;
  isTrending?: boolean;
};

function useNews(wanted: Wanted) {
  const translate = useTranslated();
  const base = useProjectSetting()?.mediaBase ?? '';
  return usePaginateNews(wanted, {
    query: {
      select: ({ data }) => ({
        ...data,
        list: data.list.map((item): Piece => {
          const picture = item.image === null ? null : base + item.image;
          const to = href('news', null, { id: item.id });
          return { ...translate(item), topic: item.category, picture, to };
        }),
      }),
      placeholderData: keepPreviousData,
    },
  });
}

function pieceOf(read: Translated<Article>, topic: string, base: string): Piece {
  const { name, image, authorName, companyName, ...article } = read;
  return {
    ...article,
    topic,
    langOf: (member) => read.langOf(member === 'title' ? 'name' : member),
    title: name,
    picture: image === null ? null : base + image,
    // A preview has no time of publication yet.
    publishedAt: article.publishedAt ?? article.updatedAt,
    source: `${authorName}, ${companyName}`,
    to: href('articles', null, { id: article.id }),
  };
}

function useArticles(wanted: Wanted) {
  const translate = useTranslated();
  const base = useProjectSetting()?.mediaBase ?? '';
  return usePaginateArticles(
    { ...wanted, isPublished: true },
    {
      query: {
        select: ({ data }) => ({
          ...data,
          list: data.list.map((article) => pieceOf(translate(article), article.category, base)),
        }),
        placeholderData: keepPreviousData,
      },
    },
  );
}

export const pieceKinds = {
  news: { useRead: useNews, rules: NewsPageRequest },
  articles: { useRead: useArticles, rules: ArticlePageRequest },
} as const;

/** Reading speed of an adult in words per minute (Brysbaert 2019: 238 for non-fiction in English). */
const WORDS_PER_MINUTE = 238;

export function readingMinutes(text: string): number {
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '').length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

function PieceMeta({ piece }: { piece: Piece }) {
  const { t } = useTranslation('news');
  const { date, dateTime } = useFormats();
  const { category, publishedAt, body, source } = piece;
  return (
    <p className={common.meta}>
      <Text component="bdi" inherit c="brand.8" fw={600} lang={piece.langOf('category')}>
        {category}
      </Text>
      <time dateTime={publishedAt} title={dateTime(publishedAt)}>
        {date(publishedAt)}
      </time>
      <span>{t('minutes', { count: readingMinutes(body) })}</span>
      {source !== null && <bdi lang={CONTENT_LANGUAGE}>{source}</bdi>}
    </p>
  );
}

export function PieceBody({ piece, children }: { piece: Piece; children: ReactNode }) {
  return (
    <Stack component="article" gap="1.25rem" maw="46rem">
      <PieceMeta piece={piece} />
      {piece.picture !== null && (
        <img className={styles.large} src={piece.picture} alt="" width={640} height={400} />
      )}
      {children}
    </Stack>
  );
}

type CardProps = { piece: Piece; isLead?: boolean; level?: 2 | 3 };

export function PieceCard({ piece, isLead = false, level = 2 }: CardProps) {
  const { title, summary, picture, to } = piece;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <li className={isLead ? `${cards.card} ${styles.lead}` : cards.card}>
      {picture !== null && (
        <img
          className={cards.picture}
          src={picture}
          alt=""
          width={640}
          height={400}
          loading={isLead ? 'eager' : 'lazy'}
        />
      )}
      <div className={cards.text}>
        <PieceMeta piece={piece} />
        <Title className={cards.title}>
          <Link href={to} className={cards.link}>
            <bdi lang={piece.langOf('title')}>{title}</bdi>
          </Link>
        </Title>
        <p className={cards.line}>
          <bdi lang={piece.langOf('summary')}>{summary}</bdi>
        </p>
      </div>
    </li>
  );
}
