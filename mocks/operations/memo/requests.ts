import type { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { ConfirmRequest } from '#generated/model/confirmRequest.ts';
import type { User } from '#generated/model/user.ts';
import { withCharges } from '#mocks/rules/charges.ts';
import { memoPrices, memoTotals } from '#mocks/rules/memo-prices.ts';
import { sum } from '#mocks/rules/money.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import type { Quoted } from '#mocks/rules/quote-price.ts';
import type { MemoRow } from '#mocks/rules/trade-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { endBlocksOn } from '../block/holds.ts';
import { type Delivery, shippingTo } from '../confirm/delivery.ts';
import { programmeChargesOf, rupeeRatesOf } from '../setting/house-settings.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { Call } from '../shared/operation.ts';
import { termsOf } from '../shared/payment-terms.ts';
import { settleQuotes } from '../track/ended-quotes.ts';

export interface MemoWish {
  readonly buyer: User;
  readonly stones: readonly SeedStone[];
  readonly status: ApprovalStatus;
  readonly request: Pick<ConfirmRequest, 'terms' | 'date' | 'comment' | 'company'>;
  /** Quotes that lead to the memo; none if missing. */
  readonly quoted?: readonly Quoted[];
  readonly delivery: Delivery;
}

export interface PutMemo {
  readonly memo: MemoRow;
  /** Number of other quotes of the buyer's company that ended. */
  readonly endedQuotes: number;
}

/** Creates a memo for a buyer and puts the stones on it, which ends any hold on them and the other quotes of the company. */
export function putMemo(call: Call, wish: MemoWish): PutMemo {
  const { world, now } = call;
  const { buyer, stones, status, request, delivery, quoted = [] } = wish;
  const time = new Date(now).toISOString();
  const term = termsOf(call, buyer.account, request.terms, stones, 'terms');
  const prices = memoPrices(term, withCharges(programmeChargesOf(call), stones), rupeeRatesOf(call));
  const memo: MemoRow = {
    id: world.ids.next('memo'),
    ...ownedBy(buyer),
    companyName: request.company ?? buyer.account.companyName,
    memoNo: nextNumber(call, 'M'),
    status,
    ...prices,
    pieces: stones.length,
    totalCarat: sum(stones.map(({ crt }) => crt)),
    ...memoTotals(prices, shippingTo(call, buyer.account, delivery.shippingAddress, stones)),
    invoiceDate: request.date === undefined || request.date === 'Later' ? null : request.date,
    comment: request.comment ?? null,
    ...delivery,
    cancelledAt: null,
    before: endBlocksOn(call, stones),
    createdAt: time,
    updatedAt: time,
  };
  world.tables.memos.put(memo);
  for (const { id } of stones) {
    const stone = world.tables.stones.get(id);
    if (stone !== undefined) world.tables.stones.put({ ...stone, wSts: 'M', isHeld: false });
  }
  return { memo, endedQuotes: settleQuotes(call, memo, stones, quoted) };
}
