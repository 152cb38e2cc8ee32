import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestConfirm } from '#generated/client/confirm/confirm.ts';
import type { ConfirmRequest } from '#generated/model/confirmRequest.ts';
import type { ConflictReason } from '#generated/model/conflictReason.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useUser } from '#src/session/session-store.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { asProblem } from '#src/shared/api/problem.ts';
import { conflictsOf } from '#src/stones/conflicts.ts';
import { planConfirm } from './confirm-plan.ts';

type Wish = Omit<ConfirmRequest, 'diamonds'>;

/**
 * Requests the confirmation of stones. A refusal because of some of them is remembered by stone, so that the rest
 * can be sent next; `memo` is the answer once it worked.
 */
export function useConfirm(stones: readonly Stone[]) {
  const client = useQueryClient();
  const inIndia = useUser()?.account.isIndia ?? false;
  const [refused, setRefused] = useState<ReadonlyMap<string, ConflictReason>>(new Map());
  const plan = planConfirm(stones, inIndia, refused);
  const ready = plan.flatMap(({ stone, obstacle }) => (obstacle === null ? [stone] : []));
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (wish: Wish) => requestConfirm({ ...wish, diamonds: ready.map(({ id }) => id) }),
    onSuccess: () => invalidate(client, 'paginateTracks', 'paginateMemos', 'paginateDiamonds', 'viewDiamond'),
    onError: (thrown) => {
      const conflicts = conflictsOf(thrown);
      if (conflicts.length === 0) return;
      setRefused(
        (before) => new Map([...before, ...conflicts.map((it) => [it.diamond, it.reason] as const)]),
      );
    },
  });
  return {
    inIndia,
    plan,
    ready,
    memo: data?.data ?? null,
    /** A failure that no stone explains. */
    problem: conflictsOf(error).length > 0 ? null : asProblem(error),
    isSending: isPending,
    send: (wish: Wish) => mutate(wish),
  };
}
