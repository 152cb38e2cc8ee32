import type { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { ConfirmRequest } from '#generated/model/confirmRequest.ts';
import type { MemoDetail } from '#generated/model/memoDetail.ts';
import type { User } from '#generated/model/user.ts';
import { fromHundredths, hundredths } from '#mocks/domain/money.ts';
import { effectivePercent, finalPrices } from '#mocks/domain/terms.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import type { MemoRow } from '#mocks/world/rows.ts';
import { endBlocksOn } from '../block/holds.ts';
import { failure } from '../shared/failure.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { Call } from '../shared/operation.ts';
import { ownedBy } from '../shared/parties.ts';

/** Stones to put on a memo, each at the price in its row, with the buyer and the request. */
interface MemoWish {
  readonly buyer: User;
  readonly stones: readonly SeedStone[];
  readonly status: ApprovalStatus;
  readonly request: Omit<ConfirmRequest, 'diamonds'>;
}

/** Sum of numbers with two decimals, added as hundredths to avoid rounding errors. */
export function sum(values: readonly number[]): number {
  return fromHundredths(values.reduce((cents, value) => cents + hundredths(value), 0));
}

/**
 * Prices of stones under the requested payment term, or else the account's own. The term's minimum applies to their
 * total.
 */
function priced(
  { world }: Call,
  { buyer, stones, request }: MemoWish,
): Pick<MemoRow, 'terms' | 'percent' | 'memoDetails'> {
  const terms = request.terms ?? buyer.account.accountTerm;
  const term = world.base.terms.get(terms);
  if (term === undefined) throw failure('E_NOT_FOUND', undefined, 'No such payment term.');
  const percent = effectivePercent(term, sum(stones.map(({ amt }) => amt)));
  const memoDetails = stones.map((stone): MemoDetail => {
    const { fnCtPr, fnAmt } = finalPrices(stone, percent);
    return { diamond: stone.id, ctPr: stone.ctPr, amt: stone.amt, fnCtPr, fnAmt };
  });
  return { terms, percent, memoDetails };
}

/** Creates a memo for a buyer and puts the stones on it, which ends any hold on them. */
export function putMemo(call: Call, wish: MemoWish): MemoRow {
  const { world, now } = call;
  const { buyer, stones, status, request } = wish;
  const time = new Date(now).toISOString();
  const prices = priced(call, wish);
  const { companyName, ...owner } = ownedBy(buyer);
  const memo: MemoRow = {
    id: world.ids.next('memo'),
    ...owner,
    memoNo: nextNumber(call, 'M'),
    status,
    ...prices,
    pieces: stones.length,
    totalCarat: sum(stones.map(({ crt }) => crt)),
    totalAmount: sum(prices.memoDetails.map(({ fnAmt }) => fnAmt)),
    invoiceDate: request.date === undefined || request.date === 'Later' ? null : request.date,
    comment: request.comment ?? null,
    companyName: request.company ?? companyName,
    before: endBlocksOn(call, stones),
    createdAt: time,
    updatedAt: time,
  };
  world.memos.put(memo);
  for (const { id } of stones) {
    const stone = world.stones.get(id);
    if (stone !== undefined) world.stones.put({ ...stone, wSts: 'M', isHeld: false });
  }
  return memo;
}
