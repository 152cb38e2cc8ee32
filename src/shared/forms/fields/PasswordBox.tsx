import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PasswordBox.module.css';

const EYE = 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z';
const CROSSED = 'M3 13 13 3';

/**
 * A box for a password with a button that shows it as typed. The kit's own is 3 kB of the first screen, for its action
 * icon.
 */
export function PasswordBox(props: TextInputProps) {
  const { t } = useTranslation('common');
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSection={
        <button
          type="button"
          className={styles.toggle}
          aria-label={t('showPassword')}
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 16 16" className={styles.eye} aria-hidden="true" focusable="false">
            <path d={isShown ? `${EYE}${CROSSED}` : EYE} />
          </svg>
        </button>
      }
    />
  );
}
