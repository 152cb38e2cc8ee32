import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Notice.module.css';
import type { Tone } from './palette.ts';

type Props = {
  tone: Tone;
  title?: string;
  children: ReactNode;
  className?: string | undefined;
  onClose?: () => void;
};

function Close({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="m4 4 8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}

/**
 * An inline notice. Danger and warning interrupt a screen reader (`alert`), the others wait (`status`). Not the kit's
 * alert, which adds 1.2 kB to the first screen, where a notice appears only after a refusal.
 */
export function Notice({ tone, title, children, className, onClose }: Props) {
  const id = useId();
  const isUrgent = tone === 'danger' || tone === 'warning';
  const announced = {
    role: isUrgent ? 'alert' : 'status',
    'aria-describedby': `${id}-text`,
    ...(title === undefined ? {} : { 'aria-labelledby': `${id}-title` }),
  };
  return (
    <div
      {...announced}
      data-tone={tone}
      className={className === undefined ? styles.notice : `${styles.notice} ${className}`}
    >
      <div className={styles.body}>
        {title !== undefined && (
          <div id={`${id}-title`} className={styles.title}>
            {title}
          </div>
        )}
        <div id={`${id}-text`}>{children}</div>
      </div>
      {onClose !== undefined && <Close onClose={onClose} />}
    </div>
  );
}
