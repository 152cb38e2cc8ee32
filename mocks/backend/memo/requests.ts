import type { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { BillType } from '#generated/model/billType.ts';
import type { ConfirmRequest } from '#generated/model/confirmRequest.ts';
import type { MemoDetail } from '#generated/model/memoDetail.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { User } from '#generated/model/user.ts';
import { fromHundredths, hundredths } from '#mocks/domain/money.ts';
import { ownedBy } from '#mocks/domain/owned-by.ts';
import { inRupees, isRupeeTerm, rupeeRates, rupeeSum } from '#mocks/domain/rupees.ts';
import { effectivePercent, finalPrices } from '#mocks/domain/terms.ts';
import type { MemoRow } from '#mocks/domain/trade-rows.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { endBlocksOn } from '../block/holds.ts';
import { type deliveryOf, usualDelivery } from '../confirm/delivery.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { Call } from '../shared/operation.ts';
import { termsOf } from '../shared/payment-terms.ts';

/** Stones to put on a memo, each at the price in its row, with the buyer and the request. */
interface MemoWish {
  readonly buyer: User;
  readonly stones: readonly SeedStone[];
  readonly status: ApprovalStatus;
  readonly request: Omit<ConfirmRequest, 'diamonds'>;
  /** Addresses of the sale; the defaults of the buyer if missing. */
  readonly delivery?: ReturnType<typeof deliveryOf>;
}

/** Sum of numbers with two decimals, added as hundredths to avoid rounding errors. */
export function sum(values: readonly number[]): number {
  return fromHundredths(values.reduce((cents, value) => cents + hundredths(value), 0));
}

const BILLS = {
  RUPEE_5: 'RUPEE',
  RUPEE_30: 'RUPEE',
  EXPORT_5: 'EXPORT',
  EXPORT_30: 'EXPORT',
  HK_DELIVERY: 'HONG_KONG',
} as const satisfies Record<PaymentTermId, BillType>;

/** Members of a memo that follow from its terms and its stones. */
type Priced = 'terms' | 'percent' | 'memoDetails' | 'billType' | 'bankRate' | 'exchangeRate' | 'rateDate';

/**
 * Prices of stones under the requested payment term, or else the account's own. The term's minimum applies to their
 * total. Rupee terms add the rates of the day and amounts in INR.
 */
function priced(call: Call, { buyer, stones, request }: MemoWish): Pick<MemoRow, Priced> {
  const term = termsOf(call, buyer.account, request.terms, stones, 'terms');
  const percent = effectivePercent(term, sum(stones.map(({ amt }) => amt)));
  const rates = isRupeeTerm(term.id) ? rupeeRates(call.now) : null;
  const memoDetails = stones.map((stone): MemoDetail => {
    const { fnCtPr, fnAmt } = finalPrices(stone, percent);
    const fnAmtInr = inRupees(fnAmt, rates);
    return { diamond: stone.id, ctPr: stone.ctPr, amt: stone.amt, fnCtPr, fnAmt, fnAmtInr };
  });
  const none = { bankRate: null, exchangeRate: null, rateDate: null };
  return { terms: term.id, percent, memoDetails, billType: BILLS[term.id], ...(rates ?? none) };
}

/** Totals of a memo: in USD after terms, and in INR under rupee terms. */
export function memoTotals(details: readonly MemoDetail[]): Pick<MemoRow, 'totalAmount' | 'totalAmountInr'> {
  return {
    totalAmount: sum(details.map(({ fnAmt }) => fnAmt)),
    totalAmountInr: rupeeSum(details.map(({ fnAmtInr }) => fnAmtInr)),
  };
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
    ...memoTotals(prices.memoDetails),
    invoiceDate: request.date === undefined || request.date === 'Later' ? null : request.date,
    comment: request.comment ?? null,
    companyName: request.company ?? companyName,
    ...(wish.delivery ?? usualDelivery(call, buyer)),
    cancelledAt: null,
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
