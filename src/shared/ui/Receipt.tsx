import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './Notice.tsx';
import styles from './Receipt.module.css';

type Props = {
  title: string;
  /** What happens next. */
  about: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** `warning` if only part of it was done. */
  tone?: 'success' | 'warning';
};

/** Stands in place of a form that was sent. Takes the focus, because the button that had it went with the form. */
export function Receipt({ title, about, children, actions, tone = 'success' }: Props) {
  const receipt = useRef<HTMLDivElement>(null);
  useEffect(() => {
    receipt.current?.focus();
    receipt.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={receipt} tabIndex={-1} className={styles.receipt}>
      <Notice tone={tone} title={title}>
        {about}
      </Notice>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
