import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Problem } from '#src/shared/api/problem.ts';
import { FormNotices } from '#src/shared/forms/FormNotices.tsx';
import { useDraft } from '#src/shared/forms/use-draft.ts';
import type { RequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './EntryCard.module.css';

const waiting = v.object({ retryAt: v.pipe(v.string(), v.isoTimestamp()) });

/** Why an attempt failed; a rate limit says when it ends. */
export function EntryProblem({ problem }: { problem: Problem }) {
  const { t } = useTranslation('entry');
  const { dateTime } = useFormats();
  const data = v.safeParse(waiting, problem.data);
  const text = data.success ? t('waitUntil', { time: dateTime(data.output.retryAt) }) : undefined;
  return <ProblemNotice problem={problem} text={text} />;
}

type Props<Values extends Record<string, unknown>> = {
  form: RequestForm<Values>;
  /** What sending does, as a verb. */
  submitLabel: string;
  /** Keeps the entries in this tab under a name until they are sent. */
  draft?: string;
  children: ReactNode;
};

/** A short form on a card of the entry frame. Unlike `FormPage` it does not ask before it is left. */
export function EntryForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, submitLabel, draft, children } = props;
  useDraft(draft, form);
  const isLimited = form.problem?.code === 'E_TOO_MANY_REQUESTS';
  return (
    <form {...form.formProps} className={styles.form}>
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
