import type { OrderStatus } from '#generated/model/orderStatus.ts';
import type { SaleSummary } from '#generated/model/saleSummary.ts';
import type { SoldListing } from '#generated/model/soldListing.ts';
import type { SoldListingPageRequest } from '#generated/model/soldListingPageRequest.ts';
import { isBetweenDays } from '#mocks/rules/house-time.ts';
import { orderShown, saleSummary } from '../order/orders.ts';
import { hasPart } from '../shared/numbers.ts';
import type { SignedCall } from '../shared/operation.ts';
import { countedPage } from '../shared/pages.ts';
import { looksAfter } from '../shared/parties.ts';

/** Whether the caller may see what was sold of a seller: of the own company, or of a seller they look after. */
function sellersOf(call: SignedCall): (vnd: string) => boolean {
  const table = call.world.tables.accounts;
  return (vnd) => {
    const account = table.get(vnd);
    return (
      vnd === call.caller.user.account.id ||
      (account !== undefined && looksAfter(call, { sellerId: account.seller.id }))
    );
  };
}

/** Ordered stones of sellers, latest order first, without the buyers. */
function soldListings(call: SignedCall): SoldListing[] {
  const isTheirs = sellersOf(call);
  return call.world.tables.orders
    .all()
    .toSorted(
      (one, other) => Date.parse(other.placedAt) - Date.parse(one.placedAt) || other.serial - one.serial,
    )
    .flatMap((row) => {
      const stones = row.stones.filter(({ diamond }) =>
        isTheirs(call.world.tables.stones.get(diamond)?.vnd ?? ''),
      );
      if (stones.length === 0) return [];
      const { orderNo, status, deliveredAt, createdAt } = orderShown(call, row);
      return stones.map(
        ({ rap: _rap, fnCtPr: _fnCtPr, fnAmt: _fnAmt, fnDis: _fnDis, ...stone }): SoldListing => ({
          orderNo,
          status,
          ...stone,
          deliveredAt,
          createdAt,
        }),
      );
    });
}

function isOfStatus(wanted: readonly OrderStatus[] | undefined, status: OrderStatus): boolean {
  return wanted === undefined || wanted.includes(status);
}

/** One page of the stones that sellers have sold, with totals before terms. */
export function soldListingPage(
  call: SignedCall,
  { status, from, to, search, ...page }: SoldListingPageRequest,
): { count: number; list: SoldListing[]; summary: SaleSummary } {
  const found = soldListings(call).filter(
    (row) =>
      isOfStatus(status, row.status) &&
      isBetweenDays(row.createdAt, from, to) &&
      hasPart(search, [row.orderNo, row.stoneId, row.vStnId, row.rptNo]),
  );
  return {
    ...countedPage(found, page),
    summary: saleSummary(found.map(({ crt, amt }) => ({ crt, fnAmt: amt }))),
  };
}
