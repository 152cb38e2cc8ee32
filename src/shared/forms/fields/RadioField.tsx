import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio } from '@mantine/core';
import type { FieldProps } from '../field.ts';
import { FieldGroup } from './FieldGroup.tsx';

type Option<Value extends string> = { readonly value: Value; readonly label: string; readonly hint?: string };

type Props<Value extends string> = Omit<FieldProps<unknown>, 'value' | 'onChange'> & {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
};

export function RadioField<Value extends string>({ value, onChange, options, ...props }: Props<Value>) {
  return (
    <FieldGroup {...props} role="radiogroup">
      <Group gap="0.5rem 1.5rem" align="normal">
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
