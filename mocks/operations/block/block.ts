import { BlockType } from '#generated/model/blockType.ts';
import type { HoldExtendRequest } from '#generated/model/holdExtendRequest.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import { isBetweenDays } from '#mocks/rules/house-time.ts';
import type { BlockRow } from '#mocks/rules/trade-rows.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { matesOf } from '../goods/claim.ts';
import { failure } from '../shared/failure.ts';
import { countedPage, pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';
import { sortedByStone } from '../track/tracks.ts';
import {
  type Blocked,
  blockedStones,
  blockShown,
  blockStoneShown,
  blocksFor,
  checkHoldHours,
  createBlockRow,
  tellSeller,
} from './blocks.ts';
import { endBlock } from './holds.ts';

/**
 * Extends a hold of the caller by one of the available durations, counted from its present end. Throws E_NOT_FOUND for a
 * hold that is not the caller's, and E_CONFLICT for one that has ended or was extended before.
 */
function extendOwnHold(call: SignedCall, { id, hours }: HoldExtendRequest): BlockRow {
  checkHoldHours(call, hours);
  const row = call.world.tables.blocks.get(id);
  if (row === undefined || row.blockType !== BlockType.HOLD || !isOwn(call, row)) {
    throw failure('E_NOT_FOUND', undefined, 'No such hold.');
  }
  const isOn = row.stones.some(({ status }) => status === 'APPROVED');
  if (!isOn) throw failure('E_CONFLICT', undefined, 'The hold has ended.');
  if (row.extendedAt !== null) throw failure('E_CONFLICT', undefined, 'The hold was extended before.');
  const time = new Date(call.now).toISOString();
  const extended: BlockRow = {
    ...row,
    hours: row.hours + hours,
    validTillDate: new Date(Date.parse(row.validTillDate) + hours * HOUR).toISOString(),
    extendedAt: time,
    isWarned: false,
    updatedAt: time,
  };
  call.world.tables.blocks.put(extended);
  const held = extended.stones.filter(({ status }) => status === 'APPROVED');
  tellSeller(call, extended, 'HOLD_PLACED', held.length);
  return extended;
}

const { MEMO } = BlockType;

function wantedBlocks(
  call: SignedCall,
  {
    blockType,
    from,
    to,
    ...whose
  }: {
    blockType?: readonly number[];
    from?: string;
    to?: string;
    isHandled?: boolean;
    isMine?: boolean;
  },
): BlockRow[] {
  return blocksFor(call, whose).filter(
    (row) =>
      (blockType === undefined || blockType.includes(row.blockType)) &&
      isBetweenDays(row.createdAt, from, to),
  );
}

function byEnd(one: Blocked, other: Blocked): number {
  return Date.parse(one.block.validTillDate) - Date.parse(other.block.validTillDate);
}

/** Ids of the stones to release: those of the wanted entries, and those that are sold together with them only. */
function releasedStones(
  call: SignedCall,
  rows: readonly BlockRow[],
  wanted: ReadonlySet<string>,
): Set<string> {
  const stones = blockedStones(call, rows).filter(
    ({ entry }) => wanted.has(entry.id) && entry.status === 'APPROVED',
  );
  return new Set(stones.flatMap(({ stone }) => [stone.id, ...matesOf(call, stone).map((mate) => mate.id)]));
}

export const block = {
  createBlock: (call, request) => blockShown(call, createBlockRow(call, request)),

  paginateBlocks: (call, { status, blockCode, isIdOnly = false, sort, page, limit, ...which }) => {
    const found = blockedStones(call, wantedBlocks(call, which)).filter(
      ({ block: { blockCode: code }, entry }) =>
        (status === undefined || status.includes(entry.status)) &&
        (blockCode === undefined || code === blockCode),
    );
    const entries = sortedByStone(call, found.sort(byEnd), sort);
    const blocked = blockedStones(call, blocksFor(call)).filter(({ entry }) => entry.status === 'APPROVED');
    const shown = entries.map((each) => blockStoneShown(call, each));
    return {
      count: entries.length,
      list: isIdOnly ? [] : pageOf(shown, { page, limit }),
      inTrackDiamonds: blocked.map(({ stone }) => stone.id),
      summary: summarise(shown.map(({ diamond }) => diamond)),
    };
  },

  paginateBlockMasters: (call, { status, page, limit, ...which }) => {
    const found = wantedBlocks(call, which)
      .map((row) => blockShown(call, row))
      .filter((row) => status === undefined || status.includes(row.status));
    return countedPage(found, { page, limit });
  },

  deleteHolds: (call, { id }) => {
    const mine = call.world.tables.blocks
      .all()
      .filter((row) => (row.blockType === MEMO ? looksAfter(call, row) : isOwn(call, row)));
    const released = releasedStones(call, mine, new Set(id));
    const counts = mine.map((row) => {
      const count = endBlock(call, row, (entry) => released.has(entry.stone));
      if (count > 0 && row.blockType !== MEMO) tellSeller(call, row, 'HOLD_RELEASED', count);
      return count;
    });
    return { count: counts.reduce((sum, count) => sum + count, 0) };
  },

  extendHold: (call, request) => blockShown(call, extendOwnHold(call, request)),
} satisfies BackendOf<'block'>;
