import { useTranslation } from 'react-i18next';
import type { NewsItem } from '#generated/model/newsItem.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './News.module.css';
import { readingMinutes } from './news-filters.ts';

/** Category, day, reading time and source of a news item in one line. */
export function NewsMeta({ item }: { item: NewsItem }) {
  const { t } = useTranslation('news');
  const { date, dateTime } = useFormats();
  const { category, publishedAt, body, source } = item;
  return (
    <p className={styles.meta}>
      <bdi className={styles.category} lang={CONTENT_LANGUAGE}>
        {category}
      </bdi>
      <time dateTime={publishedAt} title={dateTime(publishedAt)}>
        {date(publishedAt)}
      </time>
      <span>{t('minutes', { count: readingMinutes(body) })}</span>
      {source !== null && <bdi lang={CONTENT_LANGUAGE}>{source}</bdi>}
    </p>
  );
}
