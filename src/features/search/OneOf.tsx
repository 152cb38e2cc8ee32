import { useId } from 'react';
import styles from './OneOf.module.css';

type Props<Value extends string> = {
  legend: string;
  hasHiddenLegend?: boolean;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A single choice among a few: native radio buttons styled as one control. */
export function OneOf<Value extends string>({
  legend,
  hasHiddenLegend = false,
  options,
  value,
  onChange,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={hasHiddenLegend ? styles.hidden : styles.legend}>{legend}</legend>
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
