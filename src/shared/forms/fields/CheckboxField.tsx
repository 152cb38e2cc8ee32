import { useId } from 'react';
import common from '#src/shared/ui/Common.module.css';
import { type FieldProps, inputProps } from '../field.ts';
import styles from './CheckboxField.module.css';

/**
 * A yes or no that is sent with the form; for one that takes effect at once use a switch. The browser's own control:
 * signing in has one, and the kit's would be 3 kB of the first screen.
 */
export function CheckboxField({ value, onChange, ...props }: FieldProps<boolean>) {
  const id = useId();
  const { label, description, error, ...input } = inputProps(props);
  const hasError = error !== null;
  const described = [description && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={styles.box}
        checked={value}
        aria-invalid={hasError || undefined}
        aria-describedby={described === '' ? undefined : described}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {description && (
          <p id={`${id}-hint`} className={common.hint}>
            {description}
          </p>
        )}
        {hasError && (
          <p id={`${id}-error`} className={common.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
