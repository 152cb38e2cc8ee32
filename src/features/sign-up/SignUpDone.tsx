import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/paths/Link.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './SignUp.module.css';

/** Confirms that a registration was received, and says what happens next. */
export function SignUpDone({ email }: { email: string }) {
  const { t } = useTranslation('signUp');
  const done = useRef<HTMLDivElement>(null);
  // The button that had the focus was removed with the form.
  useEffect(() => done.current?.focus(), []);
  return (
    <div ref={done} tabIndex={-1} className={styles.done}>
      <Notice tone="success" title={t('done.title')}>
        <p>{t('done.mail', { email })}</p>
        <p>{t('done.then')}</p>
      </Notice>
      <div>
        <Button variant="default" renderRoot={(props) => <Link to="signIn" {...props} />}>
          {t('done.signIn')}
        </Button>
      </div>
    </div>
  );
}
