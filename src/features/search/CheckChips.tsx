import type { ReactNode } from 'react';
import styles from './CheckChips.module.css';

/** One choice in a group. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  /** URL of a picture above the label. */
  readonly picture?: string | null;
}

type Props = {
  /** Visible name of the group. */
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Choices that are excluded rather than included. */
  out?: readonly string[];
  /** Accessible name of an excluded choice. */
  outName?: (label: string) => string;
  /** Shown between the legend and the choices. */
  children?: ReactNode;
};

/** A group of checkboxes styled as chips. The selected ids keep the order of the choices. */
export function CheckChips({ legend, choices, chosen, onChange, out = [], outName, children }: Props) {
  const toggle = (id: string, isOn: boolean) =>
    onChange(
      choices.map((choice) => choice.id).filter((each) => (each === id ? isOn : chosen.includes(each))),
    );
  const isPictured = choices.some(({ picture }) => picture);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      <div className={styles.chips} data-pictured={isPictured || undefined}>
        {choices.map(({ id, label, picture }) => (
          <label key={id} className={styles.chip} data-out={out.includes(id) || undefined}>
            <input
              type="checkbox"
              className={styles.box}
              checked={chosen.includes(id)}
              aria-label={out.includes(id) ? outName?.(label) : undefined}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            {picture && (
              <img src={picture} alt="" width={36} height={36} loading="lazy" className={styles.picture} />
            )}
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
