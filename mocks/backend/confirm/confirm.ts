import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { ConflictReason } from '#generated/model/conflictReason.ts';
import { addDays, houseDay } from '#mocks/domain/house-time.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { sendMail } from '#mocks/world/world.ts';
import { obstacleFor } from '../block/holds.ts';
import { freeStones } from '../diamond/stones.ts';
import { memoShown } from '../memo/memos.ts';
import { isDeliverable, putMemo } from '../memo/requests.ts';
import { notify } from '../notification/notify.ts';
import { invalid } from '../shared/failure.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { closeQuotes, quotedPrices } from '../track/quotes.ts';
import { ownTracks } from '../track/tracks.ts';
import { pairObstacle } from './sold-together.ts';

const CART = 1;
const { PENDING } = ApprovalStatus;

/** Days ahead for which an invoice may be wanted. */
const MAX_DAYS_AHEAD = 365;

/** An invoice date that the house can plan for. */
function checkDate({ now }: SignedCall, date: string | undefined): void {
  if (date === undefined || date === 'Later') return;
  if (date > addDays(houseDay(now), MAX_DAYS_AHEAD)) {
    throw invalid('date', 'limit', 'The invoice date is too far ahead.');
  }
}

/** Requesting the confirmation of stones: all or none. */
export const confirm = {
  requestConfirm: (call, { diamonds, isFromCounterOffer = false, ...request }) => {
    const { world, caller, now } = call;
    checkDate(call, request.date);
    const reserved = obstacleFor(call, caller.user.account.id);
    const paired = pairObstacle(call, diamonds);
    const obstacle = (stone: SeedStone): ConflictReason | null =>
      reserved(stone) ?? (isDeliverable(caller.user.account, stone) ? paired(stone) : 'NOT_DELIVERABLE');
    const free = freeStones(call, diamonds, obstacle);
    const quoted = quotedPrices(call, free, isFromCounterOffer);
    const stones = free.map((stone) => ({ ...stone, ...quoted.get(stone.id)?.price }));
    const memo = putMemo(call, { buyer: caller.user, stones, status: PENDING, request });
    closeQuotes(call, [...quoted.values()]);
    const bought = new Set(diamonds);
    for (const { id, stone } of ownTracks(call, CART)) if (bought.has(stone)) world.tracks.remove(id);
    const { seller } = caller.user.account;
    const title = `Confirmation requested: ${memo.memoNo}`;
    const text = `${memo.userName} of ${memo.companyName} requests ${memo.pieces} stone(s), ${memo.totalCarat} ct, USD ${memo.totalAmount}.`;
    sendMail(world, now, { to: seller.email, subject: title, text });
    notify(world, seller.id, now, {
      activityType: 'MEMO_REQUESTED',
      title,
      message: text,
      parameters: { memoNo: memo.memoNo, count: memo.pieces, companyName: memo.companyName },
      record: memo.id,
    });
    return memoShown(call, memo);
  },
} satisfies BackendOf<'confirm'>;
