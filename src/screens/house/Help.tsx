import { useTranslation } from 'react-i18next';
import { HouseTextPage } from '#src/features/house-text/HouseTextPage.tsx';

/** Answers to what traders ask, public. */
export default function Help() {
  const { t } = useTranslation('shell');
  return <HouseTextPage name="helpText" title={t('title.help')} />;
}
