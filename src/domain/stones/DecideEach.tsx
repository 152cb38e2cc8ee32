import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Rule } from '#generated/rules/types.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { type Each, useEach } from '#src/shared/data/use-each.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { EachForm } from './EachForm.tsx';
import type { EachItem } from './EachTable.tsx';
import { hundredths } from './rounding.ts';

const verdicts = ['APPROVE', 'REJECT'] as const;
type Verdict = (typeof verdicts)[number];

const initialValues: { verdict: Verdict; comment: string } = { verdict: 'APPROVE', comment: '' };

type Props<Item extends EachItem> = {
  /** What is decided. Translations: `deals:each.<of>`. */
  of: 'memo' | 'quote';
  /** At least one. */
  items: readonly Item[];
  commentRule: Rule & { readonly maxLength: number };
  send: (item: Item, verdict: Verdict, comment: string | undefined) => Promise<unknown>;
  /** Why the decision on one item was refused. */
  refusedWords: (problem: Problem) => string;
  /** `true` if all items have a result. */
  onClose: (isDone: boolean) => void;
};

function DecisionForm<Item extends EachItem>(props: Props<Item> & { each: Each<Item> }) {
  const { of, items, commentRule, send, refusedWords, onClose, each } = props;
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
      doneWords={t(`each.done.${verdict}`)}
      refusedWords={refusedWords}
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
export function DecideEach<Item extends EachItem>(props: Props<Item>) {
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
