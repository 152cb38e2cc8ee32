import { useTranslation } from 'react-i18next';
import type { Rule } from '#generated/rules/types.ts';
import { type FieldProps, inputProps } from '../field.ts';
import styles from './NewPasswordField.module.css';
import { PasswordBox } from './PasswordBox.tsx';

type Props = FieldProps<string> & {
  /** The rule of the contract, shown while typing. */
  rule: Rule;
};

/** A password to be chosen; says while typing which of its rules are kept. */
export function NewPasswordField({ value, onChange, rule, ...props }: Props) {
  const { t } = useTranslation('forms');
  const { minLength = 1, maxLength = Number.POSITIVE_INFINITY } = rule;
  const shared = inputProps(props);
  const hasLength = value.length >= minLength && value.length <= maxLength;
  const state = hasLength ? t('password.kept') : t('password.open');
  return (
    <PasswordBox
      {...shared}
      description={
        <>
          {shared.description !== undefined && <span className={styles.rules}>{shared.description}</span>}
          <span className={`${styles.rules} ${hasLength ? styles.met : ''}`}>
            <span aria-hidden="true" className={styles.mark}>
              {hasLength ? '✓' : '○'}
            </span>
            {t('password.rule', { rule: t('password.length', { count: minLength }), state })}
          </span>
        </>
      }
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
