import { BlockType } from '#generated/model/blockType.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import type { BlockRow, BlockStoneRow } from '#mocks/rules/trade-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import type { Call } from '../shared/operation.ts';

const { HOLD } = BlockType;

interface Held {
  readonly block: BlockRow;
  readonly entry: BlockStoneRow;
}

function blockedNow({ world }: Call): Map<string, Held> {
  const held = world.tables.blocks
    .all()
    .flatMap((block) => block.stones.map((entry) => ({ block, entry })))
    .filter(({ entry }) => entry.status === 'APPROVED');
  return new Map(held.map((each) => [each.entry.stone, each]));
}

/** Which account has a stone on hold or on memo by a block; undefined if none does. The blocks are read once, when asked. */
export function holderOf(call: Call): (stone: string) => string | undefined {
  let blocked: Map<string, Held> | null = null;
  return (stone) => {
    blocked ??= blockedNow(call);
    return blocked.get(stone)?.block.accountId;
  };
}

/** Holds that have not ended and still have a stone, of all users. */
export function activeHolds({ world, now }: Call): BlockRow[] {
  return world.tables.blocks
    .all()
    .filter(
      (row) =>
        row.blockType === HOLD &&
        Date.parse(row.validTillDate) > now &&
        row.stones.some(({ status }) => status === 'APPROVED'),
    );
}

/** Releases a stone from a block: ends the hold, or restores the status from before the memo. */
function letGo(world: World, blockType: number, { stone: id, before }: BlockStoneRow): void {
  const stone = world.tables.stones.get(id);
  if (stone === undefined) return;
  if (blockType === HOLD) world.tables.stones.put({ ...stone, isHeld: false });
  else if (stone.wSts === 'M') world.tables.stones.put({ ...stone, wSts: before });
}

/**
 * Ends a block for the stones that match `isMeant`: cancels their entries and frees the stones, unless `isTaken` says
 * that they pass to a memo or an order. Returns how many stones matched.
 */
export function endBlock(
  { world, now }: Call,
  block: BlockRow,
  isMeant: (entry: BlockStoneRow) => boolean,
  isTaken = false,
): number {
  const meant = new Set(block.stones.filter((entry) => entry.status === 'APPROVED' && isMeant(entry)));
  if (meant.size === 0) return 0;
  const updatedAt = new Date(now).toISOString();
  if (!isTaken) for (const entry of meant) letGo(world, block.blockType, entry);
  world.tables.blocks.put({
    ...block,
    updatedAt,
    stones: block.stones.map((entry) =>
      meant.has(entry) ? { ...entry, status: 'CANCEL', updatedAt } : entry,
    ),
  });
  return meant.size;
}

/** Ends the blocks on stones that are bought. Returns each stone's status before its block, by stone id. */
export function endBlocksOn(call: Call, stones: readonly SeedStone[]): Record<string, StoneStatus> {
  const blocked = blockedNow(call);
  const bought = new Set(stones.map(({ id }) => id));
  const ended = new Map(
    stones.flatMap(({ id }) => {
      const block = blocked.get(id)?.block;
      return block === undefined ? [] : [[block.id, block] as const];
    }),
  );
  for (const block of ended.values()) endBlock(call, block, (entry) => bought.has(entry.stone), true);
  return Object.fromEntries(stones.map(({ id, wSts }) => [id, blocked.get(id)?.entry.before ?? wSts]));
}
