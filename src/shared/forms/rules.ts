import * as v from 'valibot';
import type { Rule } from '#generated/rules/types.ts';
import { validationMessage } from './messages.ts';

export type RequiredRule = Rule & { readonly isRequired: true };

/** What a number field holds: a number, what was typed when it is none, null while empty. */
export type NumberEntry = number | string | null;

/** A rule made stricter: the form asks for a member that the contract leaves open. */
export const required = <Given extends Rule>(rule: Given) => ({ ...rule, isRequired: true }) as const;

/** A rule of the product, reported by the message `validation:<key>`. */
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

/** What is sent for an entry: nothing for an empty one, which a required rule does not let pass. */
export type Sent<Given extends Rule, Output> = Given extends RequiredRule ? Output : Output | undefined;

type Entered<Given extends Rule, Entry, Output> = {
  rule: Given;
  isEmpty: (entry: unknown) => boolean;
  filled: v.GenericSchema<Entry, Output>;
};

/** An entry that may be left empty unless its rule asks for it; the member of an empty one is not sent. */
export function entry<Given extends Rule, Entry, Output>(
  entered: Entered<Given, Entry, Output>,
): v.GenericSchema<Entry, Sent<Given, Output>>;
export function entry<Entry, Output>({ rule, isEmpty, filled }: Entered<Rule, Entry, Output>) {
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
export const text = <Given extends Rule>(rule: Given) =>
  entry({ rule, isEmpty: isBlank, filled: v.pipe(v.string(), v.trim(), bounded(rule)) });

/** A password as it was typed: blanks count. No draft keeps it. */
export const secret = <Given extends Rule>(rule: Given): v.GenericSchema<string, Sent<Given, string>> =>
  v.pipe(entry({ rule, isEmpty: (value) => value === '', filled: bounded(rule) }), notKept());

const isNull = (value: unknown) => value === null;

/** A number; text that is none is refused. */
export function number<Given extends Rule>(rule: Given) {
  const filled = v.pipe(
    v.custom<NumberEntry>(() => true),
    v.number(),
    holds('integer', (value: number) => rule.type !== 'integer' || Number.isInteger(value)),
    v.minValue(rule.minimum ?? Number.NEGATIVE_INFINITY),
    v.maxValue(rule.maximum ?? Number.POSITIVE_INFINITY),
  );
  return entry({ rule, isEmpty: isNull, filled });
}

/** A choice by its id: an item of a master list, a country. */
export const choice = <Given extends Rule>(rule: Given) =>
  entry({ rule, isEmpty: isNull, filled: v.pipe(v.nullable(v.string()), bounded(rule)) });

type EnumRule<Value extends string | number> = Rule & { readonly enum: readonly Value[] };

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
  return entry({ rule, isEmpty: isNull, filled });
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
