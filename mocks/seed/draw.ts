import { base, en, Faker, type Randomizer } from '@faker-js/faker';

/** A weighted choice: values with cumulative weights, created once by {@link weighted}. */
export interface Choices<Value> {
  readonly values: readonly Value[];
  readonly limits: readonly number[];
  readonly total: number;
}

export interface Draw {
  /** A faker on the same stream, for names and numbers of people. */
  readonly faker: Faker;
  /** Starts the stream of a record: the same table and id always give the same numbers. */
  readonly begin: (table: string, id: number) => void;
  /** A number from 0 to below 1. */
  readonly unit: () => number;
  readonly between: (least: number, most: number) => number;
  /** A whole number between two bounds, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly chance: (share: number) => boolean;
  /** A number around the middle of two bounds: the mean of three uniform numbers. */
  readonly around: (least: number, most: number) => number;
  readonly one: <Value>(values: readonly Value[]) => Value;
  readonly pick: <Value>(choices: Choices<Value>) => Value;
}

export function weighted<Value>(rows: readonly (readonly [Value, number])[]): Choices<Value> {
  const limits: number[] = [];
  let total = 0;
  for (const [, weight] of rows) {
    total += weight;
    limits.push(total);
  }
  return { values: rows.map(([value]) => value), limits, total };
}

/** Seed of a record's stream: FNV-1a hash of the table, mixed with the seed and the id (32 bits). */
function hashOf(seed: number, table: string, id: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < table.length; index += 1) {
    hash = Math.imul(hash ^ table.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ id, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A randomizer with almost free seeding (splitmix32). faker's Mersenne Twister initialises 624 words per record, more
 * than a stone uses.
 */
function lightRandomizer(): Randomizer {
  let state = 0;
  return {
    next() {
      state = (state + 0x9e3779b9) | 0;
      let mixed = state ^ (state >>> 16);
      mixed = Math.imul(mixed, 0x21f0aaad);
      mixed ^= mixed >>> 15;
      mixed = Math.imul(mixed, 0x735a2d97);
      mixed ^= mixed >>> 15;
      return (mixed >>> 0) / 0x1_0000_0000;
    },
    seed(value) {
      const first = typeof value === 'number' ? value : (value[0] ?? 0);
      state = first | 0;
    },
  };
}

export function createDraw(seed: number): Draw {
  const randomizer = lightRandomizer();
  const faker = new Faker({ locale: [en, base], randomizer });
  const unit = (): number => randomizer.next();
  const one = <Value>(values: readonly Value[]): Value => at(values, Math.floor(unit() * values.length));
  return {
    faker,
    begin: (table, id) => randomizer.seed(hashOf(seed, table, id)),
    unit,
    between: (least, most) => least + (most - least) * unit(),
    whole: (least, most) => least + Math.floor(unit() * (most - least + 1)),
    chance: (share) => unit() < share,
    around: (least, most) => least + ((most - least) * (unit() + unit() + unit())) / 3,
    one,
    pick(choices) {
      const aim = unit() * choices.total;
      const index = choices.limits.findIndex((limit) => aim < limit);
      return at(choices.values, index);
    },
  };
}

/** An element that must exist. Throws a RangeError otherwise. */
export function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No entry ${index} among ${values.length}.`);
  return value;
}
