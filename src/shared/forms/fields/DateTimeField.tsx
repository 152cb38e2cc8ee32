import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Day } from '#src/shared/i18n/days.ts';
import type { DateTimeEntry } from '../day-rules.ts';
import type { FieldProps } from '../field.ts';
import { DateField } from './DateField.tsx';
import { FieldGroup } from './FieldGroup.tsx';

type Props = FieldProps<DateTimeEntry> & { min?: Day; max?: Day };

const none = () => {};

/** A day and a time, by the house's clock unless the hint names another one. */
export function DateTimeField({ value, onChange, min, max, ...props }: Props) {
  const { t } = useTranslation('forms');
  const part = { error: null, isRequired: props.isRequired, onBlur: none };
  return (
    <FieldGroup {...props} hint={props.hint ?? t('houseTime')}>
      <Group gap="0.5rem 1.5rem" align="normal">
        <DateField
          {...part}
          path={`${props.path}.day`}
          label={t('day')}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
        />
        <TextInput
          type="time"
          label={t('time')}
          required={props.isRequired}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
        />
      </Group>
    </FieldGroup>
  );
}
