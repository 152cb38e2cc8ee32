import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createAdvancePayment } from '#generated/client/payment/payment.ts';
import { AdvancePaymentMethod } from '#generated/model/advancePaymentMethod.ts';
import { AdvancePaymentRequest as rules } from '#generated/rules/AdvancePaymentRequest.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { day } from '#src/shared/forms/day-rules.ts';
import { aChoice, aFile, aFixed, aNumber, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { uploaded } from '#src/shared/forms/files.ts';
import { compact, number, oneOf, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';

/** How many days ahead a payment can be announced (contract, createAdvancePayment). */
const DAYS_AHEAD = 30;

function Entries({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('papers');
  const { money } = useFormats();
  const now = serverNow();
  const { day: min } = houseTimeOf(now);
  const { day: max } = houseTimeOf(now + DAYS_AHEAD * DAY);
  const announce = useWrite('createAdvancePayment', createAdvancePayment, {
    success: ({ data }) =>
      t('payment.announced', { paymentNo: data.paymentNo, amount: money(data.amount, 2) }),
  });
  const { schemas, blank } = described({
    amount: aNumber(number(rules.amount)),
    method: aFixed(oneOf(rules.method), AdvancePaymentMethod.BANK_TRANSFER),
    payDate: aChoice(day(rules.payDate, { min, max })),
    reference: aText(text(rules.reference)),
    memoNo: aText(text(rules.memoNo)),
    remarks: aText(text(rules.remarks)),
    receipt: aFile(uploaded(rules.receipt)),
  });
  const form = useRequestForm({
    schema: v.object(schemas),
    initialValues: blank,
    send: (entries) => announce.sendAsync(compact(entries)),
    onSent,
  });
  return (
    <DialogForm form={form} submitLabel={t('payment.announce')} draft="advance-payment">
      <NumberField {...form.field('amount')} label={t('payment.field.amount')} unit="money" decimals={2} />
      <TextField
        {...form.field('memoNo')}
        label={t('payment.field.memoNo')}
        hint={t('payment.field.memoNoHint')}
      />
      <RadioField
        {...form.field('method')}
        label={t('payment.field.method')}
        options={rules.method.enum.map((value) => ({ value, label: t(`payment.method.${value}`) }))}
      />
      <DateField
        {...form.field('payDate')}
        label={t('payment.field.payDate')}
        hint={t('payment.field.payDateHint', { count: DAYS_AHEAD })}
        min={min}
        max={max}
      />
      <TextField
        {...form.field('reference')}
        label={t('payment.field.reference')}
        hint={t('payment.field.referenceHint')}
      />
      <TextareaField
        {...form.field('remarks')}
        label={t('payment.field.remarks')}
        longest={rules.remarks.maxLength}
        rows={2}
      />
      <FileField
        {...form.field('receipt')}
        label={t('payment.field.receipt')}
        hint={t('payment.field.receiptHint')}
        kind="PAYMENT_RECEIPT"
        hasCamera
      />
      <Notice tone="info">{t('payment.notice')}</Notice>
    </DialogForm>
  );
}

export function AnnouncePayment() {
  const { t } = useTranslation('papers');
  const [isOpen, setOpen] = useState(false);
  if (useIsStaff()) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t('payment.new')}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={t('payment.new')}>
        <Entries onSent={close} />
      </FormDialog>
    </>
  );
}
