import type { Account } from '#generated/model/account.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { BidStatus } from '#generated/model/bidStatus.ts';
import { BidType } from '#generated/model/bidType.ts';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { PriceConflict } from '#generated/model/priceConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import type { StoneMate } from '#generated/model/stoneMate.ts';
import { expectedDay } from '#mocks/rules/arrival.ts';
import { bidWindow } from '#mocks/rules/bid-windows.ts';
import { hundredths, roundTo } from '#mocks/rules/money.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import { holderOf } from '../block/holds.ts';
import { presentStone } from '../diamond/stones.ts';
import { failure } from '../shared/failure.ts';
import type { Call } from '../shared/operation.ts';

const ROUNDS = Object.values(BidType);

/**
 * When the bid round of a stone has its result (RFC 3339 in UTC): the running round, else the next one. Null for a stone
 * that is in none: neither offered for bids nor with a bid that waits for its result.
 */
export function roundEnd(call: Call, { id, wSts }: Stone): string | null {
  const pending = call.world.tables.bids
    .own()
    .find(({ stone, status }) => stone === id && status === BidStatus.PENDING);
  if (pending !== undefined) return pending.resultAt;
  if (wSts !== 'B') return null;
  const results = ROUNDS.map((type) => Date.parse(bidWindow(type, call.now).resultAt));
  return new Date(Math.min(...results)).toISOString();
}

/** Members that number the groups of a seller: pairs and layouts. */
const GROUPS = ['pairStkNo', 'layoutNo'] as const;
type GroupIndex = ReadonlyMap<string, readonly string[]>;

function keyOf(stone: Stone, group: (typeof GROUPS)[number]): string | null {
  const number = stone[group] ?? null;
  return number === null ? null : `${group} ${stone.vnd} ${number}`;
}

function indexOf(stones: Iterable<Stone | null>): GroupIndex {
  const index = new Map<string, string[]>();
  for (const stone of stones) {
    for (const group of GROUPS) {
      const key = stone === null ? null : keyOf(stone, group);
      if (stone === null || key === null) continue;
      const ids = index.get(key) ?? [];
      ids.push(stone.id);
      index.set(key, ids);
    }
  }
  return index;
}

/** The index of the stones that a world added or changed; made again after the next write of a stone. */
function ownIndex({ tables, cached }: World): GroupIndex {
  const holder = cached('own groups', (): { of: unknown; index: GroupIndex } => ({
    of: null,
    index: new Map(),
  }));
  const changed = tables.stones.kept();
  if (holder.of !== changed) {
    holder.of = changed;
    holder.index = indexOf(changed.values());
  }
  return holder.index;
}

/**
 * Stones that a stone is sold together with only: the other listed ones of its pair and of its layout, if the seller
 * does not separate them. Empty for a stone that is sold alone.
 */
export function matesOf({ world }: Pick<Call, 'world'>, stone: Stone): readonly Stone[] {
  if (stone.isSeparable !== false) return [];
  const { base, tables } = world;
  const seeded = base.cached('groups', () => indexOf(base.seed.stones));
  const own = ownIndex(world);
  return GROUPS.flatMap((group) => {
    const key = keyOf(stone, group);
    if (key === null) return [];
    const ids = new Set([...(seeded.get(key) ?? []), ...(own.get(key) ?? [])]);
    return [...ids].flatMap((id) => {
      const mate = id === stone.id ? undefined : tables.stones.get(id);
      const isListed = mate !== undefined && mate.wSts !== 'NA' && mate.pktType === 'SINGLE';
      return isListed && keyOf(mate, group) === key ? [mate] : [];
    });
  });
}

/** Mates that a conflict names (contract, StoneConflict.mates). */
const MAX_MATES = 100;

/**
 * The mates of a stone of `ids` that a request for them leaves out, as a conflict names them.
 *
 * @param known what is left out of the groups that were looked at before: a stock file may put all its stones into one
 */
export function matesLeftOut(
  call: Call,
  stone: Stone,
  ids: ReadonlySet<string>,
  known: Map<string, StoneMate[]> = new Map(),
): StoneMate[] {
  if (stone.isSeparable !== false) return [];
  const groups = GROUPS.map((group) => keyOf(stone, group)).join();
  const found =
    known.get(groups) ??
    matesOf(call, stone)
      .filter(({ id }) => !ids.has(id))
      .sort((one, other) => (one.stoneId < other.stoneId ? -1 : 1))
      .slice(0, MAX_MATES)
      .map(({ id, stoneId }) => ({ diamond: id, stoneId }));
  known.set(groups, found);
  return found;
}

type StoneNumbers = Pick<StoneConflict, 'diamond' | 'stoneId' | 'vStnId'>;
export type StoneObstacle = Omit<StoneConflict, keyof StoneNumbers>;
export type Obstacle = StoneObstacle | Omit<PriceConflict, keyof StoneNumbers>;

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
  readonly isInStock: boolean;
  readonly isOutsideRounds: boolean;
  readonly isDelivered: boolean;
  readonly isWhole: boolean;
  /** Whether another company has to list the stone. */
  readonly isOfOthers: boolean;
}

const BUYING: Rules = {
  onMemo: 'OWN',
  onHold: 'OWN',
  isInStock: true,
  isOutsideRounds: true,
  isDelivered: true,
  isWhole: true,
  isOfOthers: true,
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
  VIEW: { ...BUYING, onHold: 'FREE', isOutsideRounds: false, isWhole: false, isOfOthers: false },
};

export interface Claim {
  readonly way: Way;
  readonly account: Pick<Account, 'id' | 'isIndia'>;
  readonly ids: readonly string[];
  /** Ids of stones that count as part of the claim in the rule of pairs and layouts, beside `ids`. */
  readonly with?: readonly string[];
}

/** Stones in India are delivered only within India, others only outside it (product specification, section 8). */
export function isDeliverable(isIndia: boolean, { countryCode }: Pick<Stone, 'countryCode'>): boolean {
  return isIndia === (countryCode === 'IN');
}

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

function upcoming({ now }: Call, stone: Stone): StoneObstacle {
  const expectedAt = expectedDay(stone, now);
  return { reason: 'UPCOMING', ...(expectedAt === null ? {} : { expectedAt }) };
}

/** A stone of a pair or layout that is sold together only, if `ids` leave another stone of it out. */
function incomplete(
  call: Call,
  stone: Stone,
  ids: ReadonlySet<string>,
  known: Map<string, StoneMate[]>,
): StoneObstacle | null {
  const mates = matesLeftOut(call, stone, ids, known);
  return mates.length === 0 ? null : { reason: 'PAIR_ONLY', mates };
}

/** What the state and the place of a stone prevent, and the group that it is sold with. */
function stockObstacle(call: Call, claim: Claim): (stone: Stone) => StoneObstacle | null {
  const { way, account, ids, with: others = [] } = claim;
  const { isInStock, isOutsideRounds, isDelivered, isWhole } = RULES[way];
  const together = new Set([...ids, ...others]);
  const reserved = reservation(call, claim);
  const known = new Map<string, StoneMate[]>();
  return (stone) => {
    const reservedFor = reserved(stone);
    if (reservedFor !== null) return reservedFor;
    if (isInStock && stone.wSts === 'U') return upcoming(call, stone);
    const endsAt = isOutsideRounds ? roundEnd(call, stone) : null;
    if (endsAt !== null) return { reason: 'BID_ONLY', endsAt };
    if (isDelivered && !isDeliverable(account.isIndia, stone)) return { reason: 'NOT_DELIVERABLE' };
    return isWhole ? incomplete(call, stone, together, known) : null;
  };
}

/**
 * What prevents a company from getting a stone in a certain way now; null if nothing does. Every way of getting a stone
 * is checked here and nowhere else.
 */
export function claimObstacle(call: Call, claim: Claim): (stone: Stone) => StoneObstacle | null {
  const { way, account } = claim;
  const obstacleOf = stockObstacle(call, claim);
  return (stone) =>
    RULES[way].isOfOthers && stone.vnd === account.id ? { reason: 'OWN_LISTING' } : obstacleOf(stone);
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
 * @param seen price per carat in USD that the buyer saw
 */
export function priceObstacle({ ctPr, amt }: Stone, seen: number): Obstacle | null {
  const seenPricePerCarat = roundTo(seen, 2);
  if (hundredths(seenPricePerCarat) === hundredths(ctPr)) return null;
  return {
    reason: 'PRICE_CHANGED',
    seenPricePerCarat,
    currentPricePerCarat: ctPr,
    currentAmount: amt,
  };
}
