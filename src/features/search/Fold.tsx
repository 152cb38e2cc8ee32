import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Fold.module.css';

type Props = {
  title: string;
  /** Number of its filters that are set. */
  count: number;
  /** Letter that jumps to it with Alt. */
  jump: string;
  children: ReactNode;
};

/** A part of the form that is folded until it is wanted, with the number of filters set inside. */
export function Fold({ title, count, jump, children }: Props) {
  const { t } = useTranslation('search');
  // What was opened once stays, so that half-typed values survive folding.
  const [isBuilt, setBuilt] = useState(false);
  return (
    <details
      className={styles.fold}
      data-jump={jump}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setBuilt(true);
      }}
    >
      <summary className={styles.summary} aria-keyshortcuts={`Alt+${jump}`} title={`Alt+${jump}`}>
        <span className={styles.title}>{title}</span>
        {count > 0 && <span className={styles.count}>{t('fold.set', { count })}</span>}
      </summary>
      {isBuilt && <div className={styles.body}>{children}</div>}
    </details>
  );
}
