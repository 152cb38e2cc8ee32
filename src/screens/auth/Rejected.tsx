import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './Rejected.module.css';

type Props = {
  /** What the house told the member, in its own words; null if it gave no reason. */
  reason: string | null;
  canCorrect: boolean;
  /** Token with which /signup shows what was sent. */
  correction?: string | undefined;
};

/** A sign-in refused because the registration was rejected or the user was deactivated, with the way on. */
export function Rejected({ reason, canCorrect, correction }: Props) {
  const { t } = useTranslation('signIn');
  return (
    <Notice tone="danger" title={t('refused')}>
      {t(canCorrect ? 'rejected.about' : 'rejected.deactivated')}
      {reason !== null && (
        <blockquote className={styles.reason} dir="auto">
          {reason}
        </blockquote>
      )}
      <div className={styles.ways}>
        {canCorrect && (
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link to="signUp" query={{ correct: correction }} {...props} />}
          >
            {t('rejected.correct')}
          </Anchor>
        )}
        <Anchor inherit underline="always" renderRoot={(props) => <Link to="contactUs" {...props} />}>
          {t('contact')}
        </Anchor>
      </div>
    </Notice>
  );
}
