import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#src/shared/api/problem.ts';
import type { Each } from '#src/shared/data/use-each.ts';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import type { RequestForm } from '#src/shared/forms/use-request-form.ts';
import { Receipt } from '#src/shared/ui/Receipt.tsx';
import styles from './EachTable.module.css';
import { type EachItem, EachTable } from './EachTable.tsx';

type Props<Item extends EachItem, Values extends Record<string, unknown>> = {
  items: readonly Item[];
  each: Each<Item>;
  /** Sends the items of `each`. */
  form: RequestForm<Values>;
  label: string;
  submitLabel: string;
  doneWords: string;
  refusedWords: (problem: Problem) => string;
  /** What follows once all calls worked. */
  about: string;
  onClose: () => void;
  /** The fields. They leave after the first result, because the same entries go to all items. */
  children: ReactNode;
};

/** Form that changes several records, each by a call of its own: fields, progress, then the result of each. */
export function EachForm<Item extends EachItem, Values extends Record<string, unknown>>(
  props: Props<Item, Values>,
) {
  const { items, each, form, label, submitLabel, doneWords, refusedWords, about, onClose, children } = props;
  const { t } = useTranslation('deals');
  const { outcomes, done, settled } = each;
  const total = items.length;
  const table = (
    <EachTable
      items={items}
      outcomes={outcomes}
      label={label}
      doneWords={doneWords}
      refusedWords={refusedWords}
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
      <p role="status" className={styles.progress}>
        {form.isSending || settled > 0 ? t('each.progress', { done: settled, total }) : ''}
      </p>
      {settled === 0 && children}
    </DialogForm>
  );
}
