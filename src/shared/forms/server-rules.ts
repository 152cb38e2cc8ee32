import i18next from 'i18next';
import type { FieldRule } from '#generated/model/fieldRule.ts';
import type validation from '#src/locales/en/validation.json';

/** Rules of the contract that share their words with others: the key of those in `validation`. */
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

/** The key of the words of a rule in `validation`: a rule that shares none has its own, or this does not compile. */
const keyOf = (rule: FieldRule): keyof typeof validation => (isShared(rule) ? shared[rule] : rule);

const isKnown = (rule: string): rule is FieldRule => isShared(rule) || i18next.exists(`validation:${rule}`);

/**
 * What is wrong with an entry by a rule that the server names, in the language of the screen. A rule that this build does
 * not know, as of a newer server, reads as any refusal.
 */
export function serverRuleMessage(rule: string): string {
  return i18next.t(`validation:${isKnown(rule) ? keyOf(rule) : 'invalid'}`);
}
