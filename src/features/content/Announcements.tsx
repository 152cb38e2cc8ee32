import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getViewDashboardQueryOptions } from '#generated/client/user/user.ts';
import type { Announcement } from '#generated/model/announcement.ts';
import { optionsOfClass } from '#src/shared/data/freshness.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import styles from './Announcements.module.css';

function Entry({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const { dateTime } = useFormats();
  const { id, title, message, level, publishedAt } = announcement;
  return (
    <li>
      <article aria-labelledby={id} className={styles.entry}>
        <div className={styles.facts}>
          <time dateTime={publishedAt}>{dateTime(publishedAt)}</time>
          {level === 'WARNING' && (
            <Badge variant="light" color="warning" radius="sm" tt="none" fw={500}>
              {t('important')}
            </Badge>
          )}
        </div>
        <h2 id={id} className={styles.title}>
          <bdi lang={CONTENT_LANGUAGE}>{title}</bdi>
        </h2>
        <p className={styles.message}>
          <bdi lang={CONTENT_LANGUAGE}>{message}</bdi>
        </p>
      </article>
    </li>
  );
}

/** The announcements of the house with their whole text, the latest first: what the tile of the dashboard shortens. */
export function Announcements() {
  const { t } = useTranslation('announcements');
  const reading = useQuery(
    getViewDashboardQueryOptions(
      { tiles: ['ANNOUNCEMENTS'] },
      { query: { ...optionsOfClass('slow'), select: ({ data }) => data.announcements } },
    ),
  );
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={t('failed')}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t('empty')}>{t('emptyAbout')}</EmptyState>}
    >
      {(list) => (
        <ul className={common.list}>
          {list.map((announcement) => (
            <Entry key={announcement.id} announcement={announcement} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}
