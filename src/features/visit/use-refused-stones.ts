import { useState } from 'react';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import { conflictsOf } from '#src/domain/stones/conflicts.ts';
import type { Problem } from '#src/shared/api/problem.ts';

/** Stones that a refusal names, with the reason; the others can be sent next. */
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
