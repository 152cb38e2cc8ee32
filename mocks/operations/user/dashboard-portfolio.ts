import type { PortfolioColor } from '#generated/model/portfolioColor.ts';
import type { PortfolioShare } from '#generated/model/portfolioShare.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import { slugOf } from '#mocks/rules/masters.ts';
import { sum } from '#mocks/rules/money.ts';
import { saleSummary } from '../order/orders.ts';
import type { SignedCall } from '../shared/operation.ts';
import type { Scope } from './dashboard-scope.ts';
import { ordersIn } from './dashboard-trade.ts';

interface Share<Key> {
  readonly key: Key;
  readonly stones: readonly SoldStone[];
  readonly figures: Pick<PortfolioShare, 'pieces' | 'carat' | 'amount' | 'share'>;
}

/** All purchases in groups by a key, the largest share of the amount first. */
function sharesBy<Key extends string | null>(
  call: SignedCall,
  scope: Scope,
  keyOf: (stone: SoldStone) => Key,
): Share<Key>[] {
  const groups = new Map<Key, SoldStone[]>();
  for (const { stones } of ordersIn(call, scope)) {
    for (const stone of stones) {
      const key = keyOf(stone);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [stone]);
      else group.push(stone);
    }
  }
  const sums = [...groups].map(([key, stones]) => ({ key, stones, ...saleSummary(stones) }));
  const total = sum(sums.map(({ totalAmount }) => totalAmount));
  return sums
    .map(({ key, stones, pieces, totalCarat: carat, totalAmount: amount }) => {
      const share = total === 0 ? 0 : Math.round((amount / total) * 10_000) / 100;
      return { key, stones, figures: { pieces, carat, amount, share } };
    })
    .sort(
      (one, other) =>
        other.figures.amount - one.figures.amount || (one.key ?? '').localeCompare(other.key ?? '', 'en'),
    );
}

/** All purchases by shape, largest share of the amount first. */
export function portfolioOf(call: SignedCall, scope: Scope): PortfolioShare[] {
  return sharesBy(call, scope, ({ shpNm }) => shpNm).map(({ key, stones, figures }) => ({
    shp: call.world.tables.stones.get(stones[0]?.diamond ?? '')?.shp ?? `shape-${slugOf(key)}`,
    shpNm: key,
    ...figures,
  }));
}

/** All purchases by colour, largest share of the amount first. Fancy colours are one group without a name. */
export const portfolioByColor = (call: SignedCall, scope: Scope): PortfolioColor[] =>
  sharesBy(call, scope, ({ colNm }) => colNm).map(({ key, figures }) => ({ colNm: key, ...figures }));
