import '#src/shared/ui/styles-form.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useViewRejectedRegistration } from '#generated/client/register/register.ts';
import type { RegisterReply } from '#generated/model/registerReply.ts';
import { RejectedRegistrationRequest } from '#generated/rules/RejectedRegistrationRequest.ts';
import { goInstead } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { keepRegisteredAddress } from '#src/session/registered-address.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { EntryCard } from './EntryCard.tsx';
import { SignUpForm } from './sign-up/SignUpForm.tsx';
import { AFTER } from './thanks.ts';

const CORRECT = 'correct';

function thank({ email, isVerified }: RegisterReply['data']): void {
  keepRegisteredAddress(email);
  goInstead('thankYou', null, { [AFTER]: isVerified ? 'verified' : 'registered' });
}

function BadLink() {
  const { t } = useTranslation('signUp');
  return (
    <Notice tone="warning" title={t('correct.badLink')}>
      {t('correct.badLinkAbout')} <Link to="signIn">{t('signIn')}</Link>
    </Notice>
  );
}

function Corrected({ token }: { token: string }) {
  const { t } = useTranslation('signUp');
  const isWhole = token.length >= RejectedRegistrationRequest.token.minLength;
  const reading = useViewRejectedRegistration(
    { token },
    { query: { enabled: isWhole, staleTime: Infinity } },
  );
  if (!isWhole) return <BadLink />;
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={t('failed.rejected')}
      instead={({ code }) => (code === 'E_NOT_FOUND' ? <BadLink /> : null)}
    >
      {({ data }) => <SignUpForm correction={{ token, rejected: data }} onSent={thank} />}
    </Loaded>
  );
}

/**
 * Registration of a trade member; with `?correct=<token>` of one whose registration was rejected. Brings the query client
 * along, which the entry frame does not have.
 */
export default function SignUp() {
  const { t } = useTranslation('signUp');
  const token = new URLSearchParams(useSearch()).get(CORRECT);
  return (
    <QueryClientProvider client={queryClient}>
      <EntryCard
        isWide
        title={t('title')}
        about={
          <>
            {t('about')} {t('haveAccount')} <Link to="signIn">{t('signIn')}</Link>
          </>
        }
      >
        {token === null ? <SignUpForm onSent={thank} /> : <Corrected token={token} />}
      </EntryCard>
    </QueryClientProvider>
  );
}
