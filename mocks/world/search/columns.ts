import type { Stone } from '#generated/model/stone.ts';
import { amountCents, hundredths, termCents } from '#mocks/rules/money.ts';
import { effectivePercent, type TermRule, termName } from '#mocks/rules/terms.ts';
import { addRow, type Bitmap, emptyBitmap } from './bitmap.ts';
import type { Facet } from './facets.ts';
import type { Grades } from './grades.ts';
import type { Measure } from './measures.ts';
import { type NumberMember, plainNumber } from './numbers.ts';
import { type Zones, zonesOf } from './selection.ts';
import { listValueOf } from './summary.ts';

type Lookup = (text: string) => readonly number[];

const EMPTY = 0xffffffff;

/**
 * A hash table from texts to rows on typed arrays: at 250,000 rows it takes a tenth of the memory of a Map.
 *
 * @param rows number of rows
 * @param textsOf the texts of a row; called again to resolve hash collisions
 */
function createLookup(rows: number, textsOf: (row: number) => readonly string[]): Lookup {
  const hashes: number[] = [];
  const owners: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (const text of textsOf(row)) {
      hashes.push(hash(text));
      owners.push(row);
    }
  }
  const mask = 2 ** Math.ceil(Math.log2(hashes.length + 1)) - 1;
  const heads = new Uint32Array(mask + 1).fill(EMPTY);
  const next = new Uint32Array(hashes.length);
  const rowOf = Uint32Array.from(owners);
  hashes.forEach((value, entry) => {
    next[entry] = heads[value & mask] ?? EMPTY;
    heads[value & mask] = entry;
  });
  return (text) => {
    const found: number[] = [];
    let entry = heads[hash(text) & mask] ?? EMPTY;
    while (entry !== EMPTY) {
      const row = rowOf[entry] ?? 0;
      if (textsOf(row).includes(text)) found.push(row);
      entry = next[entry] ?? EMPTY;
    }
    return found;
  };
}

/** FNV-1a hash of the UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  return value >>> 0;
}

/** A measure by row; NaN, which is outside all bounds, if missing. */
interface MeasureColumn {
  readonly values: Float64Array;
  readonly zones: Zones;
}

/** Columns of an index, each computed on first use and cached. */
export interface Columns {
  readonly facet: (facet: Facet) => ReadonlyMap<string, Bitmap>;
  readonly measure: (measure: Measure) => MeasureColumn;
  readonly lookup: (member: NumberMember) => Lookup;
  readonly numbered: (member: NumberMember) => Bitmap;
  readonly rowOfId: Lookup;
  /** Points, cents and list value (see `Sums`) of every row, interleaved. */
  readonly money: () => Float64Array;
  /** Final amount in cents of every row, each bought alone under a payment term. */
  readonly finalCents: (term: TermRule) => Float64Array;
}

/** Number of payment terms whose final amounts are cached: the five terms, and no term. */
const MAX_TERMS = 8;

/** Creates columns for stones, which must not change any more. */
export function createColumns(stones: readonly Stone[], grades: Grades): Columns {
  const facets = kept<ReadonlyMap<string, Bitmap>>();
  const measures = kept<MeasureColumn>();
  const lookups = kept<Lookup>();
  const numbered = kept<Bitmap>();
  const money = kept<Float64Array>();
  const finals = kept<Float64Array>(MAX_TERMS);
  return {
    facet: (facet) => facets(facet.key, () => facetBitmaps(stones, facet, grades)),
    measure: (measure) => measures(measure.key, () => measureColumn(stones, measure)),
    lookup: (member) =>
      lookups(member.key, () => createLookup(stones.length, (row) => numbersOf(stones[row], member))),
    numbered: (member) => numbered(member.key, () => numberedRows(stones, member)),
    rowOfId: (id) => lookups('id', () => createLookup(stones.length, (row) => [stones[row]?.id ?? '']))(id),
    money: () => money('money', () => moneyOf(stones)),
    finalCents: (term) =>
      finals(termName(term), () =>
        Float64Array.from(stones, ({ crt, ctPr, amt }) =>
          amountCents(hundredths(crt), termCents(hundredths(ctPr), effectivePercent(term, amt))),
        ),
      ),
  };
}

/**
 * A cache that computes a value when its key is first requested.
 *
 * @param most maximum number of values; the least recently used is dropped
 */
export function kept<Value>(most = Number.POSITIVE_INFINITY): (key: string, make: () => Value) => Value {
  const values = new Map<string, { readonly value: Value }>();
  return (key, make) => {
    const entry = values.get(key) ?? { value: make() };
    values.delete(key);
    values.set(key, entry);
    if (values.size > most) {
      for (const oldest of values.keys()) {
        values.delete(oldest);
        break;
      }
    }
    return entry.value;
  };
}

function facetBitmaps(stones: readonly Stone[], facet: Facet, grades: Grades): ReadonlyMap<string, Bitmap> {
  const bitmaps = new Map<string, Bitmap>();
  const add = (value: string, row: number): void => {
    const bitmap = bitmaps.get(value) ?? emptyBitmap(stones.length);
    bitmaps.set(value, bitmap);
    addRow(bitmap, row);
  };
  stones.forEach((stone, row) => {
    const values = facet.of(stone, grades);
    if (typeof values === 'string') {
      add(values, row);
    } else {
      values?.forEach((value) => {
        add(value, row);
      });
    }
  });
  return bitmaps;
}

function measureColumn(stones: readonly Stone[], measure: Measure): MeasureColumn {
  const values = Float64Array.from(stones, (stone) => measure.of(stone) ?? Number.NaN);
  return { values, zones: zonesOf(values) };
}

function numbersOf(stone: Stone | undefined, member: NumberMember): readonly string[] {
  return stone ? member.of(stone).map(plainNumber).filter(Boolean) : [];
}

function numberedRows(stones: readonly Stone[], member: NumberMember): Bitmap {
  const bitmap = emptyBitmap(stones.length);
  stones.forEach((stone, row) => {
    if (numbersOf(stone, member).length > 0) addRow(bitmap, row);
  });
  return bitmap;
}

function moneyOf(stones: readonly Stone[]): Float64Array {
  return Float64Array.from(
    stones.flatMap((stone) => [hundredths(stone.crt), hundredths(stone.amt), listValueOf(stone)]),
  );
}
