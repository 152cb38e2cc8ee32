import i18next from 'i18next';
import * as v from 'valibot';

const limited = ['min_value', 'max_value'] as const;
const counted = ['min_length', 'max_length'] as const;
const plain = [
  'email',
  'number',
  'integer',
  'range',
  'unique',
  'unknown',
  'past',
  'tooLate',
  'tooMany',
  'tooFew',
  'either',
  'unchanged',
  'agreed',
  'phone',
  'date',
  'time',
  'code',
  'file',
  'asking',
  'between',
  'discount',
  'sunday',
] as const;

const isOf = <Known extends string>(known: readonly Known[], type: string): type is Known =>
  known.some((name) => name === type);

/**
 * What is wrong with an entry, in the language of the screen at the moment of asking. Schemas carry no messages.
 * An empty entry reads the same whether it lacks a character or a choice.
 */
export function validationMessage(type: string, requirement?: unknown): string {
  const isMissing = type === 'non_empty' || (type === 'min_length' && requirement === 1);
  if (isMissing) return i18next.t('validation:required');
  if (isOf(limited, type)) return i18next.t(`validation:${type}`, { limit: String(requirement) });
  if (isOf(counted, type)) return i18next.t(`validation:${type}`, { count: Number(requirement) });
  return i18next.t(isOf(plain, type) ? `validation:${type}` : 'validation:invalid');
}

/** Makes every schema speak the language of the screen; called once at start. */
export function installValidationMessages(): void {
  v.setGlobalMessage((issue) =>
    validationMessage(issue.type, 'requirement' in issue ? issue.requirement : undefined),
  );
}
