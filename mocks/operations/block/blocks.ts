import { constants } from '#generated/constants.ts';
import type { Block } from '#generated/model/block.ts';
import type { BlockCreateRequest as BlockWish } from '#generated/model/blockCreateRequest.ts';
import type { BlockStone } from '#generated/model/blockStone.ts';
import { BlockType } from '#generated/model/blockType.ts';
import type { User } from '#generated/model/user.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import { sum } from '#mocks/rules/money.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import { holdChanged } from '#mocks/rules/trade-news.ts';
import type { BlockRow, BlockStoneRow } from '#mocks/rules/trade-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { mainUserOf } from '#mocks/world/people.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { claimStones, type Obstacle } from '../goods/claim.ts';
import { notify } from '../notification/notify.ts';
import { failure, invalid } from '../shared/failure.ts';
import { checkNumbers } from '../shared/known.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { isOfAccount, isOfHouse, isOwn, looksAfter } from '../shared/parties.ts';

const { HOLD, MEMO } = BlockType;

export interface Blocked {
  readonly block: BlockRow;
  readonly entry: BlockStoneRow;
  readonly stone: SeedStone;
}

/** Blocks of the caller's company, or of the accounts that the caller looks after, the latest first. */
export function blocksFor(
  call: SignedCall,
  { isHandled = false, isMine = false }: { isHandled?: boolean; isMine?: boolean } = {},
): BlockRow[] {
  return call.world.tables.blocks
    .all()
    .filter(
      (row) => (isHandled ? looksAfter(call, row) : isOfAccount(call, row)) && (!isMine || isOwn(call, row)),
    )
    .reverse()
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

export function blockedStones({ world }: Call, rows: readonly BlockRow[]): Blocked[] {
  return rows.flatMap((block) =>
    block.stones.flatMap((entry) => {
      const stone = world.tables.stones.get(entry.stone);
      return stone === undefined ? [] : [{ block, entry, stone }];
    }),
  );
}

export function blockStoneShown(call: SignedCall, { block, entry, stone }: Blocked): BlockStone {
  const { stone: _stone, before: _before, ...shown } = entry;
  return {
    ...shown,
    block: block.id,
    blockCode: block.blockCode,
    blockType: block.blockType,
    diamond: rowShown(call, stone, accountTerm(call)),
    hours: block.hours,
    validTillDate: block.validTillDate,
    extendedAt: block.extendedAt,
    remarks: block.remarks,
    userId: block.userId,
    userName: block.userName,
    companyName: block.companyName,
    seller: block.sellerName,
    createdAt: block.createdAt,
  };
}

/** A block with its stones in API form; cancelled once none of them is blocked. */
export function blockShown(call: SignedCall, block: BlockRow): Block {
  const stones = blockedStones(call, [block]);
  const isOn = block.stones.some(({ status }) => status === 'APPROVED');
  return {
    id: block.id,
    blockCode: block.blockCode,
    blockType: block.blockType,
    status: isOn ? 'APPROVED' : 'CANCEL',
    pieces: stones.length,
    totalCarat: sum(stones.map(({ stone }) => stone.crt)),
    totalAmount: sum(stones.map(({ entry }) => entry.blockAmount)),
    hours: block.hours,
    validTillDate: block.validTillDate,
    remarks: block.remarks,
    userName: block.userName,
    companyName: block.companyName,
    seller: block.sellerName,
    stones: stones.map((each) => blockStoneShown(call, each)),
    extendedAt: block.extendedAt,
    createdAt: block.createdAt,
    updatedAt: block.updatedAt,
  };
}

/** The available hold durations in hours, shortest first (project settings, `limits.holdHours`). */
function holdHours({ world }: Call): readonly number[] {
  return world.base.seed.setting.limits?.holdHours ?? [1];
}

/** Refuses a duration that is not available for holds (rule `allowed`). */
export function checkHoldHours(call: Call, hours: number): void {
  const allowed = holdHours(call);
  if (!allowed.includes(hours)) throw invalid('hours', 'allowed', `Holds last ${allowed.join(', ')} hours.`);
}

/** End of a block (milliseconds since 1970), from the requested hours or end, else the shortest hold offered. */
function endOf(call: Call, { blockType, hours, validTillDate }: BlockWish): number {
  const { now } = call;
  const allowed = holdHours(call);
  if (hours !== undefined && validTillDate !== undefined) {
    throw invalid('validTillDate', 'either', 'Give the hours or the end, not both.');
  }
  if (hours !== undefined && blockType === HOLD) checkHoldHours(call, hours);
  if (validTillDate === undefined) return now + (hours ?? Math.min(...allowed)) * HOUR;
  const end = Date.parse(validTillDate);
  if (!(end > now)) throw invalid('validTillDate', 'future', 'The end is to come.');
  const longest = Math.max(...allowed);
  if (end > now + longest * HOUR) {
    throw invalid('validTillDate', 'limit', `Stones are blocked for ${longest} hours at most.`);
  }
  return end;
}

function entryOf(blockId: string, stone: SeedStone, place: number, time: string): BlockStoneRow {
  return {
    id: `${blockId}-${place + 1}`,
    status: 'APPROVED',
    stone: stone.id,
    before: stone.wSts,
    blockPricePerCarat: stone.ctPr,
    blockAmount: stone.amt,
    blockDiscount: stone.back,
    updatedAt: time,
  };
}

/** The user of the company that gets the stones: staff name the company, everybody else is of it. */
function ownerOf(call: SignedCall, { blockType, account }: BlockWish): User {
  const { caller, world } = call;
  if (!isOfHouse(call)) {
    if (blockType === MEMO) throw failure('E_FORBIDDEN', undefined, 'Memos are made by staff.');
    if (account !== undefined) throw failure('E_FORBIDDEN', undefined, 'Only staff name a company.');
    return caller.user;
  }
  if (account === undefined) {
    if (blockType === MEMO) throw invalid('account', 'required', 'A memo names its company.');
    return caller.user;
  }
  const main = mainUserOf(world, account);
  if (main === undefined || !looksAfter(call, { sellerId: main.user.account.seller.id })) {
    throw invalid('account', 'known', 'No such company that the caller looks after.');
  }
  return main.user;
}

/** Number of stones that a company has on hold. */
function heldBy(call: Call, accountId: string): number {
  return call.world.tables.blocks
    .all()
    .filter((row) => row.blockType === HOLD && row.accountId === accountId)
    .reduce((count, { stones }) => count + stones.filter(({ status }) => status === 'APPROVED').length, 0);
}

/** Refuses more stones on hold than a company may have (rule `limit`). */
function checkHeld(call: Call, accountId: string, count: number): void {
  if (heldBy(call, accountId) + count <= constants.holdsPerCompany) return;
  throw invalid('diamonds', 'limit', `A company holds ${constants.holdsPerCompany} stones at most.`);
}

/** The obstacle of stones whose last hold by a company has ended too short a time ago. */
function heldBefore(call: Call, accountId: string): (stone: SeedStone) => Obstacle | null {
  const ended = new Map<string, number>();
  for (const row of call.world.tables.blocks.all()) {
    if (row.blockType !== HOLD || row.accountId !== accountId) continue;
    for (const { stone, status, updatedAt } of row.stones) {
      if (status !== 'APPROVED') ended.set(stone, Math.max(ended.get(stone) ?? 0, Date.parse(updatedAt)));
    }
  }
  return ({ id }) => {
    const free = (ended.get(id) ?? 0) + constants.holdCoolingHours * HOUR;
    return free <= call.now ? null : { reason: 'HELD_BEFORE', endsAt: new Date(free).toISOString() };
  };
}

function tellOwner({ world, now, caller }: SignedCall, row: BlockRow): void {
  if (row.userId === caller.user.id) return;
  notify(world, row.userId, now, {
    activityType: 'MEMO_APPROVED',
    title: `Memo ${row.blockCode}`,
    message: `${row.stones.length} stone(s) are with you on memo until ${row.validTillDate}.`,
    parameters: { memoNo: row.blockCode, count: row.stones.length },
    record: row.id,
  });
}

/** Notifies the sales person of a hold that another user placed or released. */
export function tellSeller(
  { world, now, caller }: SignedCall,
  row: BlockRow,
  activityType: 'HOLD_PLACED' | 'HOLD_RELEASED',
  count: number,
): void {
  if (row.sellerId === caller.user.id) return;
  notify(world, row.sellerId, now, holdChanged(row, activityType, count));
}

/**
 * Blocks stones, all or none, as a hold or a memo, for the caller's company or for the one that staff name. Only staff
 * create memos.
 */
export function createBlockRow(call: SignedCall, request: BlockWish): BlockRow {
  const { world, now } = call;
  const { blockType, remarks = null, diamonds } = request;
  const isHold = blockType === HOLD;
  const owner = ownerOf(call, request);
  const end = endOf(call, request);
  checkNumbers(call, diamonds);
  const ids = [...new Set(diamonds.map(({ diamond }) => diamond))];
  const way = isOfHouse(call) && request.account === undefined ? 'STAFF_HOLD' : 'HOLD';
  const isLimited = isHold && way === 'HOLD';
  const before = isLimited ? heldBefore(call, owner.account.id) : () => null;
  const stones = claimStones(call, { way, account: owner.account, ids }, before);
  if (isLimited) checkHeld(call, owner.account.id, stones.length);
  const id = world.ids.next('blk');
  const time = new Date(now).toISOString();
  const row: BlockRow = {
    id,
    ...ownedBy(owner),
    blockCode: nextNumber(call, isHold ? 'H' : 'B'),
    blockType,
    hours: Math.max(1, Math.ceil((end - now) / HOUR)),
    validTillDate: new Date(end).toISOString(),
    remarks,
    stones: stones.map((stone, place) => entryOf(id, stone, place, time)),
    extendedAt: null,
    isWarned: false,
    createdAt: time,
    updatedAt: time,
  };
  call.world.tables.blocks.put(row);
  if (isHold) tellSeller(call, row, 'HOLD_PLACED', stones.length);
  else tellOwner(call, row);
  for (const stone of stones) {
    world.tables.stones.put(isHold ? { ...stone, isHeld: true } : { ...stone, wSts: 'M' });
  }
  return row;
}
