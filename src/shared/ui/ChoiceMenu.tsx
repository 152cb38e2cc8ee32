import { Menu as KitMenu } from '@mantine/core';
import type { ReactElement } from 'react';

type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** Language of the label, if not that of the screen. */
  readonly lang?: string;
};

type Props<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  target: ReactElement;
};

/** A single choice under a button, with the current one marked: a menu of radio items. */
export function ChoiceMenu<Value extends string>({ label, choices, value, onChange, target }: Props<Value>) {
  return (
    <KitMenu position="bottom-end" shadow="md" withinPortal>
      <KitMenu.Target>{target}</KitMenu.Target>
      <KitMenu.Dropdown aria-label={label}>
        <KitMenu.RadioGroup value={value}>
          {choices.map((choice) => (
            <KitMenu.RadioItem
              key={choice.value}
              value={choice.value}
              onChange={() => onChange(choice.value)}
              closeMenuOnClick
            >
              <span lang={choice.lang}>{choice.label}</span>
            </KitMenu.RadioItem>
          ))}
        </KitMenu.RadioGroup>
      </KitMenu.Dropdown>
    </KitMenu>
  );
}
