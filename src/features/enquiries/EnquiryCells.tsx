import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import type { Enquiry } from '#generated/model/enquiry.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './EnquiryCells.module.css';
import { threadAddress } from './thread-address.ts';

type Props = { row: Enquiry };

const colors = { OPEN: 'warning', ANSWERED: 'success', CLOSED: 'gray' } as const;

export function EnquiryState({ row }: { row: Pick<Enquiry, 'status'> }) {
  const { t } = useTranslation('columns');
  return (
    <Badge variant="light" color={colors[row.status]} radius="sm" tt="none" fw={600} miw="max-content">
      {t(`state.${row.status}`)}
    </Badge>
  );
}

export function EnquiryTopic({ row }: Props) {
  const last = row.messages.at(-1);
  return (
    <span className={styles.topic}>
      <RouterLink href={threadAddress(row.id, row.side)}>{row.enquiryNo}</RouterLink>
      {last !== undefined && (
        <Text span inherit truncate c="dimmed" fz="sm" dir="auto">
          {last.text}
        </Text>
      )}
    </span>
  );
}

export function EnquiryAsker({ row }: Props) {
  return (
    <span className={styles.topic}>
      <bdi>{row.companyName}</bdi>
      <Text component="bdi" inherit truncate c="dimmed" fz="sm">
        {row.userName}
      </Text>
    </span>
  );
}

export function EnquiryStones({ row }: Props) {
  const { t } = useTranslation('talk');
  const [first, ...others] = row.diamonds;
  if (first === undefined) return null;
  return (
    <>
      <bdi>{first.stoneId}</bdi>
      {others.length > 0 && ` ${t('more', { count: others.length })}`}
    </>
  );
}

export function EnquiryTime({ row: { updatedAt } }: Props) {
  const { ago, dateTime } = useFormats();
  return (
    <time dateTime={updatedAt} title={dateTime(updatedAt)}>
      {ago(updatedAt, useServerNow())}
    </time>
  );
}
