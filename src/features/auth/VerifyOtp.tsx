import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useSearch } from 'wouter';
import type { BrowserTrust } from '#generated/model/browserTrust.ts';
import type { OtpChallenge } from '#generated/model/otpChallenge.ts';
import { VerifyFingerprintRequest } from '#generated/rules/VerifyFingerprintRequest.ts';
import { goInstead } from '#src/domain/paths/href.ts';
import { enterCode, openChallenge, sendCodeAgain } from '#src/session/one-time-code.ts';
import { serverNow, syncClock } from '#src/shared/api/clock.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { OneTimeCodeField } from '#src/shared/forms/fields/OneTimeCodeField.tsx';
import { oneOf } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useSending } from '#src/shared/forms/use-sending.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { useTimeAnnounced } from '#src/shared/ui/use-announced.ts';
import { useTick } from '#src/shared/ui/use-tick.ts';
import { CodeEnd, type NoCode } from './CodeEnd.tsx';
import { CODE_DIGITS, oneTimeCode, triesLeftIn } from './code-entry.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm, EntryProblem } from './EntryForm.tsx';
import { TrustField } from './TrustField.tsx';

const SECOND = 1000;

type Props = {
  /** When a new code may be sent, RFC 3339. */
  resendAt: string;
  isSending: boolean;
  problem: Problem | null;
  onSend: () => void;
};

/**
 * Sends a new code; counts down by the server's clock until that is allowed. Screen readers announce that moment, not every
 * second.
 */
function ResendCode({ resendAt, isSending, problem, onSend }: Props) {
  const { t } = useTranslation('oneTimeCode');
  useTick(SECOND);
  const seconds = Math.max(0, Math.ceil((Date.parse(resendAt) - serverNow()) / SECOND));
  const mustWait = seconds > 0;
  const label = mustWait ? t('resendIn', { count: seconds }) : t('resend');
  useTimeAnnounced(seconds * SECOND, label);
  return (
    <>
      {problem !== null && <EntryProblem problem={problem} />}
      {/* Not `disabled`, which would drop the focus of the keyboard user who has just pressed it. */}
      <BusyButton
        variant="default"
        fullWidth
        isBusy={isSending}
        aria-disabled={mustWait}
        {...(mustWait && { 'data-disabled': true })}
        onClick={() => {
          if (!mustWait) onSend();
        }}
      >
        {label}
      </BusyButton>
    </>
  );
}

const entries = v.object({
  otpNumber: oneTimeCode,
  trust: oneOf<BrowserTrust>(VerifyFingerprintRequest.trust),
});

const blank: { otpNumber: string; trust: BrowserTrust } = { otpNumber: '', trust: 'JUST_ONCE' };

const MINUTE = 60_000;

/** Minutes that a code is still valid by the server's clock, rounded up; 0 once it has expired. */
function useMinutesLeft(expiresAt: string): number {
  useTick(1000);
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - serverNow()) / MINUTE));
}

function endOf(problem: Problem | null): NoCode | null {
  if (problem?.code === 'E_NOT_FOUND') return 'gone';
  return problem?.code === 'E_TOO_MANY_REQUESTS' ? 'wrong' : null;
}

function CodeCard({ opened }: { opened: OtpChallenge }) {
  const { t } = useTranslation('oneTimeCode');
  const query = new URLSearchParams(useSearch());
  const [challenge, setChallenge] = useState(opened);
  const minutes = useMinutesLeft(challenge.expiresAt);
  // The end itself is a screen of its own, whose heading is read.
  useTimeAnnounced(Math.max(1, minutes) * MINUTE, t('valid', { count: minutes }));
  const form = useRequestForm({
    schema: entries,
    initialValues: blank,
    send: (typed) => enterCode({ challenge: challenge.challenge, ...typed }),
    // From there the guard continues to the page that the user opened before sign-in.
    onSent: () => goInstead('signIn', null, query),
    fieldsOf: (problem) => {
      const count = triesLeftIn(problem);
      return count === null ? {} : { otpNumber: t('wrong', { count }) };
    },
  });
  const again = useSending(sendCodeAgain, {
    onSent: (sent) => {
      setChallenge(sent);
      form.reset();
    },
    onRefused: () => {},
  });
  const isUnknown = again.problem?.code === 'E_NOT_FOUND';
  const end = minutes === 0 ? 'expired' : (endOf(form.problem) ?? (isUnknown ? 'gone' : null));
  if (end !== null) return <CodeEnd reason={end} query={query} />;
  return (
    <EntryCard title={t('title')} about={t('sent', { email: challenge.email })}>
      {challenge !== opened && form.problem === null && <Notice tone="success">{t('resent')}</Notice>}
      <EntryForm form={form} submitLabel={t('submit')}>
        <OneTimeCodeField
          {...form.field('otpNumber')}
          label={t('code')}
          hint={t('valid', { count: minutes })}
          digits={CODE_DIGITS}
        />
        <TrustField {...form.field('trust')} />
      </EntryForm>
      <ResendCode
        resendAt={challenge.resendAt}
        isSending={again.isSending}
        problem={again.problem}
        onSend={() => void again.start(challenge.challenge)}
      />
    </EntryCard>
  );
}

export default function VerifyOtp() {
  const query = new URLSearchParams(useSearch());
  const [opened] = useState(openChallenge);
  // Nobody is signed in yet: the start of the portal has not synchronised the clock.
  useEffect(() => void syncClock(), []);
  return opened === null ? <CodeEnd reason="none" query={query} /> : <CodeCard opened={opened} />;
}
