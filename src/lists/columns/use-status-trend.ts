import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { shownStatus } from '#src/domain/stones/availability.ts';
import { useStatusChanges } from '#src/domain/stones/status-changes.ts';
import type { GridTrend } from '#src/shared/grid/types.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

/** Looks up how the availability of a stone changed since the user first saw it; null if it did not. */
export function useStatusTrend(): (stone: Pick<Stone, 'id' | 'wSts' | 'isHeld'>) => GridTrend | null {
  const { t } = useTranslation('stones');
  const { time } = useFormats();
  const changes = useStatusChanges();
  return (stone) => {
    const change = changes.get(stone.id);
    if (change === undefined || change.to !== shownStatus(stone)) return null;
    const before = t(`status.${change.from}`);
    return { direction: 'other', before, label: t('statusChange', { from: before, time: time(change.at) }) };
  };
}
