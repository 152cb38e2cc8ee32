import * as v from 'valibot';
import type { Rule } from '#generated/rules/types.ts';
import { validationMessage } from './messages.ts';

export type RequiredRule = Rule & { readonly isRequired: true };

/** What a number field holds: a number, what was typed when it is none, null while empty. */
export type NumberEntry = number | string | null;

/** A rule made stricter: the form asks for a member that the contract leaves open. */
export const required = <Given extends Rule>(rule: Given) => ({ ...rule, isRequired: true }) as const;

/** A rule of the product, complained about in the words `validation:<key>`. */
export const holds = <Input>(key: string, isKept: (input: Input) => boolean) =>
  v.check<Input, () => string>(isKept, () => validationMessage(key));

/** An optional text of a record: an empty entry is sent as an empty text, which clears the member. */
export const clearable = (rule: v.GenericSchema<string, string | undefined>) =>
  v.pipe(
    rule,
    v.transform((typed) => typed ?? ''),
  );

/** Marks a value that no draft may keep. */
export const notKept = <Input>() => v.metadata<Input, { isKept: false }>({ isKept: false });

/** Marks a value that a draft gives back only while it is good: a file that the server still stores. */
export const keptWhile = <Input>(isKept: (value: unknown) => boolean) =>
  v.metadata<Input, { isKept: (value: unknown) => boolean }>({ isKept });

type Entered<Entry, Output> = {
  rule: Rule;
  isEmpty: (entry: unknown) => boolean;
  /** Checks what was entered. */
  filled: v.GenericSchema<Entry, Output>;
};

/** An entry that may be left empty unless its rule asks for it; the member of an empty one is not sent. */
export function entry<Entry, Output>({ rule, isEmpty, filled }: Entered<Entry, Output>) {
  const isAsked = () => !rule.isRequired;
  const empty = v.pipe(
    v.custom<Entry>(isAsked, () => validationMessage('non_empty')),
    v.transform(() => undefined),
  );
  return v.lazy((value) => (isEmpty(value) ? empty : filled));
}

const mail = v.pipe(v.string(), v.email());

const bounded = ({ minLength, maxLength, pattern, format }: Rule) =>
  v.pipe(
    v.string(),
    v.minLength(minLength ?? 0),
    v.maxLength(maxLength ?? Number.POSITIVE_INFINITY),
    v.regex(new RegExp(pattern ?? '', 'u')),
    holds('email', (typed: string) => format !== 'email' || v.is(mail, typed)),
  );

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** A text; blanks around it are cut. */
export function text(rule: RequiredRule): v.GenericSchema<string, string>;
export function text(rule: Rule): v.GenericSchema<string, string | undefined>;
export function text(rule: Rule): v.GenericSchema<string, string | undefined> {
  const filled = v.pipe(v.string(), v.trim(), bounded(rule));
  return entry({ rule, isEmpty: isBlank, filled });
}

/** A password as it was typed: blanks count. No draft keeps it. */
export function secret(rule: RequiredRule): v.GenericSchema<string, string>;
export function secret(rule: Rule): v.GenericSchema<string, string | undefined>;
export function secret(rule: Rule): v.GenericSchema<string, string | undefined> {
  return v.pipe(entry({ rule, isEmpty: (value) => value === '', filled: bounded(rule) }), notKept());
}

/** A number; text that is none is refused. */
export function number(rule: RequiredRule): v.GenericSchema<NumberEntry, number>;
export function number(rule: Rule): v.GenericSchema<NumberEntry, number | undefined>;
export function number(rule: Rule): v.GenericSchema<NumberEntry, number | undefined> {
  const filled = v.pipe(
    v.custom<NumberEntry>(() => true),
    v.number(),
    holds('integer', (value: number) => rule.type !== 'integer' || Number.isInteger(value)),
    v.minValue(rule.minimum ?? Number.NEGATIVE_INFINITY),
    v.maxValue(rule.maximum ?? Number.POSITIVE_INFINITY),
  );
  return entry({ rule, isEmpty: (value) => value === null, filled });
}

/** A choice by its id: an item of a master list, a country. */
export function choice(rule: RequiredRule): v.GenericSchema<string | null, string>;
export function choice(rule: Rule): v.GenericSchema<string | null, string | undefined>;
export function choice(rule: Rule): v.GenericSchema<string | null, string | undefined> {
  return entry({
    rule,
    isEmpty: (value) => value === null,
    filled: v.pipe(v.nullable(v.string()), bounded(rule)),
  });
}

type EnumRule<Value extends string | number> = Rule & { readonly enum: readonly Value[] };

/** One of the values that the contract lists. */
export function oneOf<Value extends string | number>(
  rule: EnumRule<Value> & RequiredRule,
): v.GenericSchema<Value | null, Value>;
export function oneOf<Value extends string | number>(
  rule: EnumRule<Value>,
): v.GenericSchema<Value | null, Value | undefined>;
export function oneOf<Value extends string | number>(
  rule: EnumRule<Value>,
): v.GenericSchema<Value | null, Value | undefined> {
  const filled = v.pipe(
    v.custom<Value | null>(() => true),
    v.picklist(rule.enum),
  );
  return entry({ rule, isEmpty: (value) => value === null, filled });
}

/** Any number of choices, within the number that the contract allows. */
export const several = <Value extends string>({
  minItems,
  maxItems,
}: Rule): v.GenericSchema<readonly Value[], Value[]> =>
  v.pipe(
    v.custom<readonly Value[]>(Array.isArray),
    holds('non_empty', (list: readonly Value[]) => list.length > 0 || (minItems ?? 0) === 0),
    holds('tooFew', (list: readonly Value[]) => list.length >= (minItems ?? 0)),
    holds('tooMany', (list: readonly Value[]) => list.length <= (maxItems ?? Number.POSITIVE_INFINITY)),
    v.transform((list) => [...list]),
  );

/** A box that must be ticked, such as terms to be agreed to. */
export const agreed = (): v.GenericSchema<boolean, true> =>
  v.pipe(
    v.boolean(),
    v.literal(true, () => validationMessage('agreed')),
  );

export const code = (rule: RequiredRule): v.GenericSchema<string, string> =>
  v.pipe(
    v.string(),
    holds('code', (typed: string) => v.is(bounded(rule), typed)),
  );

type Filled<Members> = {
  [Name in keyof Members as undefined extends Members[Name] ? never : Name]: Members[Name];
} & {
  [Name in keyof Members as undefined extends Members[Name] ? Name : never]?: Exclude<
    Members[Name],
    undefined
  >;
};

/** A request without the members whose entries were left empty. */
export function compact<Members extends object>(members: Members): Filled<Members>;
export function compact(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
