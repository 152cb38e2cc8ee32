import { Box, Stack } from '@mantine/core';
import { Suspense, use, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useSearch } from 'wouter';
import type { LoginRequest as Credentials } from '#generated/model/loginRequest.ts';
import { LoginRequest } from '#generated/rules/LoginRequest.ts';
import { go } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSession } from '#src/session/session-store.ts';
import { signIn } from '#src/session/sign-in.ts';
import { SocialProviders } from '#src/session/visitor-settings.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { PasswordField } from '#src/shared/forms/fields/PasswordField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { secret, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { lazyComponent } from '#src/shared/ui/lazy-component.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { EntryCard } from './EntryCard.tsx';
import ways from './SignIn.module.css';
import { SocialSignIn } from './SocialSignIn.tsx';
import { hasAnswer } from './social-answer.ts';

const credentials = v.object({
  username: text(LoginRequest.username),
  password: secret(LoginRequest.password),
  isRemember: v.boolean(),
});

/** Milliseconds that the whole screen is there before its banner is loaded. */
const BEFORE_BANNER = 3000;

/** A refusal in general words, when its translations could not be loaded. */
function PlainRefusal({ problem }: { problem: Problem; isSocial: boolean }) {
  const { t } = useTranslation('signIn');
  return <ProblemNotice problem={problem} title={t('refused')} />;
}

const Refusal = lazyComponent(async () => (await import('./Refusal.tsx')).default, PlainRefusal);
const EntryBanner = lazyComponent(
  async () => (await import('./EntryBanner.tsx')).EntryBanner,
  () => null,
);

/** Signs in like `signIn`, and has the words of a refusal ready before the form shows it. */
async function signInOrExplain(request: Credentials): Promise<boolean> {
  try {
    return await signIn(request);
  } catch (problem) {
    await Refusal.preload();
    throw problem;
  }
}

function LateBanner({ isDue }: { isDue: boolean }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    const waiting = setTimeout(() => setShown(true), BEFORE_BANNER);
    return () => clearTimeout(waiting);
  }, [isDue]);
  const place = <div className={ways.banner} data-waiting={true} />;
  return isShown ? (
    <Suspense fallback={place}>
      <div className={ways.banner}>
        <EntryBanner />
      </div>
    </Suspense>
  ) : (
    place
  );
}

export default function SignIn() {
  const { t } = useTranslation('signIn');
  const search = useSearch();
  const query = new URLSearchParams(search);
  const hasExpired = useSession((session) => session.hasExpired);
  const providers = use(SocialProviders);
  const [refused, setRefused] = useState<Problem | null>(null);
  const [isReturning, setReturning] = useState(() => hasAnswer(search));
  const { field, formProps, isSending, problem } = useRequestForm({
    schema: credentials,
    initialValues: { username: '', password: '', isRemember: false },
    send: signInOrExplain,
    onSent: (isOpen) => {
      if (!isOpen) go('verifyOtp', null, query);
    },
  });
  const shown = isSending ? null : (problem ?? refused);
  const onRefused = useCallback(async (given: Problem | null) => {
    if (given !== null) await Refusal.preload();
    setRefused(given);
    setReturning(false);
  }, []);
  return (
    <div className={ways.sheet}>
      <EntryCard title={t('title')} about={t('welcome')}>
        {hasExpired && shown === null && <Notice tone="info">{t('expired')}</Notice>}
        <Suspense>{shown !== null && <Refusal problem={shown} isSocial={shown === refused} />}</Suspense>
        {!isReturning && (
          <form {...formProps} className={common.stackLoose}>
            <TextField
              {...field('username')}
              label={t('username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" />
            <CheckboxField {...field('isRemember')} label={t('remember')} hint={t('rememberHint')} />
            <BusyButton type="submit" size="md" fullWidth isBusy={isSending}>
              {t('submit')}
            </BusyButton>
            <Box fz="sm">
              <Link to="forgotPassword">{t('forgot')}</Link>
            </Box>
          </form>
        )}
        <SocialSignIn providers={providers} onRefused={onRefused} />
        {!isReturning && (
          <Stack
            component="ul"
            gap="0.25rem"
            pt="1rem"
            c="dimmed"
            fz="sm"
            className={`${common.ruled} ${common.bare}`}
          >
            <li>
              {t('newHere')} <Link to="signUp">{t('register')}</Link>
            </li>
            <li>
              {t('justLooking')} <Link to="guestLogin">{t('guest')}</Link>
            </li>
          </Stack>
        )}
      </EntryCard>
      <div className={ways.picture}>
        <LateBanner isDue={providers !== null} />
      </div>
    </div>
  );
}
