import type { ConfirmRequest } from '#generated/model/confirmRequest.ts';
import type { ConflictReason } from '#generated/model/conflictReason.ts';
import type { MemoDetail } from '#generated/model/memoDetail.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { SeedStone } from '#mocks/seed/types.ts';
import { dayIn } from '#mocks/world/days.ts';
import type { MemoRow } from '#mocks/world/rows.ts';
import { fromHundredths, hundredths } from '#mocks/world/search/money.ts';
import { finalPrices } from '#mocks/world/search/terms.ts';
import { effectivePercent } from '#mocks/world/terms.ts';
import { sendMail } from '#mocks/world/world.ts';
import { failure } from './failure.ts';
import { memoShown } from './memos.ts';
import type { BackendOf, SignedCall } from './operation.ts';
import { freeStones, reservation } from './stones.ts';
import { ownTracks } from './track.ts';

const CART = 1;
const PENDING = 1;

/** Sum of numbers with two decimals. */
function sum(values: readonly number[]): number {
  return fromHundredths(values.reduce((cents, value) => cents + hundredths(value), 0));
}

/** A stone in India is not delivered elsewhere, nor one elsewhere in India (specification, section 8). */
function isDeliverable({ caller }: SignedCall, { countryCode }: Stone): boolean {
  return caller.user.account.isIndia === (countryCode === 'IN');
}

/** Number of a memo requested now: the house's day and the how-manyeth of that day. */
function memoNumber({ world, now }: SignedCall): string {
  const day = dayIn(world.base.seed.setting.timeZone, now).slice(2).replaceAll('-', '');
  return `M-${day}-${String(world.ids.count(`memo of ${day}`)).padStart(4, '0')}`;
}

/** The prices of stones under the term asked for, or the account's own. Its minimum counts for all of them together. */
function priced(
  { world, caller }: SignedCall,
  stones: readonly SeedStone[],
  { terms: asked }: ConfirmRequest,
): Pick<MemoRow, 'terms' | 'percent' | 'memoDetails'> {
  const terms = asked ?? caller.user.account.accountTerm;
  const term = world.base.terms.get(terms);
  if (term === undefined) throw failure('E_NOT_FOUND', undefined, 'No such payment term.');
  const percent = effectivePercent(term, sum(stones.map(({ amt }) => amt)));
  const memoDetails = stones.map((stone): MemoDetail => {
    const { fnCtPr, fnAmt } = finalPrices(stone, percent);
    return { diamond: stone.id, ctPr: stone.ctPr, amt: stone.amt, fnCtPr, fnAmt };
  });
  return { terms, percent, memoDetails };
}

function memoOf(call: SignedCall, stones: readonly SeedStone[], request: ConfirmRequest): MemoRow {
  const { world, caller, now } = call;
  const { user } = caller;
  const prices = priced(call, stones, request);
  const time = new Date(now).toISOString();
  return {
    id: world.ids.next('memo'),
    userId: user.id,
    memoNo: memoNumber(call),
    status: PENDING,
    ...prices,
    pieces: stones.length,
    totalCarat: sum(stones.map(({ crt }) => crt)),
    totalAmount: sum(prices.memoDetails.map(({ fnAmt }) => fnAmt)),
    invoiceDate: request.date === undefined || request.date === 'Later' ? null : request.date,
    comment: request.comment ?? null,
    companyName: request.company ?? user.account.companyName,
    userName: user.name,
    sellerName: user.account.seller.name,
    createdAt: time,
    updatedAt: time,
  };
}

/** Requesting the confirmation of stones: all or none. */
export const confirm = {
  requestConfirm: (call, request) => {
    const { world, caller, now } = call;
    const obstacle = (stone: SeedStone): ConflictReason | null =>
      reservation(stone) ?? (isDeliverable(call, stone) ? null : 'NOT_DELIVERABLE');
    const stones = freeStones(call, request.diamonds, obstacle);
    const memo = memoOf(call, stones, request);
    world.memos.put(memo);
    for (const stone of stones) world.stones.put({ ...stone, wSts: 'M' });
    const bought = new Set(request.diamonds);
    for (const { id, stone } of ownTracks(call, CART)) if (bought.has(stone)) world.tracks.remove(id);
    sendMail(world, now, {
      to: caller.user.account.seller.email,
      subject: `Confirmation requested: ${memo.memoNo}`,
      text: `${memo.userName} of ${memo.companyName} requests ${memo.pieces} stone(s), ${memo.totalCarat} ct, USD ${memo.totalAmount}.`,
    });
    return memoShown(call, memo);
  },
} satisfies BackendOf<'confirm'>;
