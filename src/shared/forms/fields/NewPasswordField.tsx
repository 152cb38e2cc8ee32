import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Rule } from '#generated/rules/types.ts';
import { type FieldProps, inputProps } from '../field.ts';
import styles from './Fields.module.css';
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
          {shared.description !== undefined && <span className={styles.line}>{shared.description}</span>}
          <Box component="span" className={styles.line} {...(hasLength && { c: 'success.9' })}>
            <Box component="span" aria-hidden="true" display="inline-block" w="1.25em">
              {hasLength ? '✓' : '○'}
            </Box>
            {t('password.rule', { rule: t('password.length', { count: minLength }), state })}
          </Box>
        </>
      }
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
