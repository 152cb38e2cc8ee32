import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#src/shared/api/problem.ts';
import { FormNotices } from '#src/shared/forms/FormNotices.tsx';
import { useDraft } from '#src/shared/forms/use-draft.ts';
import type { RequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { retryAtIn } from './code-entry.ts';

export function EntryProblem({ problem }: { problem: Problem }) {
  const { t } = useTranslation('entry');
  const { dateTime } = useFormats();
  const until = retryAtIn(problem);
  const text = until === null ? undefined : t('waitUntil', { time: dateTime(until) });
  return <ProblemNotice problem={problem} text={text} />;
}

type Props<Values extends Record<string, unknown>> = {
  form: RequestForm<Values>;
  submitLabel: string;
  draft?: string;
  children: ReactNode;
};

/** A short form on a card of the entry frame. Unlike `FormPage` it does not ask before it is left. */
export function EntryForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, submitLabel, draft, children } = props;
  useDraft(draft, form);
  const isLimited = form.problem?.code === 'E_TOO_MANY_REQUESTS';
  return (
    <form {...form.formProps} className={common.stackLoose}>
      {form.problem !== null && isLimited ? (
        <EntryProblem problem={form.problem} />
      ) : (
        <FormNotices form={form} />
      )}
      {children}
      <BusyButton type="submit" size="md" fullWidth isBusy={form.isSending}>
        {submitLabel}
      </BusyButton>
    </form>
  );
}
