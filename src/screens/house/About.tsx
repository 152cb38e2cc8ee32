import { useTranslation } from 'react-i18next';
import { HouseTextPage } from '#src/features/house-text/HouseTextPage.tsx';

/** What Pavilion is and for whom, public. */
export default function About() {
  const { t } = useTranslation('shell');
  return <HouseTextPage name="aboutText" title={t('title.about')} />;
}
