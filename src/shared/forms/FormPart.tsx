import { type ReactNode, useId } from 'react';
import styles from './FormPart.module.css';

type Props = {
  title: string;
  hint?: string;
  /** Whether the parts stand right under the heading of the screen, so that theirs are of level 2. */
  isTop?: boolean;
  children: ReactNode;
};

export function FormPart({ title, hint, isTop = false, children }: Props) {
  const id = useId();
  const Heading = isTop ? 'h2' : 'h3';
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
