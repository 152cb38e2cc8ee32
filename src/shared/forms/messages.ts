import i18next from 'i18next';
import * as v from 'valibot';

const limited = ['min_value', 'max_value'] as const;
const counted = ['min_length', 'max_length'] as const;
const plain = ['email', 'number', 'integer', 'range', 'unique'] as const;

const isOf = <Known extends string>(known: readonly Known[], type: string): type is Known =>
  known.some((name) => name === type);

/** The JSON Schema keywords of the contract's refusals, in the words that schemas use. */
const ofKeyword: Readonly<Record<string, string>> = {
  required: 'non_empty',
  minLength: 'min_length',
  maxLength: 'max_length',
  minimum: 'min_value',
  maximum: 'max_value',
  format: 'email',
};

/**
 * What is wrong with an entry, in the language of the screen at the moment it is raised. Schemas carry no messages.
 * An empty entry that must be filled reads the same whether it lacks a character or a choice.
 */
export function validationMessage(type: string, requirement: unknown): string {
  const isMissing = type === 'non_empty' || (type === 'min_length' && requirement === 1);
  if (isMissing) return i18next.t('validation:required');
  if (isOf(limited, type)) return i18next.t(`validation:${type}`, { limit: String(requirement) });
  if (isOf(counted, type)) return i18next.t(`validation:${type}`, { count: Number(requirement) });
  return i18next.t(isOf(plain, type) ? `validation:${type}` : 'validation:invalid');
}

/** What is wrong with an entry by the server's rule: a JSON Schema keyword, or a rule of the product. */
export function serverRuleMessage(rule: string): string {
  const type = ofKeyword[rule] ?? rule;
  const needsBound = isOf(limited, type) || isOf(counted, type);
  return validationMessage(needsBound ? 'invalid' : type, undefined);
}

/** Makes every schema speak the language of the screen; called once at start. */
export function installValidationMessages(): void {
  v.setGlobalMessage((issue) =>
    validationMessage(issue.type, 'requirement' in issue ? issue.requirement : undefined),
  );
}
