import styles from './QuickChoices.module.css';
import type { useChipStops } from './use-chip-stops.ts';

/** A button that sets several choices at once, such as DEF. */
export interface QuickChoice {
  readonly name: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

type Props = {
  choices: readonly QuickChoice[];
  stopOf: ReturnType<typeof useChipStops>;
};

/** Buttons that set several choices of their group at once. */
export function QuickChoices({ choices, stopOf }: Props) {
  return (
    <div className={styles.choices}>
      {choices.map(({ name, isOn, onToggle }, at) => (
        <button
          key={name}
          {...stopOf(at)}
          type="button"
          className={styles.choice}
          aria-pressed={isOn}
          onClick={onToggle}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
