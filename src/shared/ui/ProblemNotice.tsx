import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '#generated/model/fieldError.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { serverRuleMessage } from '#src/shared/forms/field-errors.ts';
import { BusyButton } from './BusyButton.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  problem: Problem;
  /** Replaces `problems.<code>` where a screen has better advice. */
  text?: string | undefined;
  title?: string | undefined;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
  children?: ReactNode;
};

/** Rules that the entries of a screen can break without a form: what to narrow. */
const isOfWork = ({ rule }: FieldError) => rule === 'narrow' || rule === 'work';

/** Why something failed and what to do about it, in the user's language; never the server's own text. */
export function ProblemNotice(props: Props) {
  const { problem, text, title, onRetry, isRetrying = false, className, children } = props;
  const { t } = useTranslation(['common', 'problems', 'validation']);
  const refused = problem.errors.find(isOfWork);
  return (
    <Notice
      tone="danger"
      title={title ?? t('problems:title')}
      {...(className === undefined ? {} : { className })}
    >
      {text ?? (refused ? serverRuleMessage(refused.rule) : t(`problems:${problem.code}`))}
      {children}
      {onRetry && (
        <BusyButton mt="sm" display="block" size="xs" variant="default" isBusy={isRetrying} onClick={onRetry}>
          {t('retry')}
        </BusyButton>
      )}
    </Notice>
  );
}
