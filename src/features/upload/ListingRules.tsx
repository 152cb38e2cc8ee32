import { useTranslation } from 'react-i18next';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Upload.module.css';

const rules = ['treatment', 'labGrown', 'green', 'origin', 'comments'] as const;

/** What may not be listed, and what must be disclosed (specification, section 5). */
export function ListingRules() {
  const { t } = useTranslation('seller');
  return (
    <Panel title={t('rules.title')}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </Panel>
  );
}
