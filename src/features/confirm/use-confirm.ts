import { useState } from 'react';
import { requestConfirm } from '#generated/client/confirm/confirm.ts';
import type { ConfirmRequest } from '#generated/model/confirmRequest.ts';
import type { ConflictReason } from '#generated/model/conflictReason.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useUser } from '#src/session/session-store.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { conflictsOf } from '#src/stones/conflicts.ts';
import { planConfirm } from './confirm-plan.ts';

type Wish = Omit<ConfirmRequest, 'diamonds'>;

/**
 * Requests the confirmation of stones. Stones that the server refuses are remembered with their reasons, so that the
 * others can be sent next; `memo` is the answer once it worked.
 */
export function useConfirm(stones: readonly Stone[]) {
  const inIndia = useUser()?.account.isIndia ?? false;
  const [refused, setRefused] = useState<ReadonlyMap<string, ConflictReason>>(new Map());
  const plan = planConfirm(stones, inIndia, refused);
  const ready = plan.flatMap(({ stone, obstacle }) => (obstacle === null ? [stone] : []));
  const { send, isSending, result, problem } = useWrite('requestConfirm', requestConfirm, {
    onProblem: (refusal) => {
      const conflicts = conflictsOf(refusal).map(({ diamond, reason }) => [diamond, reason] as const);
      if (conflicts.length > 0) setRefused((before) => new Map([...before, ...conflicts]));
    },
  });
  return {
    inIndia,
    plan,
    ready,
    memo: result?.data ?? null,
    /** A failure that no stone explains. */
    problem: conflictsOf(problem).length > 0 ? null : problem,
    isSending,
    send: (wish: Wish) => send({ ...wish, diamonds: ready.map(({ id }) => id) }),
  };
}
