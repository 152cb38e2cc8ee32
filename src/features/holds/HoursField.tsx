import { useTranslation } from 'react-i18next';
import type { Field } from '#src/shared/forms/field.ts';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { endAfter } from './hold-hours.ts';

type Props = {
  field: Field<string | null>;
  label: string;
  holdHours: readonly number[];
  /** When the duration begins, in milliseconds since 1970; null if it differs between the stones. */
  from: number | null;
};

export function HoursField({ field, label, holdHours, from }: Props) {
  const { t } = useTranslation('deals');
  const { dateTime } = useFormats();
  return (
    <SelectField
      {...field}
      isRequired
      label={label}
      {...(field.value === null || from === null
        ? {}
        : { hint: t('hold.until', { at: dateTime(endAfter(from, field.value)) }) })}
      options={holdHours.map((hours) => ({
        value: String(hours),
        label: t('validity.hours', { count: hours }),
      }))}
    />
  );
}
