import { useTranslation } from 'react-i18next';
import { HouseTextPage } from '#src/features/house-text/HouseTextPage.tsx';

/** What the house does with personal data, public and inside the signed-in area. */
export default function PrivacyNotice() {
  const { t } = useTranslation('shell');
  return <HouseTextPage name="privacyText" title={t('title.privacyNotice')} />;
}
