import { Group, useDirection } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import chips from '#src/shared/ui/Chips.module.css';
import common from '#src/shared/ui/Common.module.css';
import styles from './CheckChips.module.css';

/** The index of the next label that begins with a letter, after the current one and around the end; or -1. */
function nextWith(labels: readonly string[], letter: string, current: number): number {
  const order = labels.map((_, step) => (current + 1 + step) % labels.length);
  return order.find((at) => labels[at]?.toLowerCase().startsWith(letter.toLowerCase())) ?? -1;
}

/**
 * Makes the controls of a group one stop of the Tab key: arrows, Home, End and first letters move inside. Answers the
 * props of the control at an index; `labels` are the texts of all of them in order, empty where no letter leads.
 */
export function useChipStops(labels: readonly string[]) {
  const { dir } = useDirection();
  const { getItemProps, setFocusedIndex } = useRovingIndex({
    total: labels.length,
    orientation: 'both',
    dir,
  });
  const elements = useRef(new Map<number, HTMLElement>());
  return (index: number) => {
    const { ref, tabIndex, onKeyDown } = getItemProps({ index });
    return {
      tabIndex,
      ref: (element: HTMLElement | null) => {
        ref(element);
        if (element === null) elements.current.delete(index);
        else elements.current.set(index, element);
      },
      onFocus: () => setFocusedIndex(index),
      onKeyDown: (event: KeyboardEvent) => {
        onKeyDown(event);
        const isLetter = /^[\p{L}\p{N}]$/u.test(event.key);
        if (!isLetter || event.altKey || event.ctrlKey || event.metaKey) return;
        elements.current.get(nextWith(labels, event.key, index))?.focus();
      },
    };
  };
}

type LegendProps = {
  children: string;
  /** Letter that jumps to the group with Alt; shown while the focus is in the group. */
  jump?: string | undefined;
};

export function Legend({ children, jump }: LegendProps) {
  return (
    <legend className={styles.legend}>
      {children}
      {jump !== undefined && (
        <span aria-hidden="true" dir="ltr" className={styles.key}>
          {`Alt ${jump}`}
        </span>
      )}
    </legend>
  );
}

interface QuickChoice {
  readonly name: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

type QuickChoicesProps = { choices: readonly QuickChoice[]; stopOf: ReturnType<typeof useChipStops> };

export function QuickChoices({ choices, stopOf }: QuickChoicesProps) {
  return (
    <Group gap="0.25rem" align="stretch" mt="0.25rem">
      {choices.map(({ name, isOn, onToggle }, at) => (
        <button
          key={name}
          {...stopOf(at)}
          type="button"
          className={styles.quickChoicesChoice}
          aria-pressed={isOn}
          onClick={onToggle}
        >
          {name}
        </button>
      ))}
    </Group>
  );
}

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly picture?: string | null;
}

type Props = {
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  out?: readonly string[];
  outName?: (label: string) => string;
  quick?: readonly QuickChoice[];
  jump?: string | undefined;
  children?: ReactNode;
  /** Stands behind the last choice. */
  after?: ReactNode;
};

/** A group of checkboxes styled as chips, one stop of the Tab key. The selected ids keep the order of the choices. */
export function CheckChips(props: Props) {
  const { legend, choices, chosen, onChange, out = [], outName, quick = [], jump, children, after } = props;
  // First letters lead to choices only: group buttons such as DEF begin with the same letters.
  const stopOf = useChipStops([...quick.map(() => ''), ...choices.map(({ label }) => label)]);
  const toggle = (id: string, isOn: boolean) =>
    onChange(
      choices.map((choice) => choice.id).filter((each) => (each === id ? isOn : chosen.includes(each))),
    );
  const isPictured = choices.some(({ picture }) => picture);
  return (
    <fieldset className={common.fieldset} data-jump={jump}>
      <Legend jump={jump}>{legend}</Legend>
      {children}
      {quick.length > 0 && <QuickChoices choices={quick} stopOf={stopOf} />}
      <div className={`${chips.chips} ${styles.choices}`} data-pictured={isPictured || undefined}>
        {choices.map(({ id, label, picture }, at) => (
          <label
            key={id}
            className={`${chips.chip} ${styles.choice}`}
            data-out={out.includes(id) || undefined}
          >
            <input
              {...stopOf(quick.length + at)}
              type="checkbox"
              className={styles.box}
              checked={chosen.includes(id)}
              aria-label={out.includes(id) ? outName?.(label) : undefined}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            {picture && (
              <img src={picture} alt="" width={36} height={36} loading="lazy" className={chips.picture} />
            )}
            <bdi>{label}</bdi>
          </label>
        ))}
        {after}
      </div>
    </fieldset>
  );
}

type OneOfProps<Value extends string> = {
  legend: string;
  jump?: string;
  hasHiddenLegend?: boolean;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

export function OneOf<Value extends string>({
  legend,
  jump,
  hasHiddenLegend = false,
  options,
  value,
  onChange,
}: OneOfProps<Value>) {
  const name = useId();
  return (
    <fieldset className={common.fieldset} data-jump={jump}>
      {hasHiddenLegend ? (
        <legend className={common.hidden}>{legend}</legend>
      ) : (
        <Legend jump={jump}>{legend}</Legend>
      )}
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.box}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
