import { Box, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import type { SocialProvider } from '#generated/model/socialProvider.ts';
import type { SocialProviderSetting } from '#generated/model/socialProviderSetting.ts';
import { goInstead, wholeAddress } from '#src/domain/paths/href.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './SocialSignIn.module.css';
import { hasAnswer } from './social-answer.ts';

/** Loaded when somebody chooses a provider or comes back from one. */
const loadFlow = () => import('#src/session/social-sign-in.ts');

type Outcome = 'cancelled' | 'failed' | 'blocked';

const names: Readonly<Record<SocialProvider, string>> = {
  GOOGLE: 'Google',
  LINKEDIN: 'LinkedIn',
  FACEBOOK: 'Facebook',
};

type Props = {
  providers: readonly SocialProviderSetting[] | null;
  /**
   * Called when the answer of a provider, with which the screen was opened, did not sign in: with the refusal of the
   * server, or with null for what this part tells by itself.
   */
  onRefused: (problem: Problem | null) => void;
};

/**
 * Social sign-in: a button per provider, and the answer with which a provider returns to this address. The answer is taken
 * out of the address at once: a code must not stay in the history.
 */
export function SocialSignIn({ providers, onRefused }: Props) {
  const { t } = useTranslation('signIn');
  const search = useSearch();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [leavingTo, setLeavingTo] = useState<SocialProvider | null>(null);
  const [isReturning, setReturning] = useState(() => hasAnswer(search));
  const isTaken = useRef(false);

  useEffect(() => {
    if (isTaken.current || !hasAnswer(search)) return;
    isTaken.current = true;
    const refuse = (told: Outcome | null, problem: Problem | null) => {
      setOutcome(told);
      setReturning(false);
      onRefused(problem);
    };
    const finish = async () => {
      const { takeAnswer } = await loadFlow();
      const answer = takeAnswer(new URLSearchParams(search));
      const query = new URLSearchParams(answer.query);
      goInstead('signIn', null, query);
      if (answer.kind !== 'granted') return refuse(answer.kind, null);
      const problem = await answer.redeem();
      if (problem === 'code sent') goInstead('verifyOtp', null, query);
      else if (problem !== null) refuse(null, problem);
    };
    finish().catch((error) => {
      console.warn('The social sign-in cannot be finished', error);
      refuse('failed', null);
    });
  }, [search, onRefused]);

  const leave = async (setting: SocialProviderSetting) => {
    setOutcome(null);
    setLeavingTo(setting.provider);
    try {
      const { openProvider } = await loadFlow();
      await openProvider(setting, wholeAddress('signIn'), search);
    } catch (error) {
      console.warn('The request to the provider cannot be kept', error);
      setLeavingTo(null);
      setOutcome('blocked');
    }
  };

  if (isReturning) return <Notice tone="info">{t('social.returning')}</Notice>;
  return (
    <>
      {outcome !== null && (
        <Notice tone={outcome === 'cancelled' ? 'info' : 'danger'}>{t(`social.${outcome}`)}</Notice>
      )}
      {/* As high as the title and one row of providers, so that nothing moves when they come. */}
      {providers === null && <Box h="4.25rem" />}
      {providers !== null && providers.length > 0 && (
        <Stack component="section" gap="0.75rem" aria-labelledby="social-sign-in">
          <h2 id="social-sign-in" className={styles.title}>
            {t('social.title')}
          </h2>
          <div className={styles.providers}>
            {providers.map((setting) => (
              <BusyButton
                key={setting.provider}
                variant="default"
                isBusy={leavingTo === setting.provider}
                aria-label={t('social.with', { name: names[setting.provider] })}
                onClick={() => void leave(setting)}
              >
                {names[setting.provider]}
              </BusyButton>
            ))}
          </div>
        </Stack>
      )}
    </>
  );
}
