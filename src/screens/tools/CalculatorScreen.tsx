import { useTranslation } from 'react-i18next';
import styles from '#src/features/calculator/Calculator.module.css';
import { Calculator } from '#src/features/calculator/Calculator.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** The calculator of prices and weights as a page. */
export default function CalculatorScreen() {
  const { t } = useTranslation('calculator');
  return (
    <div className={styles.page}>
      <PageHeading description={t('description')}>{t('title')}</PageHeading>
      <Calculator stone={null} />
    </div>
  );
}
