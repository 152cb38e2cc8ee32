import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import { conflictsOf, useConflictMessages } from '#src/domain/stones/conflicts.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';

type Props = { conflicts: readonly ConfirmConflict[]; stones: readonly Stone[] };

export function RefusedStones({ conflicts, stones }: Props) {
  const { t } = useTranslation('appointments');
  const words = useConflictMessages();
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

export function useRefusedStones(stones: readonly Stone[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, ConfirmConflict>>(new Map());
  const own = stones.flatMap(({ id }) => known.get(id) ?? []);
  const stonesNamed = (problem: Problem) =>
    conflictsOf(problem).filter(({ diamond }) => diamond !== undefined);
  return {
    refused: own,
    fitting: stones.filter(({ id }) => !known.has(id)),
    /** Remembers the stones that a refusal names, and answers their ids. */
    learn: (problem: Problem): readonly string[] => {
      const conflicts = stonesNamed(problem);
      if (conflicts.some(({ diamond }) => !known.has(diamond)))
        setKnown(new Map([...known, ...conflicts.map((each) => [each.diamond, each] as const)]));
      return conflicts.map(({ diamond }) => diamond);
    },
  };
}
