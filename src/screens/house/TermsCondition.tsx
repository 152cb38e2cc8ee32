import { useTranslation } from 'react-i18next';
import { HouseTextPage } from '#src/features/house-text/HouseTextPage.tsx';

/** The terms of use and of trade, public. */
export default function TermsCondition() {
  const { t } = useTranslation('shell');
  return <HouseTextPage name="termsText" title={t('title.termsCondition')} />;
}
