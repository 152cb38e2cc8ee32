import { Box, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Rule } from '#generated/rules/types.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { type Each, type Outcome, useEach } from '#src/shared/data/use-each.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { text } from '#src/shared/forms/rules.ts';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import { Receipt } from '#src/shared/ui/Receipt.tsx';
import styles from './EachTable.module.css';
import { hundredths } from './pricing.ts';

export type EachItem = {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  /** USD; null for records without an amount. */
  readonly amount: number | null;
};

type Props = {
  items: readonly EachItem[];
  outcomes: ReadonlyMap<string, Outcome>;
  label: string;
  doneMessages: string;
  refusalMessage: (problem: Problem) => string;
};

function EachTable({ items, outcomes, label, doneMessages, refusalMessage }: Props) {
  const { t } = useTranslation('deals');
  const { money } = useFormats();
  const hasAmounts = items.some(({ amount }) => amount !== null);
  const resultOf = (outcome: Outcome | undefined) => {
    if (outcome === undefined) return t('each.open');
    if (outcome.state === 'refused') return refusalMessage(outcome.problem);
    return outcome.state === 'done' ? doneMessages : t('each.sending');
  };
  return (
    // A long list scrolls, by keyboard too.
    <Box component="section" className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={dense.table}>
        <thead>
          <tr>
            <th scope="col">{t('each.record')}</th>
            {hasAmounts && (
              <th scope="col" className={dense.figure}>
                {t('each.amount')}
              </th>
            )}
            <th scope="col" className={styles.result}>
              {t('each.result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, name, about, amount }) => (
            <tr key={key}>
              <th scope="row">
                <Text inherit fw={600}>
                  <bdi>{name}</bdi>
                </Text>
                <Text inherit c="dimmed">
                  <bdi>{about}</bdi>
                </Text>
              </th>
              {hasAmounts && (
                <td className={dense.figure} dir="ltr">
                  {amount === null ? '–' : money(amount)}
                </td>
              )}
              <td className={styles.result} data-state={outcomes.get(key)?.state}>
                {resultOf(outcomes.get(key))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

type EachFormProps<Item extends EachItem, Values extends Record<string, unknown>> = {
  items: readonly Item[];
  each: Each<Item>;
  form: RequestForm<Values>;
  label: string;
  submitLabel: string;
  doneMessages: string;
  refusalMessage: (problem: Problem) => string;
  /** What follows once all calls worked. */
  about: string;
  onClose: () => void;
  children: ReactNode;
};

/** Form that changes several records, each by a call of its own: fields, progress, then the result of each. */
export function EachForm<Item extends EachItem, Values extends Record<string, unknown>>(
  props: EachFormProps<Item, Values>,
) {
  const { items, each, form, label, submitLabel, doneMessages, refusalMessage, about, onClose, children } =
    props;
  const { t } = useTranslation('deals');
  const { outcomes, done, settled } = each;
  const total = items.length;
  const table = (
    <EachTable
      items={items}
      outcomes={outcomes}
      label={label}
      doneMessages={doneMessages}
      refusalMessage={refusalMessage}
    />
  );
  if (settled === total && !form.isSending) {
    return (
      <Receipt
        tone={done === total ? 'success' : 'warning'}
        title={t('each.settled', { done, total })}
        about={done === total ? about : t('each.refusedAbout')}
        actions={<Button onClick={onClose}>{t('close')}</Button>}
      >
        {table}
      </Receipt>
    );
  }
  return (
    <DialogForm form={form} submitLabel={submitLabel} closeLabel={t('close')}>
      {table}
      <div role="status">
        {form.isSending || settled > 0 ? t('each.progress', { done: settled, total }) : ''}
      </div>
      {settled === 0 && children}
    </DialogForm>
  );
}

const verdicts = ['APPROVE', 'REJECT'] as const;
type Verdict = (typeof verdicts)[number];

const initialValues: { verdict: Verdict; comment: string } = { verdict: 'APPROVE', comment: '' };

type DecideEachProps<Item extends EachItem> = {
  /** What is decided. Translations: `deals:each.<of>`. */
  of: 'memo' | 'quote';
  /** At least one. */
  items: readonly Item[];
  commentRule: Rule & { readonly maxLength: number };
  send: (item: Item, verdict: Verdict, comment: string | undefined) => Promise<unknown>;
  refusalMessage: (problem: Problem) => string;
  /** `true` if all items have a result. */
  onClose: (isDone: boolean) => void;
};

function DecisionForm<Item extends EachItem>(props: DecideEachProps<Item> & { each: Each<Item> }) {
  const { of, items, commentRule, send, refusalMessage, onClose, each } = props;
  const { t } = useTranslation('deals');
  const { money } = useFormats();
  const form = useRequestForm({
    schema: v.object({ verdict: v.picklist(verdicts), comment: text(commentRule) }),
    initialValues,
    send: ({ verdict, comment }) => each.sendAll((item) => send(item, verdict, comment)),
    onSent: () => {},
  });
  const { verdict } = form.values;
  const amount = each.open.reduce((sum, item) => sum + hundredths(item.amount ?? 0), 0) / 100;
  return (
    <EachForm
      items={items}
      each={each}
      form={form}
      label={t(`each.${of}.label`)}
      submitLabel={t(`each.send.${verdict}`, { count: each.open.length, amount: money(amount) })}
      doneMessages={t(`each.done.${verdict}`)}
      refusalMessage={refusalMessage}
      about={t(`each.${of}.about.${verdict}`)}
      onClose={() => onClose(true)}
    >
      <RadioField
        {...form.field('verdict')}
        label={t('each.verdict')}
        options={verdicts.map((value) => ({
          value,
          label: t(`each.all.${value}`),
          hint: t(`each.${of}.about.${value}`),
        }))}
      />
      <TextareaField
        {...form.field('comment')}
        label={t('each.comment')}
        longest={commentRule.maxLength}
        rows={2}
      />
    </EachForm>
  );
}

/**
 * Dialog in which the house takes one decision on several requests. Each is sent by a call of its own, one after the
 * other, and shows its result: one that was decided meanwhile does not stop the others.
 */
export function DecideEach<Item extends EachItem>(props: DecideEachProps<Item>) {
  const { of, items, onClose } = props;
  const { t } = useTranslation('deals');
  const each = useEach(items);
  return (
    <FormDialog
      isOpen
      onClose={() => onClose(each.settled === items.length)}
      size="lg"
      title={t(`each.${of}.title`, { count: items.length })}
    >
      <DecisionForm {...props} each={each} />
    </FormDialog>
  );
}
