import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, inputProps } from '../field.ts';

type Props = FieldProps<string> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password; a button shows it as typed. */
export function PasswordField({ value, onChange, autoComplete, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...inputProps(props)}
      autoComplete={autoComplete}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
