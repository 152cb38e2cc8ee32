import type { Account } from '#generated/model/account.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { PriceConflict } from '#generated/model/priceConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import { expectedDay } from '#mocks/rules/arrival.ts';
import { hundredths } from '#mocks/rules/money.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { holderOf } from '../block/holds.ts';
import { presentStone } from '../diamond/stones.ts';
import { failure } from '../shared/failure.ts';
import type { Call } from '../shared/operation.ts';
import { roundEnd } from './bid-round.ts';
import { matesLeftOut } from './mates.ts';

type StoneNumbers = Pick<StoneConflict, 'diamond' | 'stoneId' | 'vStnId'>;
/** What prevents an action on a stone, without the numbers of the stone. */
export type StoneObstacle = Omit<StoneConflict, keyof StoneNumbers>;
export type Obstacle = StoneObstacle | Omit<PriceConflict, keyof StoneNumbers>;

/** A way of getting a stone. */
export type Way =
  | 'CONFIRM'
  | 'CART'
  | 'QUOTE'
  | 'COUNTER'
  | 'HOLD'
  | 'STAFF_HOLD'
  | 'BID'
  | 'VIEW'
  | 'APPROVAL';

/** Which rules a way of getting a stone obeys (contract, ConflictReason). */
interface Rules {
  /** Stones on memo or on hold: free, free for the company that has them, or free for nobody. */
  readonly onMemo: 'FREE' | 'OWN' | 'TAKEN';
  readonly onHold: 'FREE' | 'OWN' | 'TAKEN';
  /** Whether stones that are not in stock yet are refused. */
  readonly isInStock: boolean;
  /** Whether stones in a bid round are refused. */
  readonly isOutsideRounds: boolean;
  readonly isDelivered: boolean;
  readonly isWhole: boolean;
}

const BUYING: Rules = {
  onMemo: 'OWN',
  onHold: 'OWN',
  isInStock: true,
  isOutsideRounds: true,
  isDelivered: true,
  isWhole: true,
};
/** Ways for stones whose availability is checked elsewhere: bids by the status, approvals by the memo. */
const SETTLED: Rules = {
  ...BUYING,
  onMemo: 'FREE',
  onHold: 'FREE',
  isInStock: false,
  isOutsideRounds: false,
};
const HOLDING: Rules = { ...BUYING, onMemo: 'TAKEN', onHold: 'TAKEN' };

const RULES: Readonly<Record<Way, Rules>> = {
  CONFIRM: BUYING,
  QUOTE: BUYING,
  // A pair is quoted whole from the start, so that each of its quotes can be negotiated by itself.
  COUNTER: { ...BUYING, isWhole: false },
  CART: { ...BUYING, isDelivered: false, isWhole: false },
  HOLD: HOLDING,
  // Staff hold stones for customers, who may take delivery elsewhere.
  STAFF_HOLD: { ...HOLDING, isDelivered: false },
  BID: SETTLED,
  APPROVAL: SETTLED,
  VIEW: { ...BUYING, onHold: 'FREE', isOutsideRounds: false, isWhole: false },
};

/** A company's wish to get stones together. */
export interface Claim {
  readonly way: Way;
  readonly account: Pick<Account, 'id' | 'isIndia'>;
  /** Ids of the stones. */
  readonly ids: readonly string[];
  /** Ids of stones that count as part of the claim in the rule of pairs and layouts, beside `ids`. */
  readonly with?: readonly string[];
}

/** Stones in India are delivered only within India, others only outside it (product specification, section 8). */
export function isDeliverable(isIndia: boolean, { countryCode }: Pick<Stone, 'countryCode'>): boolean {
  return isIndia === (countryCode === 'IN');
}

/** Whether a stone is on a pending memo of a company. */
function isRequestedBy({ world }: Call, accountId: string, id: string): boolean {
  return world.tables.memos
    .all()
    .some(
      (memo) =>
        memo.accountId === accountId &&
        memo.status === ApprovalStatus.PENDING &&
        memo.memoDetails.some(({ diamond }) => diamond === id),
    );
}

/** What reserves a stone for others: a memo or a hold. */
function reservation(call: Call, { way, account }: Claim): (stone: Stone) => StoneObstacle | null {
  const { onMemo, onHold } = RULES[way];
  const holder = holderOf(call);
  return ({ id, wSts, isHeld }) => {
    const rule = wSts === 'M' ? onMemo : isHeld ? onHold : 'FREE';
    if (rule === 'FREE' || (rule === 'OWN' && holder(id) === account.id)) return null;
    if (wSts !== 'M') return { reason: 'ON_HOLD' };
    const isAskedFor = rule === 'OWN' && way === 'VIEW' && isRequestedBy(call, account.id, id);
    return isAskedFor ? null : { reason: 'ON_MEMO' };
  };
}

/** An announced stone, with the day on which it is expected. */
function upcoming({ now }: Call, stone: Stone): StoneObstacle {
  const expectedAt = expectedDay(stone, now);
  return { reason: 'UPCOMING', ...(expectedAt === null ? {} : { expectedAt }) };
}

/** A stone of a pair or layout that is sold together only, if `ids` leave another stone of it out. */
function incomplete(call: Call, stone: Stone, ids: ReadonlySet<string>): StoneObstacle | null {
  const mates = matesLeftOut(call, stone, ids);
  return mates.length === 0 ? null : { reason: 'PAIR_ONLY', mates };
}

/**
 * What prevents a company from getting a stone in a certain way now; null if nothing does. Every way of getting a stone
 * is checked here and nowhere else.
 */
export function claimObstacle(call: Call, claim: Claim): (stone: Stone) => StoneObstacle | null {
  const { way, account, ids, with: others = [] } = claim;
  const { isInStock, isOutsideRounds, isDelivered, isWhole } = RULES[way];
  const together = new Set([...ids, ...others]);
  const reserved = reservation(call, claim);
  return (stone) => {
    const reservedFor = reserved(stone);
    if (reservedFor !== null) return reservedFor;
    if (isInStock && stone.wSts === 'U') return upcoming(call, stone);
    const endsAt = isOutsideRounds ? roundEnd(call, stone) : null;
    if (endsAt !== null) return { reason: 'BID_ONLY', endsAt };
    if (isDelivered && !isDeliverable(account.isIndia, stone)) return { reason: 'NOT_DELIVERABLE' };
    return isWhole ? incomplete(call, stone, together) : null;
  };
}

/** Id and numbers of a stone, even if gone. The numbers are empty for unknown ids. */
export function numbersOf({ world }: Call, id: string): StoneNumbers {
  const { stoneId, vStnId } = world.tables.stones.get(id) ?? { stoneId: '', vStnId: '' };
  return { diamond: id, stoneId, vStnId };
}

/** Result of a claim: the stones in the order of their ids, without those in conflict. */
interface Examined<Conflict> {
  readonly stones: readonly SeedStone[];
  readonly conflicts: readonly Conflict[];
}

/** Examines stones by id: those that are gone or have an obstacle are conflicts. */
function examine<Found extends object>(
  call: Call,
  ids: readonly string[],
  obstacleOf: (stone: SeedStone) => Found | null,
): Examined<StoneNumbers & (Found | { readonly reason: 'GONE' })> {
  const conflicts: (StoneNumbers & (Found | { readonly reason: 'GONE' }))[] = [];
  const stones: SeedStone[] = [];
  for (const id of ids) {
    const stone = presentStone(call, id);
    const obstacle = stone === undefined ? { reason: 'GONE' as const } : obstacleOf(stone);
    if (obstacle !== null) conflicts.push({ ...numbersOf(call, id), ...obstacle });
    else if (stone !== undefined) stones.push(stone);
  }
  return { stones, conflicts };
}

/** The conflicts of a claim, one per stone in the way. */
export function claimConflicts(call: Call, claim: Claim): readonly StoneConflict[] {
  return examine(call, claim.ids, claimObstacle(call, claim)).conflicts;
}

/**
 * The claimed stones. Fails with every conflict if the company cannot have one of them.
 *
 * @param more a further rule for stones that have no obstacle
 */
export function claimStones(
  call: Call,
  claim: Claim,
  more: (stone: SeedStone) => Obstacle | null = () => null,
): readonly SeedStone[] {
  const obstacle = claimObstacle(call, claim);
  const { stones, conflicts } = examine<Obstacle>(call, claim.ids, (stone) => obstacle(stone) ?? more(stone));
  refuse(conflicts);
  return stones;
}

/** Stones by id. Fails if one of them is gone. */
export function presentStones(call: Call, ids: readonly string[]): readonly SeedStone[] {
  const { stones, conflicts } = examine<Obstacle>(call, ids, () => null);
  refuse(conflicts);
  return stones;
}

function refuse(conflicts: readonly ConfirmConflict[]): void {
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some stones are unavailable.');
}

/**
 * The obstacle if the price differs from the one the buyer saw; null if both are equal to the cent.
 *
 * @param stone the stone at its confirmation price
 * @param seenPricePerCarat price per carat in USD that the buyer saw
 */
export function priceObstacle({ ctPr, amt }: Stone, seenPricePerCarat: number): Obstacle | null {
  if (hundredths(seenPricePerCarat) === hundredths(ctPr)) return null;
  return {
    reason: 'PRICE_CHANGED',
    seenPricePerCarat,
    currentPricePerCarat: ctPr,
    currentAmount: amt,
  };
}
