import { type Contract, escaped, type Operation, resolved } from './contract.ts';
import { isMembers, listOf, type Members, membersOf } from './values.ts';

/** Keywords of JSON Schema that a value can break. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'additionalProperties',
  'anyOf',
  'const',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maximum',
  'maxItems',
  'maxLength',
  'maxProperties',
  'minimum',
  'minItems',
  'minLength',
  'minProperties',
  'multipleOf',
  'oneOf',
  'pattern',
  'required',
  'type',
  'unevaluatedProperties',
  'uniqueItems',
  'x-decimals',
]);
/** Items of an array that are looked at. */
const MOST_ITEMS = 20;

/** A keyword that is not exercised both ways, and what was never sent: a request that meets it, or one that breaks it. */
export interface MissingKeyword {
  readonly keyword: string;
  readonly never: readonly ('met' | 'broken')[];
}

export interface KeywordFigures {
  readonly total: number;
  readonly both: number;
  readonly missing: readonly MissingKeyword[];
}

/** Which keywords of the JSON requests of a run were met and broken, each by its JSON pointer in the contract. */
export interface Keywords {
  /** Records a request that was answered. */
  readonly note: (operation: Operation, body: unknown, status: number) => void;
  /** Whether a request meets, or breaks, a keyword that none before did. */
  readonly isNew: (operation: Operation, body: unknown) => boolean;
  readonly figures: (operations: readonly Operation[]) => KeywordFigures;
}

/** The pointer of every object of a document. */
function placesOf(document: Members): ReadonlyMap<unknown, string> {
  const places = new Map<unknown, string>();
  const look = (here: unknown, pointer: string) => {
    if (typeof here !== 'object' || here === null) return;
    places.set(here, pointer);
    for (const [name, inner] of Object.entries(here)) look(inner, `${pointer}/${escaped(name)}`);
  };
  look(document, '#');
  return places;
}

/** Whether every value meets a keyword: other members are allowed, or a length of 0 is enough. */
function isIdle(name: string, value: unknown): boolean {
  if (name === 'additionalProperties' || name === 'unevaluatedProperties') return value !== false;
  return /^min[A-Z]/.test(name) && value === 0;
}

function keywordsIn(schema: Members): readonly string[] {
  return Object.keys(schema).filter((name) => KEYWORDS.has(name) && !isIdle(name, schema[name]));
}

/** The schemas directly within a schema, whatever the value. */
function within(schema: Members): readonly unknown[] {
  const { allOf, anyOf, oneOf, properties, items, additionalProperties } = schema;
  const lists = [allOf, anyOf, oneOf].flatMap(listOf);
  const branches = [schema.then, schema.else];
  return [...lists, ...branches, items, additionalProperties, ...Object.values(membersOf(properties))];
}

export function createKeywords(contract: Contract): Keywords {
  const { conditional, broken, brokenKeywords } = contract;
  const places = placesOf(conditional);
  const placeOf = (schema: unknown) => places.get(schema) ?? '';
  const isValid = (schema: unknown, value: unknown) => broken(placeOf(schema), value).length === 0;
  const followed = (schema: Members): readonly unknown[] =>
    typeof schema.$ref === 'string' ? [resolved(conditional, schema.$ref)] : [];

  /** The schemas directly within a schema that hold for a value, each with the part of the value. */
  const holding = (schema: Members, value: unknown): readonly (readonly [unknown, unknown])[] => {
    const { allOf, anyOf, oneOf, properties, items, additionalProperties } = schema;
    const fitting = [anyOf, oneOf].flatMap(listOf).filter((each) => isValid(each, value));
    const branch = isMembers(schema.if) && isValid(schema.if, value) ? schema.then : schema.else;
    const same = [...followed(schema), ...listOf(allOf), ...fitting, branch];
    const inItems = listOf(value).slice(0, MOST_ITEMS);
    const inMembers = Object.entries(membersOf(value));
    const own = membersOf(properties);
    return [
      ...same.map((each) => [each, value] as const),
      ...inItems.map((item) => [items, item] as const),
      ...inMembers.map(([name, member]) => [own[name] ?? additionalProperties, member] as const),
    ];
  };

  const metBy = (schema: unknown, value: unknown): readonly string[] => {
    if (!isMembers(schema)) return [];
    const own = keywordsIn(schema).map((name) => `${placeOf(schema)}/${name}`);
    return [...own, ...holding(schema, value).flatMap(([inner, part]) => metBy(inner, part))];
  };

  const brokenBy = (pointer: string, value: unknown): readonly string[] =>
    brokenKeywords(pointer, value).flatMap(({ keyword, schema }) =>
      KEYWORDS.has(keyword) ? [`${placeOf(schema)}/${keyword}`] : [],
    );

  const seen = { met: new Set<string>(), broken: new Set<string>() };

  const requestOf = ({ request }: Operation) =>
    request?.mediaType === 'application/json' ? request.pointer : null;

  const effect = (operation: Operation, body: unknown): readonly ['met' | 'broken', readonly string[]] => {
    const pointer = requestOf(operation);
    if (pointer === null) return ['met', []];
    const faults = brokenBy(pointer, body);
    return faults.length > 0 ? ['broken', faults] : ['met', metBy(resolved(conditional, pointer), body)];
  };

  return {
    note: (operation, body, status) => {
      const [kind, keywords] = effect(operation, body);
      // A request may be refused before its form is looked at; only these replies tell that it was.
      const isTaken = status < 300 || status === 404 || status === 409;
      if (kind === 'met' ? !isTaken : status !== 400) return;
      for (const keyword of keywords) seen[kind].add(keyword);
    },
    isNew: (operation, body) => {
      const [kind, keywords] = effect(operation, body);
      return keywords.some((keyword) => !seen[kind].has(keyword));
    },
    figures: (operations) => {
      const all = new Set<string>();
      const looked = new Set<unknown>();
      const look = (schema: unknown) => {
        if (!isMembers(schema) || looked.has(schema)) return;
        looked.add(schema);
        for (const name of keywordsIn(schema)) all.add(`${placeOf(schema)}/${name}`);
        for (const inner of [...followed(schema), ...within(schema)]) look(inner);
      };
      for (const pointer of operations.map(requestOf)) {
        if (pointer !== null) look(resolved(conditional, pointer));
      }
      const missing = [...all].flatMap((keyword): MissingKeyword[] => {
        const never = (['met', 'broken'] as const).filter((kind) => !seen[kind].has(keyword));
        return never.length === 0 ? [] : [{ keyword, never }];
      });
      return { total: all.size, both: all.size - missing.length, missing };
    },
  };
}
