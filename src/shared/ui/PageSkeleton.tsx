import { useTranslation } from 'react-i18next';
import common from './Common.module.css';
import styles from './PageSkeleton.module.css';

/** The expected layout of a screen: a card with a form, a toolbar over a table, or a heading over tiles. */
export type PageShape = 'card' | 'list' | 'page';

const Block = ({ size }: { size: 'heading' | 'line' | 'table' | 'tile' }) => (
  <div className={`${styles.block} ${styles[size]}`} />
);

const outlines = {
  card: (
    <>
      <Block size="line" />
      <Block size="line" />
      <Block size="line" />
    </>
  ),
  list: (
    <>
      <Block size="line" />
      <Block size="table" />
    </>
  ),
  page: (
    <div className={styles.tiles}>
      <Block size="tile" />
      <Block size="tile" />
      <Block size="tile" />
      <Block size="tile" />
    </div>
  ),
} as const satisfies Record<PageShape, unknown>;

/** Skeleton of a screen while its code or texts are loading. Invisible for the first 150 ms. */
export function PageSkeleton({ shape }: { shape: PageShape }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={`${styles.late} ${styles.skeleton} ${shape === 'card' ? styles.card : ''}`}>
      <span className={common.hidden}>{t('loading')}</span>
      <Block size="heading" />
      {outlines[shape]}
    </div>
  );
}
