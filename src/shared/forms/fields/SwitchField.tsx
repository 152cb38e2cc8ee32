import { Switch } from '@mantine/core';
import { type FieldProps, inputProps } from '../field.ts';

export function SwitchField({ value, onChange, ...props }: FieldProps<boolean>) {
  return (
    <Switch
      {...inputProps(props)}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
