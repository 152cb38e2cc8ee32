import { useState } from 'react';
import { requestConfirm } from '#generated/client/confirm/confirm.ts';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { ConfirmRequest } from '#generated/model/confirmRequest.ts';
import type { Stone } from '#generated/model/stone.ts';
import { conflictsOf } from '#src/domain/stones/conflicts.ts';
import { useUser } from '#src/session/session-store.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { planConfirm } from './confirm-plan.ts';

type Wish = Omit<ConfirmRequest, 'diamonds'>;

/**
 * Requests the confirmation of stones at the prices shown in the dialog. Remembers refused stones with their reasons,
 * so that the others can be sent next; a stone whose price has changed is sent next at its new price. `memo` is the
 * response after a success.
 */
export function useConfirm(stones: readonly Stone[]) {
  const inIndia = useUser()?.account.isIndia ?? false;
  const [known, setKnown] = useState<ReadonlyMap<string, ConfirmConflict>>(new Map());
  const plan = planConfirm(stones, inIndia, known);
  const ready = plan.flatMap(({ stone, obstacle }) => (obstacle === null ? [stone] : []));
  const { sendAsync, isSending, result } = useWrite('requestConfirm', requestConfirm, {
    onProblem: (refusal) => {
      const conflicts = conflictsOf(refusal).map((conflict) => [conflict.diamond, conflict] as const);
      if (conflicts.length > 0) setKnown((before) => new Map([...before, ...conflicts]));
    },
  });
  return {
    inIndia,
    plan,
    ready,
    memo: result?.data ?? null,
    isSending,
    /** Rejects with the Problem. */
    send: (wish: Wish) => {
      const diamonds = ready.map(({ id, ctPr }) => ({ diamond: id, confirmPricePerCarat: ctPr }));
      return sendAsync({ ...wish, diamonds });
    },
  };
}
