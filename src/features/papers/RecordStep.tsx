import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateOrderStatus } from '#generated/client/order/order.ts';
import type { Order } from '#generated/model/order.ts';
import type { OrderVerdict } from '#generated/model/orderVerdict.ts';
import { OrderStatusRequest as rules } from '#generated/rules/OrderStatusRequest.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aFixed, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { compact, oneOf, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { isOfShipment, stepsOf } from './order-steps.ts';

function StepForm({ order, onSent }: { order: Order; onSent: () => void }) {
  const { t } = useTranslation('papers');
  const steps = stepsOf(order);
  const write = useWrite('updateOrderStatus', updateOrderStatus, {
    success: ({ data }) => t('step.done', { orderNo: data.orderNo }),
  });
  const { schemas, blank } = described({
    status: aFixed(oneOf<OrderVerdict>(rules.status), steps[0] ?? null),
    place: aText(text(rules.place)),
    comment: aText(text(rules.comment)),
  });
  const form = useRequestForm({
    schema: v.object(schemas),
    initialValues: blank,
    send: ({ status, place, comment }) =>
      write.sendAsync({
        id: order.id,
        status,
        ...compact({ place: isOfShipment(status) ? place : undefined, comment }),
      }),
    onSent,
    isShownByForm: ({ code }) => code === 'E_CONFLICT',
  });
  const { status } = form.values;
  return (
    <DialogForm form={form} submitLabel={t('step.submit')}>
      <Text inherit>{t('step.about', { company: order.companyName, name: order.userName })}</Text>
      <SelectField
        {...form.field('status')}
        label={t('step.status')}
        options={steps.map((value) => ({ value, label: t(`step.of.${value}`) }))}
      />
      {isOfShipment(status) && (
        <TextField {...form.field('place')} label={t('step.place')} hint={t('step.placeHint')} />
      )}
      <TextareaField
        {...form.field('comment')}
        label={t('step.comment')}
        longest={rules.comment.maxLength}
        rows={2}
      />
      {status === 'CANCELLED' && <Notice tone="warning">{t('step.cancelNotice')}</Notice>}
      {form.problem?.code === 'E_CONFLICT' && <Notice tone="warning">{t('step.refused')}</Notice>}
    </DialogForm>
  );
}

type Props = { rows: readonly Order[]; onClose: (isDone: boolean) => void };

export function RecordStep({ rows: [order], onClose }: Props) {
  const { t } = useTranslation('papers');
  if (order === undefined) return null;
  return (
    <FormDialog
      isOpen
      onClose={() => onClose(false)}
      title={t('step.title', { orderNo: order.orderNo })}
      size="lg"
    >
      <StepForm order={order} onSent={() => onClose(true)} />
    </FormDialog>
  );
}
