import type { Comment } from '#generated/model/comment.ts';
import type { CommentRow } from '#mocks/domain/trade-rows.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { comments } from '#mocks/world/trade-tables.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { failure } from '../shared/failure.ts';
import { checkNumbers } from '../shared/known.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { isOfAccount, isOwn, looksAfter } from '../shared/parties.ts';
import { sortedByStone } from '../track/tracks.ts';

/** A note is visible to its author only; a comment, to the whole account and its sales person. */
function isSeen(call: SignedCall, row: CommentRow): boolean {
  return isOwn(call, row) || (row.kind === 'COMMENT' && (isOfAccount(call, row) || looksAfter(call, row)));
}

function shown(call: SignedCall, row: CommentRow, stone: SeedStone | null): Comment {
  const { accountId: _account, sellerId: _seller, ...comment } = row;
  return { ...comment, stone: stone === null ? null : rowShown(stone, accountTerm(call)) };
}

/** The stone of a comment, which may have left the stock. Throws E_NOT_FOUND if the id is unknown. */
function stoneOf({ world }: SignedCall, id: string): SeedStone {
  const stone = world.stones.get(id);
  if (stone === undefined) throw failure('E_NOT_FOUND', undefined, 'No such stone.');
  return stone;
}

function ownComment(call: SignedCall, id: string): CommentRow {
  const row = comments(call.world).get(id);
  if (row === undefined || !isOwn(call, row)) throw failure('E_NOT_FOUND', undefined, 'No such comment.');
  return row;
}

/** Operations on notes and comments about stones. */
export const comment = {
  paginateComments: (call, { isAppendDiamond = 0, diamond, kind, sort, ...page }) => {
    const found = comments(call.world)
      .all()
      .filter(
        (row) =>
          isSeen(call, row) &&
          (diamond === undefined || row.diamond === diamond) &&
          (kind === undefined || row.kind === kind),
      )
      .reverse()
      .sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
      .flatMap((row) => {
        const stone = call.world.stones.get(row.diamond);
        return stone === undefined ? [] : [{ row, stone }];
      });
    const list = pageOf(sortedByStone(call, found, sort), page);
    return {
      count: found.length,
      list: list.map(({ row, stone }) => shown(call, row, isAppendDiamond === 1 ? stone : null)),
    };
  },

  upsertComments: (call, { diamonds }) => {
    const { world, caller, now } = call;
    const time = new Date(now).toISOString();
    const { id: userId, name, account } = caller.user;
    checkNumbers(call, diamonds);
    const checked = diamonds.map((wish) => ({
      wish,
      stone: stoneOf(call, wish.diamond),
      replaced: wish.id === undefined ? null : ownComment(call, wish.id),
    }));
    const list = checked.map(({ wish, stone, replaced }) => {
      const row: CommentRow = {
        id: replaced?.id ?? world.ids.next('cmt'),
        userId,
        accountId: account.id,
        sellerId: account.seller.id,
        userName: name,
        diamond: stone.id,
        kind: wish.kind ?? 'NOTE',
        remarks: wish.remarks,
        createdAt: replaced?.createdAt ?? time,
        updatedAt: time,
      };
      comments(world).put(row);
      return shown(call, row, stone);
    });
    return { count: list.length, list };
  },

  deleteComments: (call, { id }) => {
    const table = comments(call.world);
    const taken = id.filter((each) => {
      const row = table.get(each);
      return row !== undefined && isOwn(call, row) && table.remove(each);
    });
    return { count: taken.length };
  },
} satisfies BackendOf<'comment'>;
