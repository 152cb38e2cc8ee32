import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { LooserSearch } from '#generated/model/looserSearch.ts';
import type { Base } from '#mocks/world/base.ts';
import type { SignedCall } from '../shared/operation.ts';
import { boundedTo, similarFilter } from './filters.ts';
import { fingerprint } from './fingerprint.ts';
import { countStones } from './stone-search.ts';

/** Members of a filter that name stones or decide what is searched at all (contract, loosenSearch). */
const FIXED: readonly string[] = [
  'stoneId',
  'vStnId',
  'rptNo',
  'pairStkNo',
  'layoutNo',
  'showSrNo',
  'wSts',
  'pktType',
  'category',
  'diamondSearchId',
] satisfies (keyof DiamondFilter)[];

/** Share of a bound by which a range without a step of its own is widened. */
const SHARE = 0.1;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A range widened by a tenth of its bounds; undefined for anything but a range of numbers. */
function widenedRange(value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const bounds = Object.entries(value);
  if (!bounds.every(([bound, at]) => (bound === '>=' || bound === '<=') && isNumber(at))) return undefined;
  return Object.fromEntries(
    bounds.map(([bound, at]) => {
      const step = Math.abs(Number(at)) * SHARE;
      return [bound, boundedTo(bound === '>=' ? Number(at) - step : Number(at) + step)];
    }),
  );
}

/**
 * The filter with one member widened: grades by a step, weights by a tenth of a carat, other bounds by a tenth. Null if
 * the member cannot be widened.
 */
function widened(base: Base, filter: DiamondFilter, member: string, value: unknown): DiamondFilter | null {
  const own: DiamondFilter = { [member]: value };
  const similar = similarFilter(base, own);
  if (fingerprint(similar) !== fingerprint(own)) return { ...filter, ...similar };
  const wide = widenedRange(value);
  return wide === undefined ? null : { ...filter, [member]: wide };
}

function without(filter: DiamondFilter, member: string): DiamondFilter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => key !== member));
}

/** The smallest loosening of one criterion that finds more than `least` stones; empty if none does. */
function loosened(
  call: SignedCall,
  filter: DiamondFilter,
  [criterion, value]: readonly [string, unknown],
  least: number,
): LooserSearch[] {
  const wide = widened(call.world.base, filter, criterion, value);
  if (wide !== null) {
    const count = countStones(call, wide);
    if (count > least) return [{ criterion, loosening: 'WIDEN', filter: wide, count }];
  }
  const rest = without(filter, criterion);
  const count = countStones(call, rest);
  return count > least ? [{ criterion, loosening: 'DROP', filter: rest, count }] : [];
}

/**
 * Which criterion of a filter to loosen for how many more stones (contract, loosenSearch): at most `limit` criteria, and
 * similar stones.
 */
export function looserSearches(
  call: SignedCall,
  filter: DiamondFilter,
  limit: number,
): { count: number; list: LooserSearch[] } {
  const count = countStones(call, filter);
  const criteria = Object.entries(filter).filter(([member]) => !FIXED.includes(member));
  const list = criteria
    .flatMap((each) => loosened(call, filter, each, count))
    .sort((one, other) => other.loosening.localeCompare(one.loosening) || other.count - one.count)
    .slice(0, limit);
  const similar = similarFilter(call.world.base, filter);
  const alike = countStones(call, similar);
  if (alike > count) list.push({ criterion: null, loosening: 'SIMILAR', filter: similar, count: alike });
  return { count, list };
}
