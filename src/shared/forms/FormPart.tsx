import { type ReactNode, useId } from 'react';
import styles from './FormPart.module.css';

type Props = { title: string; hint?: string; children: ReactNode };

/** Fields that belong together, under a heading. */
export function FormPart({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
