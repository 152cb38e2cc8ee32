import { type ReactNode, useId } from 'react';
import styles from './SignUp.module.css';

type Props = { title: string; hint?: string; children: ReactNode };

/** Fields that belong together, under a heading. */
export function Part({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {title}
      </h3>
      {hint !== undefined && <p className={styles.about}>{hint}</p>}
      {children}
    </section>
  );
}
