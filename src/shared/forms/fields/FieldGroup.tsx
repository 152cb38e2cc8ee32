import { type ReactNode, useId } from 'react';
import common from '#src/shared/ui/Common.module.css';
import type { FieldProps } from '../field.ts';
import styles from './Fields.module.css';

type Props = Omit<FieldProps<unknown>, 'value' | 'onChange'> & {
  /** `radiogroup` where one of several is chosen. */
  role?: 'group' | 'radiogroup';
  children: ReactNode;
};

/** Several controls that make one entry, under one name: choices, parts of a date. */
export function FieldGroup(props: Props) {
  const { path, label, hint, disabledReason, error, isRequired, onBlur, role = 'group', children } = props;
  const id = useId();
  const description = disabledReason ?? hint;
  const describedBy = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={styles.group}
      data-path={path}
      role={role}
      aria-labelledby={`${id}-name`}
      {...(describedBy !== '' && { 'aria-describedby': describedBy })}
      {...(role === 'radiogroup' && { 'aria-required': isRequired, 'aria-invalid': error !== null })}
      disabled={disabledReason !== undefined}
      onBlur={(event) => {
        // Left only when the focus goes out of the group.
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      <legend className={styles.legend} id={`${id}-name`}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className={styles.star}>
            {' *'}
          </span>
        )}
      </legend>
      {description !== undefined && (
        <p className={common.hint} id={`${id}-hint`}>
          {description}
        </p>
      )}
      {children}
      {error !== null && (
        <p className={common.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
