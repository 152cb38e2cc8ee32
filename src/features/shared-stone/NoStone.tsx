import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import type { Problem } from '#src/shared/api/problem.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import type { StonePage } from './pages.ts';
import styles from './SharedStone.module.css';
import { StoneLookup } from './StoneLookup.tsx';

type Why = 'none' | 'wrong' | 'expired' | 'revoked';

/** Why there is no stone to show; null for a failure that another attempt may heal. */
export function whyNone({ code, data }: Problem): Why | null {
  if (code === 'E_NOT_FOUND' || code === 'E_VALIDATION') return 'wrong';
  if (code !== 'E_EXPIRED') return null;
  const isRevoked =
    typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'REVOKED';
  return isRevoked ? 'revoked' : 'expired';
}

/** In place of a stone: why there is none, whom to ask, and a way to find it by its number. */
export function NoStone({ why, page }: { why: Why; page: StonePage }) {
  const { t } = useTranslation('sharedStone');
  return (
    <div className={styles.missing}>
      <EmptyState
        title={t(`missing.${why}`)}
        actions={
          <Button variant="default" renderRoot={(props) => <Link to="contactUs" {...props} />}>
            {t('ask')}
          </Button>
        }
      >
        {t(`missing.${why}About`)}
      </EmptyState>
      <StoneLookup page={page} />
    </div>
  );
}
