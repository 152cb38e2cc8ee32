import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** Shown in place of the content if there is none, with what to do next. */
export function EmptyState({ title, children, actions }: Props) {
  return (
    <div className={styles.empty} role="status">
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
