import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '#src/shared/ui/Icon.tsx';
import { type FieldProps, inputProps } from '../field.ts';
import styles from './Fields.module.css';

type Props = FieldProps<string | null> & {
  icon: IconName;
  /** Name of the button that opens the picker. */
  openLabel: string;
  /** How an entry is typed. */
  example: string;
  /** What is typed, as the value of the contract; null if it is none. */
  read: (text: string) => string | null;
  /** How a value is shown; what is no value is shown as typed. */
  show: (value: string) => string;
  picker: (choose: (value: string) => void) => ReactNode;
  autoComplete?: 'bday';
};

type Typed = { readonly text: string; readonly value: string | null };

/** A day or a time that is typed, or chosen in a picker that a button opens. */
export function PickerBox(props: Props) {
  const { value, onChange, icon, openLabel, example, read, show, picker, autoComplete = 'off' } = props;
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shared = inputProps(props);
  const type = (text: string) => {
    const next = text.trim() === '' ? null : (read(text) ?? text);
    setTyped({ text, value: next });
    onChange(next);
  };
  const choose = (next: string) => {
    setTyped(null);
    setOpen(false);
    onChange(next);
  };
  return (
    <TextInput
      {...shared}
      className={styles.short ?? ''}
      classNames={{ input: styles.number ?? '' }}
      type="text"
      inputMode="numeric"
      autoComplete={autoComplete}
      placeholder={example}
      value={typed !== null && typed.value === value ? typed.text : value === null ? '' : show(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyped(null);
        props.onBlur();
      }}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end" shadow="md">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              aria-label={openLabel}
              disabled={shared.disabled}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={icon} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown
            // Escape closes the picker, not the dialog around the form.
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.stopPropagation();
            }}
          >
            {picker(choose)}
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
