import type { Stone } from '#generated/model/stone.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';

/** Why a stone cannot be bought now; keys of the `stones` namespace under `unavailable`. */
export type UnavailableReason = 'onMemo' | 'onHold' | 'gone' | 'upcoming' | 'bidOnly';

const byStatus: Record<StoneStatus, UnavailableReason | null> = {
  A: null,
  M: 'onMemo',
  NA: 'gone',
  U: 'upcoming',
  B: 'bidOnly',
  S: null,
  O: null,
  E: null,
};

/** Null when the stone may go to the cart or be confirmed (specification, section 4; domain.md 2.4). */
export function unavailableReason(stone: Pick<Stone, 'wSts' | 'isHeld'>): UnavailableReason | null {
  return byStatus[stone.wSts] ?? (stone.isHeld ? 'onHold' : null);
}

/** A selection by where it can be delivered. */
export interface DeliverySplit<S> {
  readonly deliverable: readonly S[];
  readonly notDeliverable: readonly S[];
}

/** Is the stone in India? */
export function liesInIndia(stone: Pick<Stone, 'countryCode'>): boolean {
  return stone.countryCode === 'IN';
}

/** A stone in India is not delivered elsewhere and vice versa (specification, section 8). */
export function splitByDelivery<S extends Pick<Stone, 'countryCode'>>(
  stones: readonly S[],
  accountInIndia: boolean,
): DeliverySplit<S> {
  return {
    deliverable: stones.filter((stone) => liesInIndia(stone) === accountInIndia),
    notDeliverable: stones.filter((stone) => liesInIndia(stone) !== accountInIndia),
  };
}
