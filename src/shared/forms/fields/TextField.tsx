import { TextInput } from '@mantine/core';
import type { InputHTMLAttributes } from 'react';
import { typedDirection } from '#src/shared/ui/typed-direction.ts';
import { type FieldProps, inputProps } from '../field.ts';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'spellCheck' | 'type' | 'placeholder'
>;

type Props = FieldProps<string> &
  Native & {
    isFirst?: boolean;
  };

/** One line of text. Personal data says what it is by `autoComplete`, so that browsers fill it in. */
export function TextField({ value, onChange, isFirst = false, ...props }: Props) {
  const { autoComplete = 'off', autoCapitalize, inputMode, spellCheck, type = 'text', placeholder } = props;
  return (
    <TextInput
      {...inputProps(props)}
      {...{ autoComplete, autoCapitalize, inputMode, spellCheck, type, placeholder }}
      {...(isFirst && { 'data-autofocus': true })}
      attributes={typedDirection(value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
