import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getViewDashboardQueryOptions } from '#generated/client/user/user.ts';
import type { Announcement } from '#generated/model/announcement.ts';
import { optionsOfClass } from '#src/shared/data/freshness.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useTranslated } from '#src/shared/i18n/content-language.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

function Entry({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const { dateTime } = useFormats();
  const { id, title, message, level, publishedAt, langOf } = useTranslated()(announcement);
  return (
    <li>
      <Stack component="article" gap="0.5rem" py="1.25rem" className={common.ruled} aria-labelledby={id}>
        <Group gap="0.25rem 0.875rem" c="dimmed" fz="sm">
          <time dateTime={publishedAt}>{dateTime(publishedAt)}</time>
          {level === 'WARNING' && (
            <Badge miw={0} color="warning">
              {t('important')}
            </Badge>
          )}
        </Group>
        <h2 id={id} className={common.partTitle}>
          <bdi lang={langOf('title')}>{title}</bdi>
        </h2>
        <Text inherit maw="42rem" lh={1.6}>
          <bdi lang={langOf('message')}>{message}</bdi>
        </Text>
      </Stack>
    </li>
  );
}

export default function Announcements() {
  const { t } = useTranslation('announcements');
  const reading = useQuery(
    getViewDashboardQueryOptions(
      { tiles: ['ANNOUNCEMENTS'] },
      { query: { ...optionsOfClass('slow'), select: ({ data }) => data.announcements } },
    ),
  );
  return (
    <div className={common.wide}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <Loaded
        of={reading}
        shape="lines"
        title={t('failed')}
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
    </div>
  );
}
