import { BlockType } from '#generated/model/blockType.ts';
import { isBetweenDays } from '#mocks/rules/house-time.ts';
import type { BlockRow } from '#mocks/rules/trade-rows.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { matesOf } from '../goods/mates.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';
import { sortedByStone } from '../track/tracks.ts';
import {
  type Blocked,
  blockedStones,
  blockShown,
  blockStoneShown,
  companyBlocks,
  createBlockRow,
  handledBlocks,
  tellSeller,
} from './blocks.ts';
import { extendOwnHold } from './extending.ts';
import { endBlock } from './holds.ts';

const { MEMO } = BlockType;

/** Blocks of the caller's company or of the accounts they look after, filtered by type and creation day. */
function wantedBlocks(
  call: SignedCall,
  {
    blockType,
    from,
    to,
    isHandled = false,
  }: { blockType?: readonly number[]; from?: string; to?: string; isHandled?: boolean },
): BlockRow[] {
  return (isHandled ? handledBlocks(call) : companyBlocks(call)).filter(
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

/** Operations on blocks: holds and memos of stones. */
export const block = {
  createBlock: (call, request) => blockShown(call, createBlockRow(call, request)),

  paginateBlocks: (call, { status, blockCode, isIdOnly = false, sort, page, limit, ...which }) => {
    const found = blockedStones(call, wantedBlocks(call, which)).filter(
      ({ block: { blockCode: code }, entry }) =>
        (status === undefined || status.includes(entry.status)) &&
        (blockCode === undefined || code === blockCode),
    );
    const entries = sortedByStone(call, found.sort(byEnd), sort);
    const blocked = blockedStones(call, companyBlocks(call)).filter(
      ({ entry }) => entry.status === 'APPROVED',
    );
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
    return { count: found.length, list: pageOf(found, { page, limit }) };
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
