import type { FieldProps } from '../field.ts';
import type { NumberEntry } from '../rules.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { RadioTile } from './RadioTile.tsx';
import styles from './RatingField.module.css';

type Props = FieldProps<NumberEntry> & {
  scale: { readonly minimum: number; readonly maximum: number };
  ends: { readonly lowest: string; readonly highest: string };
};

/** A step on a scale, all in view; arrow keys walk along it. */
export function RatingField({ value, onChange, scale, ends, ...props }: Props) {
  const { minimum, maximum } = scale;
  const steps = Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at);
  const meaning = (step: number) => {
    if (step === minimum) return ends.lowest;
    return step === maximum ? ends.highest : null;
  };
  return (
    <FieldGroup {...props} role="radiogroup">
      <div className={styles.scale}>
        {steps.map((step) => {
          const means = meaning(step);
          return (
            <RadioTile
              key={step}
              tile={{ miw: '2.75rem' }}
              name={props.path}
              value={step}
              checked={step === value}
              onChange={() => onChange(step)}
              aria-label={means === null ? String(step) : `${step}: ${means}`}
            >
              {step}
            </RadioTile>
          );
        })}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{ends.lowest}</span>
        <span>{ends.highest}</span>
      </div>
    </FieldGroup>
  );
}
