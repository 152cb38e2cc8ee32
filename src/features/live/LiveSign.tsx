import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '#src/shared/api/live-state.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useAnnounced } from '#src/shared/ui/use-announced.ts';
import styles from './LiveSign.module.css';

/** Milliseconds before a lost connection is shown, because most connections are back sooner. */
const DELAY = 1000;

/** Shows whether changes by others appear immediately. Phones show it only while they do not. Hidden without a stream. */
export function LiveSign() {
  const { t } = useTranslation('portal');
  const state = useLiveState();
  const [settled] = useDebouncedValue(state, DELAY);
  const shown = state === 'live' ? state : settled;
  useAnnounced(shown === 'reconnecting' ? t('live.reconnecting') : null);
  if (state === 'off' || shown === 'off') return null;
  const label = t(`live.${shown}`);
  return (
    <span className={styles.sign} data-state={shown} role="img" aria-label={label} title={label}>
      <Icon name={shown === 'live' ? 'live' : 'again'} />
      <span>{label}</span>
    </span>
  );
}
