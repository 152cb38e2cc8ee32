import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateAdvancePaymentStatus } from '#generated/client/payment/payment.ts';
import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import { AdvancePaymentStatusRequest as rules } from '#generated/rules/AdvancePaymentStatusRequest.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aFixed, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { compact, oneOf, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';

const verdicts = ['RECEIVED', 'DECLINED'] as const;

const { schemas, blank } = described({
  status: aFixed(oneOf(rules.status), 'RECEIVED'),
  comment: aText(text(rules.comment)),
});
const schema = v.object(schemas);

function Decision({ payment, onSent }: { payment: AdvancePayment; onSent: () => void }) {
  const { t } = useTranslation('papers');
  const { money } = useFormats();
  const settle = useWrite('updateAdvancePaymentStatus', updateAdvancePaymentStatus, {
    success: ({ data }) => t(`payment.settled.${data.status}`, { paymentNo: data.paymentNo }),
  });
  const form = useRequestForm({
    schema,
    initialValues: blank,
    send: ({ status, comment }) => settle.sendAsync({ id: payment.id, status, ...compact({ comment }) }),
    onSent,
    isShownByForm: ({ code }) => code === 'E_CONFLICT',
  });
  return (
    <DialogForm form={form} submitLabel={t('payment.settle')}>
      <Text inherit>
        {t('payment.about', { company: payment.companyName, amount: money(payment.amount, 2) })}
      </Text>
      <RadioField
        {...form.field('status')}
        label={t('payment.field.status')}
        options={verdicts.map((value) => ({ value, label: t(`payment.verdict.${value}`) }))}
      />
      <TextareaField
        {...form.field('comment')}
        label={t('payment.field.comment')}
        longest={rules.comment.maxLength}
        rows={2}
      />
      {form.problem?.code === 'E_CONFLICT' && <Notice tone="warning">{t('payment.decided')}</Notice>}
    </DialogForm>
  );
}

type Props = { rows: readonly AdvancePayment[]; onClose: (isDone: boolean) => void };

export function SettlePayment({ rows: [payment], onClose }: Props) {
  const { t } = useTranslation('papers');
  if (payment === undefined) return null;
  return (
    <FormDialog
      isOpen
      onClose={() => onClose(false)}
      title={t('payment.title', { paymentNo: payment.paymentNo })}
    >
      <Decision payment={payment} onSent={() => onClose(true)} />
    </FormDialog>
  );
}
