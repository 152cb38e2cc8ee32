import type { Stone } from '#generated/model/stone.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';

/** Reason a stone cannot be bought now; a key under `unavailable` in the `stones` namespace. */
export type UnavailableReason = 'onMemo' | 'onHold' | 'gone' | 'upcoming' | 'bidOnly';

/** A status as a list shows it: that of the contract, or `H` while the stone is on hold. */
export type ShownStatus = StoneStatus | 'H';

export const shownStatuses: readonly ShownStatus[] = [...Object.values(StoneStatus), 'H'];

export function shownStatus({ wSts, isHeld }: Pick<Stone, 'wSts' | 'isHeld'>): ShownStatus {
  return isHeld ? 'H' : wSts;
}

export interface Offered extends Pick<Stone, 'wSts' | 'isHeld'> {
  /** Whether the user's own company holds it. */
  readonly isHeldByUs?: boolean;
}

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

/**
 * Reason a stone cannot be bought; null if it can be added to the cart or confirmed (specification, section 4).
 */
export function unavailableReason(stone: Offered): UnavailableReason | null {
  return byStatus[stone.wSts] ?? (stone.isHeld && stone.isHeldByUs !== true ? 'onHold' : null);
}

/** Whether the user's own company lists a stone: its users neither buy nor hold it (contract, ConflictReason). */
export function isOwnListing(
  { vnd }: Pick<Stone, 'vnd'>,
  account: { readonly id: string } | undefined,
): boolean {
  return account !== undefined && vnd === account.id;
}

export interface DeliverySplit<S> {
  readonly deliverable: readonly S[];
  readonly notDeliverable: readonly S[];
}

export function liesInIndia(stone: Pick<Stone, 'countryCode'>): boolean {
  return stone.countryCode === 'IN';
}

/**
 * Splits stones by delivery: those in India are delivered only there, all others only elsewhere (specification,
 * section 8).
 */
export function splitByDelivery<S extends Pick<Stone, 'countryCode'>>(
  stones: readonly S[],
  accountInIndia: boolean,
): DeliverySplit<S> {
  return {
    deliverable: stones.filter((stone) => liesInIndia(stone) === accountInIndia),
    notDeliverable: stones.filter((stone) => liesInIndia(stone) !== accountInIndia),
  };
}
