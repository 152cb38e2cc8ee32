import { TextInput } from '@mantine/core';
import { latin } from '#src/shared/i18n/read-number.ts';
import { type FieldProps, inputProps } from '../field.ts';
import styles from './Fields.module.css';

/** A one-time code, which phones offer from the message that it came with. Blanks and dashes of a pasted one go. */
export function OneTimeCodeField({
  value,
  onChange,
  digits,
  ...props
}: FieldProps<string> & { digits: number }) {
  return (
    <TextInput
      {...inputProps(props)}
      className={styles.short ?? ''}
      classNames={{ input: styles.code ?? '' }}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(latin(event.currentTarget.value).replace(/\D/g, '').slice(0, digits))}
    />
  );
}
