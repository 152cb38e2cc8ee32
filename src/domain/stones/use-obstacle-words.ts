import { useTranslation } from 'react-i18next';
import { useRoundEnd } from '#src/domain/reference/bid-rounds.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import type { Obstacle } from './obstacle.ts';
import { useConflictWords } from './use-conflict-words.ts';

type Planned = { readonly obstacle: Obstacle | null };

const isForBids = ({ obstacle }: Planned) => obstacle?.by === 'availability' && obstacle.reason === 'bidOnly';

/** Explains why a stone of the plan of a dialog is not sent, and until when a stone is sold by bid only. */
export function useObstacleWords(plan: readonly Planned[]): (obstacle: Obstacle) => string {
  const { t } = useTranslation('stones');
  const { dateTime } = useFormats();
  const conflictWords = useConflictWords();
  const roundEnd = useRoundEnd(plan.some(isForBids));
  return (obstacle) => {
    if (obstacle.by === 'delivery') return t('conflict.NOT_DELIVERABLE');
    if (obstacle.by === 'server') return conflictWords(obstacle.conflict);
    return obstacle.reason === 'bidOnly' && roundEnd !== null
      ? t('conflictMore.BID_ONLY', { time: dateTime(roundEnd) })
      : t(`unavailable.${obstacle.reason}`);
  };
}
