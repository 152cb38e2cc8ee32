import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import styles from './ExpandedRow.module.css';

type Props = {
  /** The name of the row. */
  name: string;
  /** The address of its page; null if it has none. */
  address: string | null;
  onClose: () => void;
  children: ReactNode;
};

/** The pane beside a grid that shows the expanded row. Escape closes it. */
export function ExpandedRow({ name, address, onClose, children }: Props) {
  const { t } = useTranslation('lists');
  const titleId = useId();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    const element = pane.current;
    element?.addEventListener('keydown', closeOnEscape);
    return () => element?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <aside ref={pane} aria-labelledby={titleId} className={styles.pane}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('expand.label', { stone: name })}
        </h2>
        {address !== null && <RouterLink href={address}>{t('expand.page')}</RouterLink>}
        <CloseButton aria-label={t('expand.close')} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}
