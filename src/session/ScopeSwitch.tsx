import { useTranslation } from 'react-i18next';
import { Segments } from '#src/shared/ui/Segments.tsx';
import { useScope } from './scope.ts';

/** Mine or Company: the one choice of the dashboard and of the lists of the company's deals. */
export function ScopeSwitch() {
  const { t } = useTranslation();
  const [scope, choose] = useScope();
  return (
    <Segments
      label={t('scope.label')}
      options={[
        { value: 'PERSONAL', label: t('scope.PERSONAL') },
        { value: 'GLOBAL', label: t('scope.GLOBAL') },
      ]}
      value={scope}
      onChange={choose}
    />
  );
}
