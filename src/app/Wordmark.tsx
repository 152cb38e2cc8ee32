import { useTranslation } from 'react-i18next';
import { useCompanyTheme } from '#src/domain/reference/company-theme.ts';
import styles from './Wordmark.module.css';

/** Name and logo of the company whose code themes the portal; by default the product with its mark, the side view of a cut stone. */
export function Wordmark() {
  const { t } = useTranslation();
  const theme = useCompanyTheme();
  return (
    <span className={styles.wordmark}>
      {theme === null || theme.logo === null ? (
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
      ) : (
        <img className={styles.mark} src={theme.logo} alt="" />
      )}
      <bdi className={styles.name}>{theme?.name ?? t('product')}</bdi>
    </span>
  );
}
