import type { ReactNode } from 'react';
import styles from './DialogButtons.module.css';

/** The buttons at the end of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
