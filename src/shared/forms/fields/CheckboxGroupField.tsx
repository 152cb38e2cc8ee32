import { Checkbox } from '@mantine/core';
import type { FieldProps } from '../field.ts';
import styles from './CheckboxGroupField.module.css';
import { FieldGroup } from './FieldGroup.tsx';

type Option<Value extends string> = { readonly value: Value; readonly label: string };

type Props<Value extends string> = FieldProps<readonly Value[]> & { options: readonly Option<Value>[] };

/** More choices than these are under each other in columns, which are read faster than lines of different gaps. */
const FEW = 4;

export function CheckboxGroupField<Value extends string>({
  value,
  onChange,
  options,
  ...props
}: Props<Value>) {
  const toggle = (choice: Value) =>
    // In the order of the options, whatever the order of the clicks.
    onChange(
      options.map((option) => option.value).filter((known) => value.includes(known) !== (known === choice)),
    );
  return (
    <FieldGroup {...props}>
      <div className={styles.choices} data-many={options.length > FEW}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={props.path}
            value={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
