import { useTranslation } from 'react-i18next';
import type { Obstacle } from './obstacle.ts';
import { useConflictWords } from './use-conflict-words.ts';

/** Explains why a stone in a dialog is not sent. */
export function useObstacleWords(): (obstacle: Obstacle) => string {
  const { t } = useTranslation('stones');
  const conflictWords = useConflictWords();
  return (obstacle) => {
    if (obstacle.by === 'delivery') return t('conflict.NOT_DELIVERABLE');
    return obstacle.by === 'server' ? conflictWords(obstacle.conflict) : t(`unavailable.${obstacle.reason}`);
  };
}
