import { useTranslation } from 'react-i18next';
import { useServerNow } from '#src/session/clock.ts';
import type { DateTimeEntry } from '#src/shared/forms/day-rules.ts';
import type { Field } from '#src/shared/forms/field.ts';
import { DateTimeField } from '#src/shared/forms/fields/DateTimeField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { hoursOf, quoteEnd, type ValidityChoice, validityChoices } from './validity.ts';

type Props = {
  choice: Field<ValidityChoice | null>;
  /** The end, where one can be named. */
  until?: Field<DateTimeEntry>;
};

/** How long an offer stands: for some hours, or until a day and a time; with the end that follows. */
export function ValidityFields({ choice, until }: Props) {
  const { t } = useTranslation('deals');
  const { dateTime } = useFormats();
  const now = useServerNow();
  const hours = hoursOf(choice.value);
  const end = hours === null ? null : quoteEnd(hours, now);
  const hint = end && t(end.isMoved ? 'validity.endsMonday' : 'validity.ends', { at: dateTime(end.at) });
  const options = validityChoices.filter((value) => until !== undefined || value !== 'until');
  return (
    <>
      <SelectField
        {...choice}
        label={t('validity.label')}
        {...(hint === null ? {} : { hint })}
        options={options.map((value) => ({
          value,
          label:
            value === 'until' ? t('validity.until') : t('validity.hours', { count: hoursOf(value) ?? 0 }),
        }))}
      />
      {until !== undefined && choice.value === 'until' && (
        <DateTimeField {...until} isRequired label={t('validity.end')} min={houseTimeOf(now).day} />
      )}
    </>
  );
}
