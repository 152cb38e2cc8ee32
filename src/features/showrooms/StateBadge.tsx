import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShowroomState } from '#generated/model/showroomState.ts';

const COLORS = { OPEN: 'success', EXPIRED: 'gray', REVOKED: 'gray' } as const satisfies Record<
  ShowroomState,
  string
>;

export function StateBadge({ state }: { state: ShowroomState }) {
  const { t } = useTranslation('showrooms');
  return <Badge color={COLORS[state]}>{t(`state.${state}`)}</Badge>;
}
