import { useTranslation } from 'react-i18next';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Editorial.module.css';
import { type Piece, readingMinutes } from './piece.ts';

/** Category, day, reading time and source of a piece in one line. */
export function PieceMeta({ piece }: { piece: Piece }) {
  const { t } = useTranslation('news');
  const { date, dateTime } = useFormats();
  const { category, publishedAt, body, source } = piece;
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
