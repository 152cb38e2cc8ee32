import { useTranslation } from 'react-i18next';
import { HouseTextPage } from '#src/features/house-text/HouseTextPage.tsx';

/** The routes of the texts that stand alone on their page; their titles are those of the routes. */
const routeOf = {
  aboutText: 'about',
  accessibilityText: 'accessibility',
  helpText: 'help',
  policyText: 'policy',
  privacyText: 'privacyNotice',
  termsText: 'termsCondition',
} as const;

/** A text of the house, public. */
export default function HouseText({ name }: { name: keyof typeof routeOf }) {
  const { t } = useTranslation('shell');
  return <HouseTextPage name={name} title={t(`title.${routeOf[name]}`)} />;
}
