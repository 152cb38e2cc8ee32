import { useId } from 'react';
import { Legend } from './Legend.tsx';
import styles from './OneOf.module.css';

type Props<Value extends string> = {
  legend: string;
  /** Letter that jumps to the choice with Alt. */
  jump?: string;
  hasHiddenLegend?: boolean;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A single choice among a few: native radio buttons styled as one control. */
export function OneOf<Value extends string>({
  legend,
  jump,
  hasHiddenLegend = false,
  options,
  value,
  onChange,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group} data-jump={jump}>
      {hasHiddenLegend ? (
        <legend className={styles.hidden}>{legend}</legend>
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
