import { useId } from 'react';
import common from '#src/shared/ui/Common.module.css';
import { Legend } from './Legend.tsx';
import styles from './OneOf.module.css';

type Props<Value extends string> = {
  legend: string;
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
