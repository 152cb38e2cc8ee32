import { useTranslation } from 'react-i18next';
import { HouseTextPage } from './HouseTextPage.tsx';

const routeOf = {
  aboutText: 'about',
  accessibilityText: 'accessibility',
  helpText: 'help',
  policyText: 'policy',
  privacyText: 'privacyNotice',
  termsText: 'termsCondition',
} as const;

export default function HouseText({ name }: { name: keyof typeof routeOf }) {
  const { t } = useTranslation('shell');
  return <HouseTextPage name={name} title={t(`title.${routeOf[name]}`)} />;
}
