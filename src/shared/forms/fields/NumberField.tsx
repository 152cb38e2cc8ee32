import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { readNumber } from '#src/shared/i18n/read-number.ts';
import { type FieldProps, inputProps } from '../field.ts';
import type { NumberEntry } from '../rules.ts';
import styles from './Fields.module.css';

type Props = FieldProps<NumberEntry> & {
  /** `money` is in USD, `percent` in percentage points. */
  unit?: 'money' | 'percent' | 'carat';
  /** Decimals shown at least; those typed beyond are kept. */
  decimals?: number;
  isSigned?: boolean;
  /** False for numbers that are names, such as years: 1998, not 1,998. */
  isGrouped?: boolean;
};

type Typed = { readonly text: string; readonly value: NumberEntry };

const decimalsOf = (value: number) => (String(value).split('.')[1] ?? '').length;

/**
 * A number, typed with the separators and digits of the language or of an Arabic keyboard. It stays as typed while it has
 * the focus, then reads as numbers do elsewhere on the screen.
 */
export function NumberField({ value, onChange, unit, decimals = 0, isSigned = false, ...props }: Props) {
  const { isGrouped = true, ...shared } = props;
  const { t } = useTranslation('forms');
  const language = useLanguage();
  const { number } = useFormats();
  const [typed, setTyped] = useState<Typed | null>(null);
  const isFormatted = typeof value === 'number' && isGrouped;
  const formatted = isFormatted ? number(value, Math.max(decimals, decimalsOf(value))) : value;
  const type = (text: string) => {
    const read = text.trim() === '' ? null : (readNumber(text, language) ?? text);
    setTyped({ text, value: read });
    onChange(read);
  };
  return (
    <TextInput
      {...inputProps(shared)}
      label={unit === undefined ? props.label : t(`unit.${unit}`, { label: props.label })}
      className={styles.short ?? ''}
      classNames={{ input: styles.number ?? '' }}
      inputMode={isSigned ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed !== null && typed.value === value ? typed.text : (formatted ?? '')}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyped(null);
        props.onBlur();
      }}
    />
  );
}
