import { useTranslation } from 'react-i18next';
import { upsertShowroom } from '#generated/client/showroom/showroom.ts';
import { ShowroomCurrency } from '#generated/model/showroomCurrency.ts';
import type { ShowroomDetail } from '#generated/model/showroomDetail.ts';
import { ThemeColor } from '#generated/model/themeColor.ts';
import { ShowroomUpsertRequest } from '#generated/rules/ShowroomUpsertRequest.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import type { Field } from '#src/shared/forms/field.ts';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { BandsField } from './BandsField.tsx';
import { OldRate } from './OldRate.tsx';
import { type Previewed, PricePreview } from './PricePreview.tsx';
import { ENDS, entriesOf, newEntries, pricingIn, showroomSchema } from './showroom-form.ts';

/** A choice that always has a value. */
const chosen = <Value extends string>(field: Field<Value>): Field<Value | null> => ({
  ...field,
  onChange: (value) => {
    if (value !== null) field.onChange(value);
  },
});

type Props = {
  /** The showroom to change; a new one is made of `stones` without it. */
  room?: ShowroomDetail;
  stones: readonly Previewed[];
  onSaved: (room: ShowroomDetail) => void;
};

/** The settings of a showroom, with what its client would pay. */
export function ShowroomForm({ room, stones, onSaved }: Props) {
  const { t } = useTranslation('showrooms');
  const today = houseTimeOf(useServerNow(false)).day;
  const { sendAsync } = useWrite('upsertShowroom', upsertShowroom);
  const form = useRequestForm({
    schema: showroomSchema,
    initialValues: room === undefined ? newEntries(today) : entriesOf(room),
    send: (request) =>
      sendAsync({
        ...request,
        ...(room === undefined
          ? { diamonds: stones.map(({ diamond }) => diamond) }
          : { id: room.id, version: room.version }),
      }),
    onSent: ({ data }) => onSaved(data),
  });
  const { currency, end } = form.values;
  const chooseCurrency = (value: ShowroomCurrency | null) => {
    if (value === null) return;
    form.field('currency').onChange(value);
    // Another currency needs its own rate: the one before would be a price that nobody meant.
    form.field('rate').onChange(value === 'USD' ? 1 : null);
  };
  return (
    <DialogForm form={form} submitLabel={t(room === undefined ? 'form.create' : 'form.save')}>
      <TextField {...form.field('title')} label={t('form.title')} hint={t('form.titleHint')} />
      <TextField {...form.field('client')} label={t('form.client')} />
      <CheckboxField {...form.field('isPriceShown')} label={t('form.isPriceShown')} />
      <BandsField {...form.field('bands')} />
      <SelectField
        {...form.field('currency')}
        onChange={chooseCurrency}
        label={t('form.currency')}
        options={Object.values(ShowroomCurrency).map((value) => ({ value, label: value }))}
      />
      {currency !== 'USD' && (
        <>
          <NumberField {...form.field('rate')} label={t('form.rate', { currency })} decimals={2} />
          <DateField {...form.field('rateDate')} label={t('form.rateDate')} max={today} />
          <OldRate currency={currency} rateDate={form.values.rateDate} />
        </>
      )}
      <PricePreview stones={stones} pricing={pricingIn(form.values)} />
      <SelectField
        {...chosen(form.field('end'))}
        label={t('form.end')}
        options={ENDS.filter((value) => room !== undefined || value !== 'same').map((value) => ({
          value,
          label: t(`form.endOf.${value}`),
        }))}
      />
      {end === 'until' && <DateField {...form.field('until')} label={t('form.until')} min={today} />}
      <TextareaField
        {...form.field('terms')}
        label={t('form.terms')}
        hint={t('form.termsHint')}
        longest={ShowroomUpsertRequest.terms.maxLength}
        rows={3}
      />
      <SelectField
        {...chosen(form.field('color'))}
        label={t('form.color')}
        options={Object.values(ThemeColor).map((value) => ({ value, label: t(`form.colorOf.${value}`) }))}
      />
    </DialogForm>
  );
}
