import { Checkbox } from '@mantine/core';
import { type FieldProps, inputProps } from '../field.ts';

/** A yes or no that is sent with the form; for one that takes effect at once use a switch. */
export function CheckboxField({ value, onChange, ...props }: FieldProps<boolean>) {
  return (
    <Checkbox
      {...inputProps(props)}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
