import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '#src/shared/api/live-state.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useAnnounced } from '#src/shared/ui/use-announced.ts';
import styles from './LiveSign.module.css';

/** How long a connection has to be lost before the sign says so, in milliseconds: most are back at once. */
const SETTLED = 1000;

/** Says whether changes by others appear at once. Phones show it only while they do not. Nothing where there is no stream. */
export function LiveSign() {
  const { t } = useTranslation('portal');
  const state = useLiveState();
  const [settled] = useDebouncedValue(state, SETTLED);
  const shown = state === 'live' ? state : settled;
  useAnnounced(shown === 'reconnecting' ? t('live.reconnecting') : null);
  if (state === 'off' || shown === 'off') return null;
  const words = t(`live.${shown}`);
  return (
    <span className={styles.sign} data-state={shown} role="img" aria-label={words} title={words}>
      <Icon name={shown === 'live' ? 'live' : 'again'} />
      <span>{words}</span>
    </span>
  );
}
