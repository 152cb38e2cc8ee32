import { useTranslation } from 'react-i18next';
import { useMay } from '#src/session/permissions.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ReadTile } from './DashboardTileCard.tsx';
import { activityTile } from './parts/Activity.tsx';

export function ActivityPanel() {
  const { t } = useTranslation('dashboard');
  if (!useMay('DASHBOARD')) return null;
  return (
    <Panel title={t('tile.RECENT_ACTIVITY')}>
      <ReadTile tile="RECENT_ACTIVITY" variant="PERSONAL" source={activityTile} />
    </Panel>
  );
}
