import { useState } from 'react';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useUser } from '#src/session/session-store.ts';
import { useIsStaff } from '#src/session/staff.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { liesInIndia } from './availability.ts';
import { conflictsOf } from './conflicts.ts';
import { type Obstacle, obstacleOf } from './obstacle.ts';

/** A stone in a dialog; it is sent only if it has no obstacle. */
export interface ClaimedStone {
  readonly stone: Stone;
  readonly obstacle: Obstacle | null;
}

/**
 * Which stones of a dialog can be sent: those without a known obstacle. `learn` remembers the stones that a refusal
 * names, so that the others can be sent next; it tells whether there are such.
 */
export function useClaim(stones: readonly Stone[]) {
  const account = useUser()?.account;
  const inIndia = account?.isIndia ?? false;
  // The house holds stones for customers on both sides of the border.
  const isStaff = useIsStaff();
  const [known, setKnown] = useState<ReadonlyMap<string, ConfirmConflict>>(new Map());
  const plan = stones.map((stone): ClaimedStone => {
    const claimant = account && { ...account, isIndia: isStaff ? liesInIndia(stone) : inIndia };
    return { stone, obstacle: obstacleOf(stone, claimant, known.get(stone.id)) };
  });
  return {
    inIndia,
    plan,
    ready: plan.flatMap(({ stone, obstacle }) => (obstacle === null ? [stone] : [])),
    learn: (problem: Problem): readonly string[] => {
      const conflicts = conflictsOf(problem).map((conflict) => [conflict.diamond, conflict] as const);
      if (conflicts.length > 0) setKnown((before) => new Map([...before, ...conflicts]));
      return conflicts.map(([id]) => id);
    },
  };
}
