import type { DiamondCriteria } from '#generated/model/diamondCriteria.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { ViewType } from '#generated/model/viewType.ts';
import {
  CATEGORY,
  categoryValues,
  FACETS,
  type Facet,
  facetOf,
  PACKET,
  SALE,
  STATUS,
  type Wanted,
} from './facets.ts';
import type { Grades } from './grades.ts';
import {
  type Bounds,
  boundsOf,
  COMES_IN,
  dayOf,
  dayOfTime,
  LISTED,
  type Measure,
  RANGES,
  WEIGHT,
} from './measures.ts';
import { NUMBERS, type NumberMember, plainNumber } from './numbers.ts';
import type { MatchContext } from './types.ts';

export type Condition =
  | { readonly kind: 'facet'; readonly facet: Facet; readonly wanted: Wanted }
  | { readonly kind: 'within'; readonly measure: Measure; readonly bounds: readonly Bounds[] }
  | { readonly kind: 'numbers'; readonly member: NumberMember; readonly numbers: readonly string[] }
  | { readonly kind: 'numbered'; readonly member: NumberMember };

/** Number of days before today for which a listed stone is a new arrival. */
const NEW_ARRIVAL_DAYS = 7;

const IN_STOCK = Object.values(StoneStatus).filter(
  (status) => status !== StoneStatus.UNAVAILABLE && status !== StoneStatus.UPCOMING,
);

/**
 * Translates a filter (schema DiamondFilter) into conditions that all must hold. A filter without `pktType` (in
 * itself and in its `and`) selects single stones. Without `wSts` it selects all but NA and U, or only U for upcoming
 * stones. `diamondSearchId` must have been resolved before.
 */
export function conditionsOf(
  filter: DiamondFilter,
  context: MatchContext,
  grades: Grades,
): readonly Condition[] {
  const all: readonly DiamondCriteria[] = [filter, ...(filter.and ?? [])];
  return [
    ...all.flatMap((criteria) => criteriaConditions(criteria, context)),
    ...exclusions(filter, grades),
    ...shelf(context),
    ...visible(context),
    ...onSale(context),
    ...defaults(all, context),
  ];
}

function visible({ hidden, today }: MatchContext): Condition[] {
  const conditions: Condition[] = [];
  if (hidden !== undefined && hidden.wSts.length > 0) {
    conditions.push({ kind: 'facet', facet: STATUS, wanted: { nin: hidden.wSts } });
  }
  if (hidden !== undefined && hidden.category.length > 0) {
    conditions.push({
      kind: 'facet',
      facet: CATEGORY,
      wanted: { nin: categoryValues(hidden.category, today) },
    });
  }
  return conditions;
}

function onSale({ soldIn }: MatchContext): Condition[] {
  return soldIn === undefined ? [] : [{ kind: 'facet', facet: SALE, wanted: { in: soldIn } }];
}

function defaults(all: readonly DiamondCriteria[], context: MatchContext): Condition[] {
  const conditions: Condition[] = [];
  if (all.every((criteria) => criteria.pktType === undefined)) {
    conditions.push({ kind: 'facet', facet: PACKET, wanted: { in: ['SINGLE'] } });
  }
  if (context.isUpcoming) {
    conditions.push({ kind: 'facet', facet: STATUS, wanted: { in: [StoneStatus.UPCOMING] } });
  } else if (all.every((criteria) => criteria.wSts === undefined)) {
    conditions.push({ kind: 'facet', facet: STATUS, wanted: { in: IN_STOCK } });
  }
  return conditions;
}

function shelf(context: MatchContext): Condition[] {
  if (context.viewType !== ViewType.NEW_ARRIVALS) return [];
  const today = dayOfTime(context.today) - context.dayShift;
  return [{ kind: 'within', measure: LISTED, bounds: [{ low: today - NEW_ARRIVAL_DAYS, high: today }] }];
}

function criteriaConditions(criteria: DiamondCriteria, { dayShift, today }: MatchContext): Condition[] {
  const conditions: Condition[] = [];
  for (const facet of FACETS) {
    const wanted =
      facet === CATEGORY && criteria.category !== undefined
        ? { in: categoryValues(criteria.category, today) }
        : facet.wanted(criteria);
    if (wanted) conditions.push({ kind: 'facet', facet, wanted });
  }
  for (const measure of RANGES) {
    const range = criteria[measure.key];
    if (range) conditions.push({ kind: 'within', measure, bounds: [boundsOf(range)] });
  }
  if (criteria.or) {
    conditions.push({ kind: 'within', measure: WEIGHT, bounds: criteria.or.map(({ crt }) => boundsOf(crt)) });
  }
  if (criteria.inDt) {
    const low = (dayOf(criteria.inDt['>=']) ?? -Infinity) - dayShift;
    const high = (dayOf(criteria.inDt['<=']) ?? Infinity) - dayShift;
    conditions.push({ kind: 'within', measure: COMES_IN, bounds: [{ low, high }] });
  }
  return [...conditions, ...numberConditions(criteria)];
}

function numberConditions(criteria: DiamondCriteria): Condition[] {
  const conditions: Condition[] = [];
  for (const member of NUMBERS) {
    const criterion = criteria[member.key];
    if (Array.isArray(criterion)) {
      conditions.push({ kind: 'numbers', member, numbers: criterion.map(plainNumber).filter(Boolean) });
    } else if (criterion) {
      conditions.push({ kind: 'numbered', member });
    }
  }
  return conditions;
}

function exclusions(filter: DiamondFilter, grades: Grades): Condition[] {
  const { brown, green, milky, noBlack, noOpen } = filter.excludeFilter ?? {};
  const chosen = [
    ...(brown ? grades.exclusions.brown : []),
    ...(green ? grades.exclusions.green : []),
    ...(milky ? grades.exclusions.milky : []),
    ...(noBlack ? grades.exclusions.noBlack : []),
    ...(noOpen ? grades.exclusions.noOpen : []),
  ];
  return chosen.flatMap(({ key, ids }) => {
    const facet = facetOf(key);
    return facet ? [{ kind: 'facet', facet, wanted: { nin: ids } }] : [];
  });
}
