import type { Memo } from '#generated/model/memo.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { MemoRow } from '#mocks/world/rows.ts';
import type { SignedCall } from './operation.ts';
import { rowShown } from './stones.ts';

/** Memos of the caller, the latest first. */
export function ownMemos({ world, caller }: SignedCall): MemoRow[] {
  return world.memos
    .own()
    .filter((row) => row.userId === caller.user.id)
    .reverse();
}

/** The stones of a memo as they are now, but at the prices that they were requested at. */
export function stonesOf({ world }: SignedCall, { memoDetails, percent }: MemoRow): Stone[] {
  return memoDetails.flatMap(({ diamond, ctPr, amt, fnCtPr, fnAmt }) => {
    const stone = world.stones.get(diamond);
    return stone === undefined ? [] : [{ ...rowShown({ ...stone, ctPr, amt }, percent), fnCtPr, fnAmt }];
  });
}

/** A memo with its stones. */
export function memoShown(call: SignedCall, row: MemoRow): Memo {
  const { userId: _userId, percent: _percent, ...memo } = row;
  return { ...memo, diamonds: stonesOf(call, row) };
}
