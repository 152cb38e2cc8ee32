import type { MemoAddress } from '#generated/model/memoAddress.ts';
import type { RupeeRates } from '#generated/model/rupeeRates.ts';
import { expectedDay } from '#mocks/rules/arrival.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { soldStone } from '#mocks/rules/sold-stone.ts';
import { listingsSold } from '#mocks/rules/trade-news.ts';
import type { MemoRow, OrderRow } from '#mocks/rules/trade-rows.ts';
import { destinationOf } from '#mocks/seed/destinations.ts';
import { findUser, stockManagersOf } from '#mocks/world/people.ts';
import { notify } from '../notification/notify.ts';
import type { Call } from '../shared/operation.ts';

function ratesOf({ bankRate, exchangeRate, rateDate }: MemoRow): RupeeRates | null {
  if (bankRate === null || exchangeRate === null || rateDate === null) return null;
  return { bankRate, exchangeRate, rateDate };
}

function placeOf(address: MemoAddress | null): string | null {
  return address === null ? null : `${address.cityName}, ${address.countryName}`;
}

/** Tells each seller once which of its stones an order has. */
function tellSellers({ world, now }: Call, order: OrderRow): void {
  const sold = Map.groupBy(order.stones, ({ diamond }) => world.tables.stones.get(diamond)?.vnd ?? '');
  for (const [seller, stones] of sold) {
    const news = listingsSold(order, stones);
    for (const id of stockManagersOf(world, seller)) notify(world, id, now, news);
  }
}

export function placeOrder(call: Call, memo: MemoRow): OrderRow {
  const { world, now } = call;
  const account = findUser(world, memo.userId)?.user.account ?? { id: memo.accountId, isIndia: true };
  const sold = memo.memoDetails.flatMap(({ diamond, ...prices }) => {
    const stone = world.tables.stones.get(diamond);
    return stone === undefined ? [] : [{ stone, entry: soldStone(stone, prices, expectedDay(stone, now)) }];
  });
  const first = sold[0]?.stone;
  const order: OrderRow = {
    id: world.ids.next('ord'),
    serial: world.ids.count(`O of ${houseDay(now)}`),
    userId: memo.userId,
    accountId: memo.accountId,
    sellerId: memo.sellerId,
    userName: memo.userName,
    companyName: memo.companyName,
    sellerName: memo.sellerName,
    memoNo: memo.memoNo,
    billingAddress: memo.billingAddress,
    terms: memo.terms,
    stones: sold.map(({ entry }) => entry),
    termsPercent: memo.termsPercent,
    shippingCharge: memo.shippingCharge,
    rates: ratesOf(memo),
    placedAt: new Date(now).toISOString(),
    invoiceDate: memo.invoiceDate,
    paidAfter: null,
    before: memo.before,
    cancelledAt: null,
    fromPlace: `${first?.locNm ?? ''}, ${first?.countryNm ?? ''}`,
    toPlace: placeOf(memo.shippingAddress) ?? destinationOf(account),
    told: 0,
  };
  call.world.tables.orders.put(order);
  for (const { stone } of sold) world.tables.stones.put({ ...stone, wSts: 'NA', isHeld: false });
  tellSellers(call, order);
  return order;
}
