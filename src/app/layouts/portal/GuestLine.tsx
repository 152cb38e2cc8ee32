import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { leaveToRegister } from '#src/lists/actions/leave-to-register.ts';
import { useIsGuest } from '#src/session/guest.ts';
import { useSession } from '#src/session/session-store.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './GuestLine.module.css';

/** Says to a guest what is for members, until when the guest may look around, and how to register. */
export function GuestLine() {
  const { t } = useTranslation('portal');
  const { date } = useFormats();
  const isGuest = useIsGuest();
  const until = useSession(({ token }) => token?.expiresAt);
  if (!isGuest || until === undefined) return null;
  return (
    <aside className={styles.line} aria-label={t('guest.title')}>
      <Text size="sm" flex="1 1 20rem">
        {t('guest.about', { date: date(until) })}
      </Text>
      <Button size="xs" className={styles.go ?? ''} onClick={() => void leaveToRegister()}>
        {t('guest.go')}
      </Button>
    </aside>
  );
}
