import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio } from '@mantine/core';
import type { FieldProps } from '../field.ts';
import { FieldGroup } from './FieldGroup.tsx';
import styles from './RadioField.module.css';

type Option<Value extends string> = { readonly value: Value; readonly label: string; readonly hint?: string };

type Props<Value extends string> = Omit<FieldProps<unknown>, 'value' | 'onChange'> & {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  /** Lines up the options in columns. */
  hasColumns?: boolean;
};

export function RadioField<Value extends string>(all: Props<Value>) {
  const { value, onChange, options, hasColumns = false, ...props } = all;
  return (
    <FieldGroup {...props} role="radiogroup">
      <Group gap="0.5rem 1.5rem" align="normal" className={hasColumns ? styles.columns : undefined}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={props.path}
            value={option.value}
            label={option.label}
            description={option.hint}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </Group>
    </FieldGroup>
  );
}
