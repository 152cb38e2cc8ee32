import fc from 'fast-check';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import contract from '#generated/openapi.json' with { type: 'json' };

const { DiamondCriteria, StoneSort: SORT, ExcludeFilter } = contract.components.schemas;

/** Every member of a filter that the contract knows, those only a whole filter has left out. */
export const CRITERIA_KEYS: readonly string[] = Object.keys(DiamondCriteria.properties);
/** Every column that the contract sorts by. */
export const SORT_KEYS: readonly string[] = Object.keys(SORT.properties);

const NUMBER_KEYS: readonly string[] = ['stoneId', 'vStnId', 'rptNo', 'pairStkNo', 'layoutNo'];
const MEMBER_OF: Readonly<Record<string, keyof Stone>> = {
  lwr: 'lwrHal',
  or: 'crt',
  hasImage: 'img',
  hasVideo: 'videoFile',
  hasCertificate: 'certFile',
};

/** Values that a member has somewhere in the stock, each once. */
function valuesOf(stones: readonly Stone[], key: string): unknown[] {
  const values = stones.flatMap((stone): unknown[] => [Reflect.get(stone, MEMBER_OF[key] ?? key)].flat());
  return [...new Set(values)].filter((value) => value !== null && value !== undefined);
}

function some(values: readonly unknown[], most: number): fc.Arbitrary<unknown[]> {
  return fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most });
}

function rangeOf(values: readonly unknown[]): fc.Arbitrary<object> {
  const sorted = values.toSorted((a, b) => Number(a) - Number(b) || (String(a) < String(b) ? -1 : 1));
  const low = fc.nat(sorted.length - 1);
  return fc.oneof(
    fc.tuple(low, low).map(([a, b]) => ({ '>=': sorted[Math.min(a, b)], '<=': sorted[Math.max(a, b)] })),
    low.map((a) => ({ '>=': sorted[a] })),
    low.map((a) => ({ '<=': sorted[a] })),
  );
}

function listCriterion(values: readonly unknown[]): fc.Arbitrary<unknown> {
  const ids = some([...values, 'no-such-id'], 12);
  return fc.oneof(
    ids,
    ids.map((nin) => ({ nin })),
    ids.map((all) => ({ in: all })),
    fc.tuple(ids, ids).map(([all, nin]) => ({ in: all, nin })),
  );
}

function numberCriterion(values: readonly unknown[]): fc.Arbitrary<unknown> {
  const typed = fc
    .tuple(fc.constantFrom(...values, 'PV 0'), fc.boolean())
    .map(([value, isSloppy]) =>
      isSloppy ? ` ${String(value).toLowerCase().split('').join(' ')} ` : String(value),
    );
  return fc.oneof(fc.uniqueArray(typed, { minLength: 1, maxLength: 40 }), fc.constant({ '!=': '' }));
}

function criterion(stones: readonly Stone[], key: string): fc.Arbitrary<unknown> {
  const property: object | undefined = Reflect.get(DiamondCriteria.properties, key);
  const kind = JSON.stringify(property);
  const values = valuesOf(stones, key);
  if (key === 'or') {
    return fc.array(
      rangeOf(values).map((crt) => ({ crt })),
      { minLength: 1, maxLength: 6 },
    );
  }
  if (NUMBER_KEYS.includes(key)) {
    return numberCriterion(key === 'stoneId' ? [...values, ...valuesOf(stones, 'rptNo')] : values);
  }
  if (kind.includes('"boolean"')) {
    return fc.boolean();
  }
  if (kind.includes('ListCriterion')) {
    return listCriterion(values);
  }
  return kind.includes('Range"') ? rangeOf(values) : some(values, 2);
}

/** What a filter may ask of each member, as it comes over the wire, with values that the stock really has. */
export function criteriaOf(stones: readonly Stone[]): ReadonlyMap<string, fc.Arbitrary<unknown>> {
  return new Map(CRITERIA_KEYS.map((key) => [key, criterion(stones, key)]));
}

/** Whole filters of up to four members, some with further criteria and presets. */
export function filters(members: ReadonlyMap<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const criteria = (maxLength: number): fc.Arbitrary<object> =>
    fc
      .subarray([...members], { maxLength })
      .chain((entries) => fc.record<Record<string, unknown>>(Object.fromEntries(entries)));
  const excludeFilter = fc.record(
    Object.fromEntries(Object.keys(ExcludeFilter.properties).map((preset) => [preset, fc.boolean()])),
    { requiredKeys: [] },
  );
  const more = fc.record(
    { and: fc.array(criteria(2), { minLength: 1, maxLength: 2 }), excludeFilter },
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 3, arbitrary: criteria(4) },
    { weight: 1, arbitrary: fc.tuple(criteria(4), more).map(([own, rest]) => ({ ...own, ...rest })) },
  );
}

/** Orders by up to five columns. */
export const sorts: fc.Arbitrary<StoneSort[]> = fc.array(
  fc
    .tuple(fc.constantFrom(...SORT_KEYS), fc.constantFrom('ASC' as const, 'DESC' as const))
    .map(([key, direction]) => Object.fromEntries([[key, direction]])),
  { maxLength: 5 },
);

/** What worlds do to stones: changes, additions and removals. */
export function changes(stones: readonly Stone[]): fc.Arbitrary<Map<string, Stone | null>> {
  const stone = fc.constantFrom(...stones);
  const changed = fc
    .tuple(stone, stone, fc.boolean())
    .map(([own, other, isTaken]): [string, Stone] => [
      own.id,
      { ...other, id: own.id, stoneId: own.stoneId, wSts: isTaken ? 'NA' : other.wSts },
    ]);
  const added = fc
    .tuple(stone, fc.integer({ min: 1, max: 9 }))
    .map(([like, n]): [string, Stone] => [`st-new-${n}`, { ...like, id: `st-new-${n}` }]);
  const gone = stone.map(({ id }): [string, null] => [id, null]);
  return fc
    .array(fc.oneof<fc.Arbitrary<[string, Stone | null]>[]>(changed, changed, added, gone), { maxLength: 30 })
    .map((entries) => new Map(entries));
}
