import i18next from 'i18next';
import type { FieldRule } from '#generated/model/fieldRule.ts';
import type validation from '#src/locales/en/validation.json';

/** What the user reads for each rule of the contract: its key in the words of `validation`. */
const words = {
  additionalProperties: 'invalid',
  addressBook: 'addressBook',
  allowed: 'allowed',
  anyOf: 'invalid',
  asking: 'asking',
  between: 'between',
  bidType: 'bidType',
  cabin: 'cabin',
  cabinSlot: 'cabinSlot',
  consecutive: 'consecutive',
  const: 'choice',
  'counter-offer': 'counterOffer',
  deliverable: 'deliverable',
  demand: 'demand',
  different: 'unchanged',
  discount: 'discount',
  discriminator: 'invalid',
  division: 'division',
  either: 'either',
  enum: 'choice',
  exclusiveMaximum: 'tooHigh',
  exclusiveMinimum: 'tooLow',
  exists: 'unknown',
  floor: 'floor',
  form: 'invalid',
  format: 'invalid',
  future: 'past',
  holiday: 'holiday',
  isPredefinedPair: 'predefined',
  json: 'invalid',
  known: 'unknown',
  lead: 'lead',
  limit: 'limit',
  maximum: 'tooHigh',
  maxItems: 'tooMany',
  maxLength: 'tooLong',
  maxProperties: 'tooMany',
  mediaType: 'invalid',
  memo: 'memo',
  minimum: 'tooLow',
  minItems: 'tooFew',
  minLength: 'tooShort',
  minProperties: 'tooFew',
  multipleOf: 'invalid',
  not: 'invalid',
  oneOf: 'invalid',
  order: 'range',
  pattern: 'invalid',
  rejection: 'rejection',
  required: 'required',
  shipsFrom: 'shipsFrom',
  slotType: 'slotType',
  sunday: 'sunday',
  type: 'invalid',
  unevaluatedProperties: 'invalid',
  unique: 'unique',
  uniqueItems: 'unique',
  usable: 'unusable',
  weekDay: 'weekDay',
} as const satisfies Record<FieldRule, keyof typeof validation>;

const isKnown = (rule: string): rule is FieldRule => Object.hasOwn(words, rule);

/**
 * What is wrong with an entry by a rule that the server names, in the language of the screen. A rule that this build does
 * not know, as of a newer server, reads as any refusal.
 */
export function serverRuleMessage(rule: string): string {
  return i18next.t(`validation:${isKnown(rule) ? words[rule] : 'invalid'}`);
}
