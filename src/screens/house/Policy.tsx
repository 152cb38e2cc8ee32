import { useTranslation } from 'react-i18next';
import { HouseTextPage } from '#src/features/house-text/HouseTextPage.tsx';

/** The rules of conduct on the portal: disclosure, origin, fair dealing. Public. */
export default function Policy() {
  const { t } = useTranslation('shell');
  return <HouseTextPage name="policyText" title={t('title.policy')} />;
}
