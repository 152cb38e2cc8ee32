import '#src/shared/ui/styles-form.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#src/features/sign-up/SignUp.module.css';
import { SignUpDone } from '#src/features/sign-up/SignUpDone.tsx';
import { SignUpForm } from '#src/features/sign-up/SignUpForm.tsx';
import { Link } from '#src/paths/Link.tsx';
import { queryClient } from '#src/shared/api/query-client.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** Registration of a trade member. Brings the query client along, which the entry frame does not have. */
export default function SignUp() {
  const { t } = useTranslation('signUp');
  const [email, setEmail] = useState<string | null>(null);
  return (
    <QueryClientProvider client={queryClient}>
      <section className={styles.page}>
        <PageHeading
          description={
            <>
              {t('about')} {t('haveAccount')} <Link to="signIn">{t('done.signIn')}</Link>
            </>
          }
        >
          {t('title')}
        </PageHeading>
        {email === null ? (
          <SignUpForm onSent={(sent) => setEmail(sent.email)} />
        ) : (
          <SignUpDone email={email} />
        )}
      </section>
    </QueryClientProvider>
  );
}
