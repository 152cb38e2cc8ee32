import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ConfirmRequest } from '#generated/rules/ConfirmRequest.ts';
import { useSettingReading } from '#src/domain/reference/use-project-setting.ts';
import { useChosenTerm } from '#src/domain/stones/chosen-term.ts';
import { conflictsOf } from '#src/domain/stones/conflicts.ts';
import { TermTable } from '#src/domain/stones/TermTable.tsx';
import { priceAt, standingOf } from '#src/domain/stones/terms.ts';
import { totalsOf } from '#src/domain/stones/totals.ts';
import { serverNow, useServerNow } from '#src/session/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { compact, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { AddressFields, useAddressBook } from './AddressFields.tsx';
import { addressLine, chosenAddress, hasAddresses } from './addresses.ts';
import { ConflictNotices } from './ConflictNotices.tsx';
import { questionOf } from './confirm-plan.ts';
import { DeliveryNotice } from './DeliveryNotice.tsx';
import { invoiceChoices, invoiceDate } from './invoice-date.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PlannedStones } from './PlannedStones.tsx';
import type { useConfirm } from './use-confirm.ts';

const wish = v.pipe(
  v.object({
    day: v.fallback(v.picklist(invoiceChoices), 'today'),
    comment: text(ConfirmRequest.comment),
    shippingAddress: v.nullable(v.string()),
    billingAddress: v.nullable(v.string()),
  }),
  v.transform(({ day, comment, shippingAddress, billingAddress }) => ({
    ...compact({ date: invoiceDate(day, serverNow()), comment }),
    // The server uses the defaults of the address book for what is not chosen.
    ...(shippingAddress === null ? {} : { shippingAddress }),
    ...(billingAddress === null ? {} : { billingAddress }),
  })),
);

/** The confirmation form: stones, terms, invoice date and comment. Input is preserved if sending fails. */
export function ConfirmForm({ confirm }: { confirm: ReturnType<typeof useConfirm> }) {
  const { t } = useTranslation('confirm');
  const { date } = useFormats();
  const { plan, ready, inIndia, send } = confirm;
  const chosen = useChosenTerm(ready);
  const settings = useSettingReading();
  const [termId, setTermId] = useState(chosen.term?.id ?? null);
  const now = useServerNow();
  const term = chosen.terms.find(({ id }) => id === termId) ?? chosen.term;
  const form = useRequestForm({
    schema: wish,
    initialValues: { day: 'today' as const, comment: '', shippingAddress: null, billingAddress: null },
    send: (request) => send({ ...request, ...(term === null ? {} : { terms: term.id }) }),
    onSent: () => {},
    isTold: (problem) => conflictsOf(problem).length > 0,
  });
  const book = useAddressBook();
  const isWithoutAddress = book !== null && !hasAddresses(book);
  const base = totalsOf(ready);
  const percent = term === null ? 0 : standingOf(term, base.amt).percent;
  const totals = totalsOf(ready.map((stone) => ({ ...stone, fnAmt: priceAt(stone, percent).fnAmt })));
  const lineOf = (type: 'SHIPPING' | 'BILLING', id: string | null) => {
    const address = book === null ? null : chosenAddress(book, type, id);
    return address === null ? null : addressLine(address);
  };
  const days = { today: date(now), tomorrow: date(now + DAY), later: '' };

  return (
    <DialogForm
      form={form}
      submitLabel={t(`${questionOf(plan)}`, { count: ready.length })}
      isBlocked={ready.length === 0 || chosen.terms.length === 0 || isWithoutAddress}
      closeLabel={t('close')}
    >
      <PlannedStones plan={plan} percent={percent} totals={totals} />
      <DeliveryNotice plan={plan} inIndia={inIndia} />
      <AddressFields
        book={book}
        shipping={{ ...form.field('shippingAddress'), label: t('shippingAddress') }}
        billing={{ ...form.field('billingAddress'), label: t('billingAddress') }}
      />
      {ready.length > 0 && (
        <Loaded of={settings} shape="table" title={t('noTerms')}>
          {() => <TermTable stones={ready} chosen={chosen} value={term?.id ?? null} onChange={setTermId} />}
        </Loaded>
      )}
      <RadioField
        {...form.field('day')}
        label={t('date')}
        options={invoiceChoices.map((value) => ({ value, label: t(`${value}`, { date: days[value] }) }))}
      />
      <TextareaField
        {...form.field('comment')}
        label={t('comment')}
        longest={ConfirmRequest.comment.maxLength}
        rows={2}
      />
      <Notice tone="info">{t('fixedPrice')}</Notice>
      <ConflictNotices plan={plan} />
      {ready.length > 0 && term !== null && (
        <OrderSummary
          totals={totals}
          term={term.name}
          shipping={lineOf('SHIPPING', form.field('shippingAddress').value)}
          billing={lineOf('BILLING', form.field('billingAddress').value)}
          invoice={t(`${form.field('day').value}`, { date: days[form.field('day').value] })}
        />
      )}
      {ready.length === 0 && <Notice tone="warning">{t('nothing')}</Notice>}
    </DialogForm>
  );
}
