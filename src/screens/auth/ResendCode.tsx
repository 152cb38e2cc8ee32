import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/session/clock.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { useTimeAnnounced } from '#src/shared/ui/use-announced.ts';
import { useTick } from '#src/shared/ui/use-tick.ts';
import { EntryProblem } from './EntryForm.tsx';

const SECOND = 1000;

type Props = {
  /** When a new code may be sent, RFC 3339. */
  resendAt: string;
  isSending: boolean;
  /** Why the last attempt failed. */
  problem: Problem | null;
  onSend: () => void;
};

/**
 * Sends a new code; counts down by the server's clock until that is allowed. Screen readers are told when it is, not every
 * second.
 */
export function ResendCode({ resendAt, isSending, problem, onSend }: Props) {
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
