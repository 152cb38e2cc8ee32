import { useTranslation } from 'react-i18next';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useConflictWords } from '#src/domain/stones/use-conflict-words.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';

type Props = { conflicts: readonly ConfirmConflict[]; stones: readonly Stone[] };

export function RefusedStones({ conflicts, stones }: Props) {
  const { t } = useTranslation('appointments');
  const words = useConflictWords();
  const numbers = new Map(stones.map(({ id, stoneId }) => [id, stoneId]));
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warning" title={t('stones.refused', { count: conflicts.length })}>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.diamond}>
            {t('stones.reason', { stone: numbers.get(conflict.diamond) ?? '', reason: words(conflict) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
