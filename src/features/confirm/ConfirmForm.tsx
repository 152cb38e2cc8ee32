import { Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { AddressType } from '#generated/model/addressType.ts';
import type { Charges } from '#generated/model/charges.ts';
import { ConfirmRequest } from '#generated/rules/ConfirmRequest.ts';
import { AddressFields } from '#src/domain/delivery/AddressFields.tsx';
import { addressLine, chosenAddress, hasAddresses, useAddressBook } from '#src/domain/delivery/addresses.ts';
import { useProjectSetting, useSettingReading } from '#src/domain/reference/use-project-setting.ts';
import { ChargeLines } from '#src/domain/stones/ChargeLines.tsx';
import { chargesOf, useExtras } from '#src/domain/stones/charges.ts';
import { conflictsOf, useConflictMessages } from '#src/domain/stones/conflicts.ts';
import { MovedPrices } from '#src/domain/stones/MovedPrices.tsx';
import { TermTable } from '#src/domain/stones/TermTable.tsx';
import { percentOf, priceAt, useChosenTerm } from '#src/domain/stones/terms.ts';
import { type Totals, totalsOf } from '#src/domain/stones/totals.ts';
import { useUser } from '#src/session/session-store.ts';
import { serverNow, useServerNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { aChoice, aFixed, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { compact, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { TIME_ZONE, useFormats } from '#src/shared/i18n/format.ts';
import { FactList } from '#src/shared/ui/FactList.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './Confirm.module.css';
import { type PlannedStone, questionOf, type useConfirm } from './confirm-plan.ts';
import { PlannedStones } from './PlannedStones.tsx';

const invoiceChoices = ['today', 'tomorrow', 'later'] as const;
type InvoiceChoice = (typeof invoiceChoices)[number];

const dayInHouse = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The contract value of a choice: a date in Asia/Kolkata (`2026-01-15`), or `Later`. `now` is in milliseconds since
 * 1970.
 */
export function invoiceDate(choice: InvoiceChoice, now: number): string {
  if (choice === 'later') return 'Later';
  return dayInHouse.format(now + (choice === 'tomorrow' ? DAY : 0));
}

type OrderSummaryProps = {
  company: string;
  totals: Totals;
  charges: Charges | null;
  term: string;
  shipping: string | null;
  billing: string | null;
  invoice: string;
};

function OrderSummary({ company, totals, charges, term, shipping, billing, invoice }: OrderSummaryProps) {
  const { t } = useTranslation(['confirm', 'stones']);
  const { number } = useFormats();
  return (
    <section aria-label={t('confirm:summary.title')} className={styles.summary}>
      <h3>{t('confirm:summary.title')}</h3>
      <FactList
        names="wide"
        gap="0.375rem"
        facts={[
          [
            t('confirm:summary.stones'),
            t('confirm:summary.pieces', { count: totals.pieces, carats: number(totals.crt) }),
          ],
          [t('stones:terms.title'), term],
          [t('confirm:summary.shipping'), shipping],
          [t('confirm:company'), company],
          [t('confirm:summary.billing'), billing],
          [t('confirm:summary.invoice'), invoice],
        ]}
      />
      {charges !== null && <ChargeLines charges={charges} />}
    </section>
  );
}

function DeliveryNotice({ plan, inIndia }: { plan: readonly PlannedStone[]; inIndia: boolean }) {
  const { t } = useTranslation('confirm');
  const setting = useProjectSetting();
  const seller = useUser()?.account.seller;
  const [from = 7, to = 10] = setting?.deliveryDays ?? [];
  const far = plan.filter(
    ({ obstacle }) =>
      obstacle?.by === 'delivery' ||
      (obstacle?.by === 'server' && obstacle.conflict.reason === 'NOT_DELIVERABLE'),
  );
  const count = plan.filter(({ obstacle }) => obstacle === null).length;
  const stones = far.map(({ stone }) => stone.stoneId).join(', ');
  return (
    <Stack component="section" aria-label={t('delivery')} gap="0.5rem">
      {count > 0 && <Text inherit>{t('deliverable', { count, from, to })}</Text>}
      {far.length > 0 && (
        <Notice tone="warning">
          {inIndia
            ? t('notDeliverableIndia', { count: far.length, stones })
            : t('notDeliverableOutside', { count: far.length, stones })}{' '}
          {seller && t('contact', { name: seller.name, phone: seller.mobile, from, to })}
        </Notice>
      )}
    </Stack>
  );
}

function ConflictNotices({ plan }: { plan: readonly PlannedStone[] }) {
  const { t } = useTranslation(['confirm', 'stones']);
  const { number } = useFormats();
  const conflictMessages = useConflictMessages();
  const refused = plan.flatMap(({ stone, obstacle }) =>
    obstacle?.by === 'server' ? [`${stone.stoneId}: ${conflictMessages(obstacle.conflict)}`] : [],
  );
  const changed = plan.flatMap(({ stone: { stoneId }, obstacle, changedPrice }) => {
    if (obstacle !== null || changedPrice === null) return [];
    const { seen, current } = changedPrice;
    return [t('confirm:changedStone', { stone: stoneId, seen: number(seen), current: number(current) })];
  });
  const told = [...refused, ...changed].join('; ');
  const notices = useRef<HTMLDivElement>(null);
  // On a small screen the notices push the pressed button out of view and would be off screen themselves.
  useEffect(() => {
    if (told !== '') notices.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  if (told === '') return null;
  return (
    <Stack gap="md" ref={notices}>
      {refused.length > 0 && (
        <Notice tone="warning">
          {t('confirm:conflict', { count: refused.length, stones: refused.join('; ') })}
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice tone="warning">
          {t('confirm:changed', { count: changed.length, stones: changed.join('; ') })}
        </Notice>
      )}
    </Stack>
  );
}

const { schemas, blank } = described({
  day: aFixed<InvoiceChoice, InvoiceChoice>(v.fallback(v.picklist(invoiceChoices), 'today'), 'today'),
  comment: aText(text(ConfirmRequest.comment)),
  company: aChoice(v.nullable(v.string())),
  shippingAddress: aChoice(v.nullable(v.string())),
  billingAddress: aChoice(v.nullable(v.string())),
});
const wish = v.pipe(
  v.object(schemas),
  v.transform(({ day, comment, company, shippingAddress, billingAddress }) => ({
    ...compact({ date: invoiceDate(day, serverNow()), comment, company: company ?? undefined }),
    shippingAddress,
    billingAddress,
  })),
);

export function ConfirmForm({ confirm }: { confirm: ReturnType<typeof useConfirm> }) {
  const { t } = useTranslation('confirm');
  const { date } = useFormats();
  const { plan, ready, inIndia, moves, send } = confirm;
  const chosen = useChosenTerm(ready);
  const settings = useSettingReading();
  const [termId, setTermId] = useState(chosen.term?.id ?? null);
  const now = useServerNow();
  const term = chosen.terms.find(({ id }) => id === termId) ?? chosen.term;
  const addresses = useAddressBook();
  const book = addresses.data ?? null;
  const addressOf = (type: AddressType, id: string | null) =>
    book === null ? null : chosenAddress(book, type, id);
  const form = useRequestForm({
    schema: wish,
    initialValues: blank,
    // Names the addresses that are shown: the default may change in the meantime.
    send: ({ shippingAddress, billingAddress, ...request }) =>
      send({
        ...request,
        ...(term === null ? {} : { terms: term.id }),
        // The form is blocked without an address.
        shippingAddress: addressOf('SHIPPING', shippingAddress)?.id ?? '',
        ...compact({ billingAddress: addressOf('BILLING', billingAddress)?.id }),
      }),
    onSent: () => {},
    isShownByForm: (problem) => conflictsOf(problem).length > 0,
  });
  const names = useUser()?.account.invoiceNames ?? [];
  const company = form.field('company').value ?? names[0] ?? '';
  const isWithoutAddress = book !== null && !hasAddresses(book);
  const percent = percentOf(ready, term);
  const shipsTo = addressOf('SHIPPING', form.field('shippingAddress').value)?.countryName ?? null;
  const extras = useExtras(ready, shipsTo);
  const totals = totalsOf(ready.map((stone) => ({ ...stone, ...priceAt(stone, percent) })));
  const lineOf = (type: AddressType, id: string | null) => {
    const address = addressOf(type, id);
    return address === null ? null : addressLine(address);
  };
  const days = { today: date(now), tomorrow: date(now + DAY), later: '' };

  return (
    <DialogForm
      form={form}
      submitLabel={t(`${questionOf(plan)}`, { count: ready.length })}
      isBlocked={
        moves.length > 0 ||
        ready.length === 0 ||
        chosen.terms.length === 0 ||
        book === null ||
        isWithoutAddress
      }
      closeLabel={t('close')}
      question={moves.length === 0 ? null : <MovedPrices moves={moves} onAccept={confirm.acceptMoves} />}
    >
      <PlannedStones plan={plan} percent={percent} totals={totals} />
      <DeliveryNotice plan={plan} inIndia={inIndia} />
      <Loaded of={addresses} shape="lines" title={t('addressesMissing')} isEmpty={() => false}>
        {(found) => (
          <AddressFields
            book={found}
            shipping={{ ...form.field('shippingAddress'), label: t('shippingAddress') }}
            billing={{ ...form.field('billingAddress'), label: t('billingAddress') }}
          />
        )}
      </Loaded>
      {names.length > 1 && (
        <SelectField
          {...form.field('company')}
          label={t('company')}
          isRequired
          value={company}
          options={names.map((name) => ({ value: name, label: name }))}
        />
      )}
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
          charges={extras === null ? null : chargesOf(ready, percent, extras)}
          term={term.name}
          company={company}
          shipping={lineOf('SHIPPING', form.field('shippingAddress').value)}
          billing={lineOf('BILLING', form.field('billingAddress').value)}
          invoice={t(`${form.field('day').value}`, { date: days[form.field('day').value] })}
        />
      )}
      {ready.length === 0 && <Notice tone="warning">{t('nothing')}</Notice>}
    </DialogForm>
  );
}
