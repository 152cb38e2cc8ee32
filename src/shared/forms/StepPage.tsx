import { Button, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from './FormPage.tsx';
import type { FieldErrors } from './field-errors.ts';
import { StepList } from './StepList.tsx';
import type { RequestForm } from './use-request-form.ts';
import type { Steps } from './use-steps.ts';

type Step = {
  readonly title: string;
  readonly content: ReactNode;
  /** Field errors that only the server can raise, asked for before the next step is shown. */
  readonly ask?: () => Promise<FieldErrors>;
};

type Props<Values extends Record<string, unknown>> = {
  form: RequestForm<Values>;
  steps: Steps;
  contents: readonly Step[];
  submitLabel: string;
};

/**
 * A form in steps: each is checked by its own schema before the next one is shown, all are sent at the end. A wrong field
 * of another step brings that step back.
 */
export function StepPage<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, steps, contents, submitLabel } = props;
  const { t } = useTranslation(['forms', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(steps.active);
  const isLast = steps.active === contents.length - 1;
  const step = contents[steps.active];
  const schema = steps.schemas[steps.active];

  // A new step is read from its heading, unless a wrong field of it has taken the focus.
  useEffect(() => {
    if (shown.current === steps.active) return;
    shown.current = steps.active;
    if (!form.isRefused) heading.current?.focus();
  }, [steps.active, form.isRefused]);
  const [isAsking, setAsking] = useState(false);
  const go = async () => {
    if (isAsking || schema === undefined || !form.check(schema)) return;
    setAsking(step?.ask !== undefined);
    const wrong = (await step?.ask?.()) ?? {};
    setAsking(false);
    if (form.showErrors(wrong)) steps.go(steps.active + 1);
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void go();
  };
  const here = isLast
    ? form
    : { ...form, isSending: isAsking, formProps: { ...form.formProps, onSubmit: next } };
  return (
    <>
      <StepList
        label={t('forms:steps.label')}
        titles={contents.map(({ title }) => title)}
        active={steps.active}
        onGo={steps.go}
      />
      <FormPage
        form={here}
        submitLabel={isLast ? submitLabel : t('forms:steps.next')}
        {...(steps.draft !== null && { draft: steps.draft })}
        step={steps.active}
        onDiscard={() => steps.go(0)}
        actions={
          steps.active > 0 && (
            <Button variant="default" onClick={() => steps.go(steps.active - 1)}>
              {t('forms:steps.back')}
            </Button>
          )
        }
      >
        <Title order={2} ref={heading} tabIndex={-1}>
          {step?.title}
        </Title>
        {step?.content}
      </FormPage>
    </>
  );
}
