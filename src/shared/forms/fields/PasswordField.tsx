import { type FieldProps, inputProps } from '../field.ts';
import { PasswordBox } from './PasswordBox.tsx';

type Props = FieldProps<string> & { autoComplete: 'current-password' | 'new-password' };

/** A password; a button shows it as typed. */
export function PasswordField({ value, onChange, autoComplete, ...props }: Props) {
  return (
    <PasswordBox
      {...inputProps(props)}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
