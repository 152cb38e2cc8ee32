import i18next from 'i18next';
import * as v from 'valibot';
import type { FieldError } from '#generated/model/fieldError.ts';
import type { FieldRule } from '#generated/model/fieldRule.ts';
import type validation from '#src/locales/en/validation.json';
import { emptied } from './paths.ts';

/** Rules of the contract that share their message with others: the key of those in `validation`. */
const shared = {
  additionalProperties: 'invalid',
  anyOf: 'invalid',
  const: 'choice',
  'counter-offer': 'counterOffer',
  different: 'unchanged',
  discriminator: 'invalid',
  enum: 'choice',
  exclusiveMaximum: 'tooHigh',
  exclusiveMinimum: 'tooLow',
  exists: 'unknown',
  form: 'invalid',
  format: 'invalid',
  future: 'past',
  isPredefinedPair: 'predefined',
  json: 'invalid',
  known: 'unknown',
  maximum: 'tooHigh',
  maxItems: 'tooMany',
  maxLength: 'tooLong',
  maxProperties: 'tooMany',
  mediaType: 'invalid',
  minimum: 'tooLow',
  minItems: 'tooFew',
  minLength: 'tooShort',
  minProperties: 'tooFew',
  multipleOf: 'invalid',
  not: 'invalid',
  oneOf: 'invalid',
  order: 'range',
  pattern: 'invalid',
  type: 'invalid',
  unevaluatedProperties: 'invalid',
  uniqueItems: 'unique',
  usable: 'unusable',
} as const satisfies Partial<Record<FieldRule, keyof typeof validation>>;

const isShared = (rule: string): rule is keyof typeof shared => Object.hasOwn(shared, rule);

/** The key of the message of a rule in `validation`: a rule that shares none has its own, or this does not compile. */
const keyOf = (rule: FieldRule): keyof typeof validation => (isShared(rule) ? shared[rule] : rule);

const isKnown = (rule: string): rule is FieldRule => isShared(rule) || i18next.exists(`validation:${rule}`);

/**
 * What is wrong with an entry by a rule that the server names, in the language of the screen. A rule that this build does
 * not know, as of a newer server, reads as any refusal.
 */
export function serverRuleMessage(rule: string): string {
  return i18next.t(`validation:${isKnown(rule) ? keyOf(rule) : 'invalid'}`);
}

/** What is wrong with entries, by the dotted path of each. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a schema says against values; of several errors of one entry the first counts. */
export function fieldErrorsOf(schema: v.GenericSchema, values: unknown): FieldErrors {
  const { issues = [] } = v.safeParse(schema, values);
  const told = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const);
  return Object.fromEntries(told.toReversed());
}

/** The paths that a schema does not let stay empty, neither as an empty text nor as no choice. */
export function requiredPaths(schema: v.GenericSchema, initial: unknown): ReadonlySet<string> {
  const unchosen = fieldErrorsOf(schema, emptied(initial, null));
  const untyped = Object.keys(fieldErrorsOf(schema, emptied(initial, '')));
  return new Set(untyped.filter((path) => path in unchosen));
}

/** Field errors of the server, sorted into those that a field can show and those that none can. */
export type Placed = {
  readonly onFields: FieldErrors;
  /** Members of the request that are no field, and what is wrong with each. */
  readonly elsewhere: readonly { readonly member: string; readonly message: string }[];
};

/** The nearest field to a member: the member itself, else what it is part of. */
function nearest(member: string, paths: ReadonlySet<string>): string | null {
  if (paths.has(member)) return member;
  const end = member.lastIndexOf('.');
  return end < 0 ? null : nearest(member.slice(0, end), paths);
}

/** Puts each field error of the server on the field whose path is the member's, or that of a part around it. */
export function placed(errors: readonly FieldError[], paths: ReadonlySet<string>): Placed {
  const all = errors.map(({ field: member, rule }) => ({
    member,
    path: nearest(member, paths),
    message: serverRuleMessage(rule),
  }));
  return {
    onFields: Object.fromEntries(
      all.flatMap(({ path, message }) => (path === null ? [] : [[path, message]])).toReversed(),
    ),
    elsewhere: all.filter(({ path }) => path === null),
  };
}
