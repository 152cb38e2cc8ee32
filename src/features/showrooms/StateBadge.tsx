import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShowroomState } from '#generated/model/showroomState.ts';

const COLORS = { OPEN: 'teal', EXPIRED: 'gray', REVOKED: 'gray' } as const satisfies Record<
  ShowroomState,
  string
>;

export function StateBadge({ state }: { state: ShowroomState }) {
  const { t } = useTranslation('showrooms');
  return (
    <Badge variant="light" color={COLORS[state]}>
      {t(`state.${state}`)}
    </Badge>
  );
}
