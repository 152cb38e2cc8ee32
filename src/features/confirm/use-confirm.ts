import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { requestConfirm } from '#generated/client/confirm/confirm.ts';
import type { ConfirmRequest } from '#generated/model/confirmRequest.ts';
import type { ConflictReason } from '#generated/model/conflictReason.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useUser } from '#src/session/session-store.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { asProblem } from '#src/shared/api/problem.ts';
import { conflictsOf } from '#src/stones/conflicts.ts';
import { planConfirm } from './confirm-plan.ts';

/** What a confirmation changes, and what was out of date when it is refused. */
const stale = ['paginateTracks', 'paginateMemos', 'paginateDiamonds', 'viewDiamond'] as const;

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
  // The state of the mutation is told a moment later: a second click in between would ask twice.
  const isUnderWay = useRef(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (wish: Wish) => requestConfirm({ ...wish, diamonds: ready.map(({ id }) => id) }),
    onSettled: () => {
      isUnderWay.current = false;
    },
    onSuccess: () => {
      // Not waited for: the memo is there, however long the lists behind the dialog take.
      void invalidate(client, ...stale);
    },
    onError: (thrown) => {
      const conflicts = conflictsOf(thrown);
      if (conflicts.length === 0) return;
      void invalidate(client, ...stale);
      setRefused(
        (before) => new Map([...before, ...conflicts.map((it) => [it.diamond, it.reason] as const)]),
      );
    },
  });
  const send = (wish: Wish) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(wish);
  };
  return {
    inIndia,
    plan,
    ready,
    memo: data?.data ?? null,
    /** A failure that no stone explains. */
    problem: conflictsOf(error).length > 0 ? null : asProblem(error),
    isSending: isPending,
    send,
  };
}
