import type { Comment } from '#generated/model/comment.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { entriesOf } from '#mocks/operations/track/add-tracks.ts';
import type { CommentRow } from '#mocks/rules/track-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { isVisible } from '../diamond/visible-stones.ts';
import { existing } from '../shared/failure.ts';
import { checkNumbers } from '../shared/known.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { isOfAccount, isOwn, looksAfter } from '../shared/parties.ts';
import { removeTracks } from '../track/removed-tracks.ts';
import { tracksById } from '../track/track-conflicts.ts';
import { isInList, sortedByStone } from '../track/tracks.ts';

/** A note is visible to its author only; a comment, to the whole account and its sales person. */
function isSeen(call: SignedCall, row: CommentRow): boolean {
  return isOwn(call, row) || (row.kind === 'COMMENT' && (isOfAccount(call, row) || looksAfter(call, row)));
}

function shown(call: SignedCall, row: CommentRow, stone: SeedStone | null): Comment {
  const { id, stone: diamond, kind, remarks, userId, userName, createdAt, updatedAt } = row;
  return {
    id,
    diamond,
    stone: stone === null || !mayRead(call, stone) ? null : rowShown(call, stone, accountTerm(call)),
    kind,
    remarks: remarks ?? '',
    userId,
    userName,
    createdAt,
    updatedAt,
  };
}

/** Whether the caller may read a stone. One that has left the stock keeps its notes, but not its price and seller. */
function mayRead(call: SignedCall, stone: SeedStone): boolean {
  return stone.wSts !== 'NA' && isVisible(call, stone);
}

/** A stone to write about: in stock or not, but of no area that the caller may not view. */
function writtenAbout(call: SignedCall, id: string): SeedStone {
  const stone = call.world.tables.stones.get(id);
  return existing(stone !== undefined && isVisible(call, stone) ? stone : undefined, 'No such stone.');
}

function ownComment(call: SignedCall, id: string): CommentRow | undefined {
  return tracksById(call, TrackType.COMMENT, [id], (row) => isOwn(call, row))[0];
}

/** Operations on notes and comments about stones, which are the entries of list 99. */
export const comment = {
  paginateComments: (call, { isAppendDiamond = 0, diamond, kind, sort, ...page }) => {
    const found = call.world.tables.tracks
      .all()
      .filter((row) => isInList(row, TrackType.COMMENT))
      .filter(
        (row) =>
          isSeen(call, row) &&
          (diamond === undefined || row.stone === diamond) &&
          (kind === undefined || row.kind === kind),
      )
      .reverse()
      .sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
      .flatMap((row) => {
        const stone = call.world.tables.stones.get(row.stone);
        return stone === undefined ? [] : [{ row, stone }];
      });
    const list = pageOf(sortedByStone(call, found, sort), page);
    return {
      count: found.length,
      list: list.map(({ row, stone }) => shown(call, row, isAppendDiamond === 1 ? stone : null)),
    };
  },

  upsertComments: (call, { diamonds }) => {
    const updatedAt = new Date(call.now).toISOString();
    checkNumbers(call, diamonds);
    const checked = diamonds.map((wish) => ({
      wish,
      stone: writtenAbout(call, wish.diamond),
      replaced: wish.id === undefined ? undefined : ownComment(call, wish.id),
    }));
    const entryOf = entriesOf(call, {});
    const list = checked.map(({ wish, stone, replaced }) => {
      const { id, back: trackDiscount, amt: trackAmount, ctPr: trackPricePerCarat } = stone;
      const { remarks, vStnId, kind = 'NOTE' } = wish;
      const named = { diamond: id, vStnId, trackDiscount, trackAmount, trackPricePerCarat };
      const entry = replaced ?? entryOf({ wish: named });
      const row: CommentRow = { ...entry, trackType: TrackType.COMMENT, stone: id, kind, remarks, updatedAt };
      call.world.tables.tracks.put(row);
      return shown(call, row, stone);
    });
    return { count: list.length, list };
  },

  deleteComments: (call, { id }) => ({ count: removeTracks(call, TrackType.COMMENT, id) }),
} satisfies BackendOf<'comment'>;
