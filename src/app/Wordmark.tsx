import { useTranslation } from 'react-i18next';
import styles from './Wordmark.module.css';

/** The product name with its mark: the side view of a cut stone. */
export function Wordmark() {
  const { t } = useTranslation();
  return (
    <span className={styles.wordmark}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M6 4h12l4 6-10 11L2 10z" fill="currentColor" opacity=".18" />
        <path
          d="M6 4h12l4 6-10 11L2 10zM2 10h20M6 4l3 6 3 11 3-11 3-6M9 10l3-6 3 6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.3"
          strokeLinejoin="round"
        />
      </svg>
      {t('product')}
    </span>
  );
}
