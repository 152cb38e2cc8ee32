import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/session/clock.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { useTick } from '#src/shared/ui/use-tick.ts';
import { EntryProblem } from './EntryForm.tsx';

type Props = {
  /** When a new code may be sent, RFC 3339. */
  resendAt: string;
  isSending: boolean;
  /** Why the last attempt failed. */
  problem: Problem | null;
  onSend: () => void;
};

/** Sends a new code; counts down by the server's clock until that is allowed. */
export function ResendCode({ resendAt, isSending, problem, onSend }: Props) {
  const { t } = useTranslation('oneTimeCode');
  useTick(1000);
  const seconds = Math.max(0, Math.ceil((Date.parse(resendAt) - serverNow()) / 1000));
  const mustWait = seconds > 0;
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
        {mustWait ? t('resendIn', { count: seconds }) : t('resend')}
      </BusyButton>
    </>
  );
}
