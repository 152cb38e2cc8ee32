import type { ReactNode } from 'react';
import chips from '#src/shared/ui/Chips.module.css';
import common from '#src/shared/ui/Common.module.css';
import styles from './CheckChips.module.css';
import { Legend } from './Legend.tsx';
import { type QuickChoice, QuickChoices } from './QuickChoices.tsx';
import { useChipStops } from './use-chip-stops.ts';

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
  /** Buttons above the choices that set several of them. */
  quick?: readonly QuickChoice[];
  jump?: string | undefined;
  children?: ReactNode;
};

/** A group of checkboxes styled as chips, one stop of the Tab key. The selected ids keep the order of the choices. */
export function CheckChips(props: Props) {
  const { legend, choices, chosen, onChange, out = [], outName, quick = [], jump, children } = props;
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
      </div>
    </fieldset>
  );
}
