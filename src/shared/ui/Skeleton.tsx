import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import page from './PageSkeleton.module.css';
import styles from './Skeleton.module.css';

const shapes = {
  table: { blocks: 9, className: styles.table },
  cards: { blocks: 6, className: styles.cards },
  facts: { blocks: 12, className: styles.facts },
  record: { blocks: 12, className: styles.record },
  /** Price and actions beside large pictures, with facts below. */
  stone: { blocks: 4, className: styles.stone },
  /** Entries of a short list. */
  lines: { blocks: 3, className: styles.lines },
  figure: { blocks: 1, className: styles.figure },
} as const;

export type SkeletonShape = keyof typeof shapes;

const places = Array.from({ length: 12 }, (_, place) => place);

/** Milliseconds after which a wait is long enough to explain. */
const LONG = 2000;

/**
 * Placeholder for loading content: nothing for 150 ms, and a sentence after 2 s. A single figure has no room for the
 * sentence.
 */
export function Skeleton({ shape }: { shape: SkeletonShape }) {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  const { blocks, className } = shapes[shape];
  return (
    <div className={`${page.late} ${styles.skeleton}`} data-shape={shape}>
      <p role="status" className={styles.words}>
        {isLong && shape !== 'figure' && t('stillLoading')}
      </p>
      <div aria-hidden="true" className={className}>
        {places.slice(0, blocks).map((place) => (
          <div key={place} className={page.block} />
        ))}
      </div>
    </div>
  );
}
