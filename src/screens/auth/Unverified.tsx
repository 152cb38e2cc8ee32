import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { resendVerification } from '#src/session/verification.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { useSending } from '#src/shared/forms/use-sending.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';

const waiting = v.object({ retryAt: v.pipe(v.string(), v.isoTimestamp()) });

function useResendWords() {
  const { t } = useTranslation(['signIn', 'problems']);
  const { dateTime } = useFormats();
  return (problem: Problem) => {
    const limit = v.safeParse(waiting, problem.data);
    if (!limit.success) return t(`problems:${problem.code}`);
    return t('unverified.wait', { time: dateTime(limit.output.retryAt) });
  };
}

/** A sign-in refused until the email address is verified, with a button that sends the link again. */
export function Unverified({ email }: { email: string }) {
  const { t } = useTranslation('signIn');
  const [isSent, setSent] = useState(false);
  const wordsOf = useResendWords();
  const { start, isSending, problem } = useSending(resendVerification, {
    onSent: () => setSent(true),
    onRefused: () => setSent(false),
  });
  return (
    <>
      <Notice tone="warning" title={t('refused')}>
        {t('unverified.about', { email })}
        <BusyButton
          mt="sm"
          display="block"
          size="xs"
          variant="default"
          isBusy={isSending}
          onClick={() => void start(email)}
        >
          {t('unverified.resend')}
        </BusyButton>
      </Notice>
      {isSent && problem === null && <Notice tone="success">{t('unverified.resent', { email })}</Notice>}
      {problem !== null && <Notice tone="danger">{wordsOf(problem)}</Notice>}
    </>
  );
}
