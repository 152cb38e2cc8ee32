import { useState } from 'react';
import { requestConfirm } from '#generated/client/confirm/confirm.ts';
import type { Account } from '#generated/model/account.ts';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { ConfirmRequest } from '#generated/model/confirmRequest.ts';
import type { Stone } from '#generated/model/stone.ts';
import { notePriceIfSeen } from '#src/domain/stones/changes.ts';
import { conflictsOf } from '#src/domain/stones/conflicts.ts';
import { usePriceMoves } from '#src/domain/stones/MovedPrices.tsx';
import { type Obstacle, obstacleOf } from '#src/domain/stones/obstacle.ts';
import { useUser } from '#src/session/session-store.ts';
import { useWrite } from '#src/shared/data/use-write.ts';

/** A price per carat in USD that changed while the dialog was open. */
interface ChangedPrice {
  readonly seen: number;
  readonly current: number;
}

/** A stone in the dialog at the price it is sent with; it is sent only if it has no obstacle. */
export interface PlannedStone {
  readonly stone: Stone;
  readonly obstacle: Obstacle | null;
  readonly changedPrice: ChangedPrice | null;
}

/**
 * Which stones can be sent, decided before sending: listings of the account stay out, stones that it cannot have
 * delivered (specification, section 8), those known to be taken, and those the server refused earlier. One reason per
 * stone, the server's first. A stone whose price changed is sent at the new one, which the buyer sees first.
 */
function planConfirm(
  { stones, changed }: Pick<ReturnType<typeof usePriceMoves<Stone>>, 'stones' | 'changed'>,
  account: Account | undefined,
  conflicts: ReadonlyMap<string, ConfirmConflict>,
): readonly PlannedStone[] {
  return stones.map((stone) => ({
    stone,
    obstacle: obstacleOf(stone, account, conflicts.get(stone.id)),
    changedPrice: changed.get(stone.id) ?? null,
  }));
}

export function questionOf(plan: readonly PlannedStone[]): 'send' | 'sendChanged' | 'sendRemaining' {
  if (plan.some(({ obstacle, changedPrice }) => obstacle === null && changedPrice !== null))
    return 'sendChanged';
  return plan.some(({ obstacle }) => obstacle?.by === 'server') ? 'sendRemaining' : 'send';
}

type Wish = Omit<ConfirmRequest, 'diamonds'>;

/**
 * Requests the confirmation of stones at the prices shown in the dialog. Remembers refused stones with their reasons,
 * so that the others can be sent next; a stone whose price has changed is sent next at its new price. `memo` is the
 * response after a success.
 */
export function useConfirm(stones: readonly Stone[]) {
  const account = useUser()?.account;
  const inIndia = account?.isIndia ?? false;
  const [known, setKnown] = useState<ReadonlyMap<string, ConfirmConflict>>(new Map());
  const prices = usePriceMoves(stones);
  const plan = planConfirm(prices, account, known);
  const ready = plan.flatMap(({ stone, obstacle }) => (obstacle === null ? [stone] : []));
  const { sendAsync, isSending, result } = useWrite('requestConfirm', requestConfirm, {
    onProblem: (refusal) => {
      const conflicts = conflictsOf(refusal);
      if (conflicts.length === 0) return;
      setKnown(
        (before) =>
          new Map([...before, ...conflicts.map((conflict) => [conflict.diamond, conflict] as const)]),
      );
      for (const conflict of conflicts) {
        if (conflict.reason !== 'PRICE_CHANGED') continue;
        notePriceIfSeen(conflict.diamond, conflict.currentPricePerCarat);
        prices.accept([[conflict.diamond, conflict.currentPricePerCarat]]);
      }
    },
  });
  return {
    inIndia,
    plan,
    ready,
    /** Prices that others changed while the dialog was open, which the user has not accepted yet. */
    moves: prices.moves,
    acceptMoves: prices.acceptAll,
    memo: result?.data ?? null,
    isSending,
    /** Rejects with the Problem. */
    send: (wish: Wish) => {
      const diamonds = ready.map(({ id, ctPr }) => ({ diamond: id, confirmPricePerCarat: ctPr }));
      return sendAsync({ ...wish, diamonds });
    },
  };
}
