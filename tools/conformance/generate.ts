import type { Contract, Declared } from './contract.ts';
import type { Random } from './random.ts';
import { at, isMembers, listOf, type Members, membersOf, textOf, withAt } from './values.ts';

export type Path = readonly (string | number)[];

export interface Variant {
  readonly name: string;
  readonly value: unknown;
}

/** Maximum length of generated text, to keep bodies small. */
const LONGEST = 2000;
const DEEPEST = 6;
/** Largest bounds of texts and lists that are broken by one more, to keep bodies below their limit. */
const [MOST_TEXT, MOST_ITEMS] = [100_000, 2000];
/** Levels to which a body is filled, and values that are tried for a member. */
const [ROUNDS, TRIES] = [4, 4];

/** Merges the keywords of a schema with those of its allOf members. */
function merged(contract: Contract, schema: unknown): Members {
  const own = contract.follow(schema);
  let whole: Members = own;
  for (const part of listOf(own.allOf)) {
    const other = merged(contract, part);
    whole = {
      ...other,
      ...whole,
      properties: { ...membersOf(other.properties), ...membersOf(whole.properties) },
      required: [...listOf(other.required), ...listOf(whole.required)],
    };
  }
  const refined = membersOf(schema);
  return '$ref' in refined ? { ...whole, ...Object.fromEntries(Object.entries(refined).slice(1)) } : whole;
}

/** Whether an alternative is the one that a value was made by: the values that it lists, and what it requires, are there. */
function isAlternative(contract: Contract, alternative: unknown, value: unknown): boolean {
  const { properties, required } = merged(contract, alternative);
  const members = membersOf(value);
  const fits = Object.entries(membersOf(properties)).every(([name, schema]) => {
    const { enum: listed, const: only } = contract.follow(schema);
    const allowed = Array.isArray(listed) ? listed : only === undefined ? null : [only];
    return !(name in members) || allowed === null || allowed.includes(members[name]);
  });
  return fits && listOf(required).every((name) => textOf(name) in members);
}

/** The keywords of a schema and of one of its alternatives, in one object. */
function withAlternative(contract: Contract, { oneOf: _, ...whole }: Members, alternative: unknown): Members {
  return merged(contract, { allOf: [whole, alternative] });
}

/** The keywords that hold for a value: with those of the alternative that it was made by, where there are several. */
function mergedFor(contract: Contract, schema: unknown, value: unknown): Members {
  const whole = merged(contract, schema);
  const alternative = listOf(whole.oneOf).find((each) => isAlternative(contract, each, value));
  return alternative === undefined ? whole : withAlternative(contract, whole, alternative);
}

function texts({ format, minLength = 0, maxLength = 20 }: Members): readonly string[] {
  if (format === 'date-time') return ['2026-01-15T00:00:00.000Z', '2026-02-28T23:59:59.999Z'];
  if (format === 'date') return ['2026-01-15', '2026-02-28'];
  if (format === 'email') return ['a@b.test', `${'m'.repeat(50)}@pavilion.test`];
  if (format === 'uri') return ['https://pavilion.test/a'];
  if (format !== undefined) return ['x'];
  const least = Number(minLength);
  const most = Math.min(Number(maxLength), LONGEST);
  return ['a'.repeat(least), 'é'.repeat(most), 'a'.repeat(Math.max(least, Math.min(most, 8)))];
}

function numbers({ type, minimum, maximum, exclusiveMinimum }: Members): readonly number[] {
  const step = type === 'integer' ? 1 : 0.01;
  const least = typeof minimum === 'number' ? minimum : undefined;
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + step : undefined;
  const low = least ?? above ?? 0;
  const high = typeof maximum === 'number' ? maximum : low + 100;
  return [low, high, low + step];
}

/** Values of a scalar schema, boundaries first. Values that turn out invalid are discarded later. */
function boundaries(schema: Members): readonly unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  const types = Array.isArray(schema.type) ? listOf(schema.type) : [schema.type];
  return types.flatMap((type): readonly unknown[] => {
    if (type === 'boolean') return [true, false];
    if (type === 'string') return texts(schema);
    if (type === 'integer' || type === 'number') return numbers({ ...schema, type });
    return type === 'null' ? [null] : [];
  });
}

function made(contract: Contract, schema: unknown, random: Random, depth: number): unknown {
  const every = merged(contract, schema);
  const alternatives = listOf(every.oneOf);
  const whole =
    alternatives.length === 0 ? every : withAlternative(contract, every, random.pick(alternatives));
  const choice = random.pick(listOf(whole.anyOf));
  if (whole.type === undefined && choice !== undefined) return made(contract, choice, random, depth);
  if (whole.type === 'array') {
    const least = Number(whole.minItems ?? 0);
    const count = Math.max(least, depth > DEEPEST ? 0 : random.below(3));
    return Array.from({ length: count }, () => made(contract, whole.items ?? {}, random, depth + 1));
  }
  if (whole.type !== 'object' && !isMembers(whole.properties)) return random.pick(boundaries(whole));
  const required = new Set(listOf(whole.required).map(textOf));
  const kept = Object.entries(membersOf(whole.properties)).filter(
    ([name]) => required.has(name) || (depth < DEEPEST && random.below(4) === 0),
  );
  return Object.fromEntries(kept.map(([name, each]) => [name, made(contract, each, random, depth + 1)]));
}

/** Generates a value of a schema. Usually valid; the caller must validate it. */
export function madeOf(contract: Contract, schema: unknown, random: Random): unknown {
  return made(contract, schema, random, 0);
}

export interface Part {
  readonly path: Path;
  readonly schema: Members;
  readonly value: unknown;
  readonly isRequired: boolean;
}

/** The parts of a body, the body itself first; absent members have the value undefined. */
export function partsOf(
  contract: Contract,
  schema: unknown,
  value: unknown,
  path: Path = [],
): readonly Part[] {
  const whole = mergedFor(contract, schema, value);
  const own: Part = { path, schema: whole, value, isRequired: true };
  if (path.length > DEEPEST) return [own];
  if (Array.isArray(value)) {
    const [first] = listOf(value);
    return first === undefined ? [own] : [own, ...partsOf(contract, whole.items, first, [...path, 0])];
  }
  if (!isMembers(value)) return [own];
  const required = new Set(listOf(whole.required));
  const inner = Object.entries(membersOf(whole.properties)).flatMap(([name, each]): readonly Part[] => {
    const place = [...path, name];
    const isRequired = required.has(name);
    if (!(name in value))
      return [{ path: place, schema: merged(contract, each), value: undefined, isRequired }];
    const [head, ...rest] = partsOf(contract, each, value[name], place);
    return head === undefined ? [] : [{ ...head, isRequired }, ...rest];
  });
  return [own, ...inner];
}

/** Variants of a body: each sets one part to a boundary value, or omits one optional part. */
export function variantsOf(contract: Contract, schema: unknown, body: unknown): readonly Variant[] {
  return partsOf(contract, schema, body).flatMap((part) => {
    const where = part.path.join('.');
    const set = boundaries(part.schema)
      .slice(0, 40)
      .map((each) => ({
        name: `${where} is ${JSON.stringify(each).slice(0, 40)}`,
        value: withAt(body, part.path, each),
      }));
    const isThere = part.value !== undefined && part.path.length > 0 && !part.isRequired;
    const isMember = typeof part.path.at(-1) === 'string';
    return isThere && isMember
      ? [{ name: `without ${where}`, value: withAt(body, part.path, undefined) }, ...set]
      : set;
  });
}

/** A value for a part that is missing or an empty list. */
function fillOf(contract: Contract, { type, items, ...rest }: Members, random: Random): unknown {
  if (type === 'array') return [made(contract, items, random, 0)];
  return made(contract, { type, ...rest }, random, 0);
}

/** A body with every member that it may have, as far as it stays valid. */
export function filledOf(
  contract: Contract,
  { pointer, schema }: Pick<Declared, 'pointer' | 'schema'>,
  body: unknown,
  random: Random,
): unknown {
  let filled = body;
  const fill = ({ path, schema: own }: Part) => {
    for (let time = 0; time < TRIES; time += 1) {
      const tried = withAt(filled, path, fillOf(contract, own, random));
      if (contract.broken(pointer, tried).length > 0) continue;
      filled = tried;
      return;
    }
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    partsOf(contract, schema, filled)
      .filter(({ value }) => value === undefined || (Array.isArray(value) && value.length === 0))
      .forEach(fill);
  }
  return filled;
}

/** Each optional member that a body lacks, alone in it, with what the filled body has there. */
export function additionsOf(
  contract: Contract,
  schema: unknown,
  body: unknown,
  filled: unknown,
): readonly Variant[] {
  return partsOf(contract, schema, body).flatMap(({ path, value }) =>
    value === undefined
      ? [{ name: `with ${path.join('.')}`, value: withAt(body, path, at(filled, ...path)) }]
      : [],
  );
}

/** A value of the type of listed ones that is none of them. */
function unlisted(listed: readonly unknown[]): unknown {
  return listed.every((each) => typeof each === 'number') ? 987_654 : 'NO-SUCH-WORD';
}

type Outsider = readonly [fault: string, value: unknown];

function outsideNumbers({ minimum, maximum, exclusiveMinimum }: Members): readonly Outsider[] {
  const found: Outsider[] = [];
  if (typeof minimum === 'number') found.push(['is below the least', minimum - 1]);
  if (typeof maximum === 'number') found.push(['is above the most', maximum + 1]);
  if (typeof exclusiveMinimum === 'number') found.push(['is as low as its bound', exclusiveMinimum]);
  return found;
}

function outsideTexts({ minLength = 0, maxLength, pattern, format, ...rest }: Members): readonly Outsider[] {
  const found: Outsider[] = [];
  if (typeof maxLength === 'number' && maxLength <= MOST_TEXT) {
    found.push(['is too long', 'a'.repeat(maxLength + 1)]);
  }
  if (Number(minLength) > 0) found.push(['is too short', '']);
  if (Array.isArray(rest.enum)) found.push(['is no such word', unlisted(rest.enum)]);
  if (rest.const !== undefined) found.push(['is another word', unlisted([rest.const])]);
  const odd = '~'.repeat(Math.max(1, Number(minLength)));
  if (pattern !== undefined) found.push(['has another pattern', odd]);
  if (format !== undefined) found.push(['has another format', odd]);
  return found;
}

function outsideLists({ minItems, maxItems, uniqueItems }: Members, value: unknown): readonly Outsider[] {
  const found: Outsider[] = [];
  if (typeof minItems === 'number') found.push(['has too few', []]);
  const [item] = listOf(value);
  if (item === undefined) return found;
  if (uniqueItems === true) found.push(['has one twice', [item, item]]);
  if (typeof maxItems === 'number' && maxItems <= MOST_ITEMS) {
    found.push(['has too many', Array.from({ length: maxItems + 1 }, () => item)]);
  }
  return found;
}

function outsideObjects({ minProperties, maxProperties }: Members, value: unknown): readonly Outsider[] {
  const found: Outsider[] = [];
  if (typeof minProperties === 'number') found.push(['has too few members', {}]);
  const [member] = Object.entries(membersOf(value));
  if (member === undefined || typeof maxProperties !== 'number') return found;
  const names = Array.from({ length: maxProperties + 1 }, (_, nth) => `${member[0]}${nth}`);
  found.push(['has too many members', Object.fromEntries(names.map((name) => [name, member[1]]))]);
  return found;
}

/** Values outside the bounds of a schema, each with its fault. */
function outsiders(schema: Members, value: unknown): readonly Outsider[] {
  return [
    ...outsideNumbers(schema),
    ...outsideTexts(schema),
    ...outsideLists(schema, value),
    ...outsideObjects(schema, value),
  ];
}

/** Mutants of a body, each with one fault. The caller must verify that a mutant is invalid. */
export function mutantsOf(contract: Contract, schema: unknown, body: unknown): readonly Variant[] {
  return partsOf(contract, schema, body).flatMap(({ path, schema: own, value, isRequired }) => {
    const changes: (readonly [string, unknown])[] = [['is null', null]];
    if (path.length > 0 && isRequired && value !== undefined) changes.push(['is missing', undefined]);
    changes.push(
      ['has another type', typeof value === 'string' ? 17 : 'seventeen'],
      ...outsiders(own, value),
    );
    if (isMembers(value)) changes.push(['has a member too many', { ...value, 'x-surplus': 1 }]);
    const where = path.join('.') || 'the body';
    return changes.map(([what, put]) => ({ name: `${where} ${what}`, value: withAt(body, path, put) }));
  });
}
