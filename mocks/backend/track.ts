import type { StoneSort } from '#generated/model/stoneSort.ts';
import type { Track } from '#generated/model/track.ts';
import type { TrackStone } from '#generated/model/trackStone.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import type { SeedStone } from '#mocks/seed/types.ts';
import type { TrackRow } from '#mocks/world/rows.ts';
import { compareStones, sortSteps } from '#mocks/world/search/sorting.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import type { BackendOf, SignedCall } from './operation.ts';
import { accountPercent, freeStones, reservation, rowShown } from './stones.ts';

/** Lists whose stones are about to be bought, which a stone on memo or held cannot be (domain.md 2.4): cart and quotes. */
const BUYING: ReadonlySet<TrackType> = new Set<TrackType>([1, 4]);

/** Entries of the caller in one list, the latest first. */
export function ownTracks({ world, caller }: SignedCall, type: TrackType): TrackRow[] {
  return world.tracks
    .own()
    .filter((row) => row.userId === caller.user.id && row.trackType === type)
    .reverse();
}

/** Entries with their stones: one that is gone stays, as unavailable. */
function withStones({ world }: SignedCall, rows: readonly TrackRow[]): { row: TrackRow; stone: SeedStone }[] {
  return rows.flatMap((row) => {
    const stone = world.stones.get(row.stone);
    return stone === undefined ? [] : [{ row, stone }];
  });
}

function trackShown({ userId, stone: _id, ...track }: TrackRow, stone: SeedStone, percent: number): Track {
  return { ...track, diamond: rowShown(stone, percent) };
}

function sorted(
  call: SignedCall,
  entries: { row: TrackRow; stone: SeedStone }[],
  sort: readonly StoneSort[] | undefined,
): { row: TrackRow; stone: SeedStone }[] {
  if (sort === undefined || sort.length === 0) return entries;
  const context = { termPercent: accountPercent(call) };
  const compare = compareStones(sortSteps(sort, context), context, call.world.base.index.grades);
  return entries.toSorted((one, other) => compare(one.stone, other.stone));
}

function trackOf(
  { world, caller, now }: SignedCall,
  type: TrackType,
  stone: TrackStone,
  remarks: string | undefined,
): TrackRow {
  const time = new Date(now).toISOString();
  return {
    id: world.ids.next('trk'),
    userId: caller.user.id,
    stone: stone.diamond,
    trackType: type,
    trackDiscount: stone.trackDiscount,
    trackAmount: stone.trackAmount,
    trackPricePerCarat: stone.trackPricePerCarat,
    newDiscount: stone.newDiscount ?? null,
    remarks: stone.remarks ?? remarks ?? null,
    memoNo: null,
    userName: caller.user.name,
    createdAt: time,
    updatedAt: time,
  };
}

/** Stones kept in a list of the user. */
export const track = {
  paginateTracks: (call, { trackType, page, limit, sort }) => {
    const percent = accountPercent(call);
    const entries = sorted(call, withStones(call, ownTracks(call, trackType)), sort);
    return {
      count: entries.length,
      list: entries
        .slice((page - 1) * limit, page * limit)
        .map(({ row, stone }) => trackShown(row, stone, percent)),
      summary: summarise(entries.map(({ stone }) => rowShown(stone, percent))),
    };
  },

  createTracks: (call, { trackType, remarks, diamonds }) => {
    const wanted = new Map(diamonds.map((stone) => [stone.diamond, stone]));
    freeStones(call, [...wanted.keys()], (stone) => (BUYING.has(trackType) ? reservation(stone) : null));
    const there = new Map(ownTracks(call, trackType).map((row) => [row.stone, row]));
    const added: TrackRow[] = [];
    const rows = [...wanted].map(([id, stone]) => {
      const row = there.get(id) ?? trackOf(call, trackType, stone, remarks);
      if (!there.has(id)) added.push(row);
      return row;
    });
    for (const row of added) call.world.tracks.put(row);
    const percent = accountPercent(call);
    return {
      added: added.length,
      existing: diamonds.length - added.length,
      list: withStones(call, rows).map(({ row, stone }) => trackShown(row, stone, percent)),
    };
  },

  deleteTracks: (call, { trackType, id }) => {
    const wanted = new Set(id);
    const taken = ownTracks(call, trackType).filter((row) => wanted.has(row.id));
    for (const row of taken) call.world.tracks.remove(row.id);
    return { count: taken.length };
  },
} satisfies BackendOf<'track'>;
