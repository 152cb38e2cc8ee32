import i18next from 'i18next';
import * as v from 'valibot';
import type validation from '#src/locales/en/validation.json';

const limited = ['min_value', 'max_value'] as const;
const counted = ['min_length', 'max_length'] as const;

const isOf = <Known extends string>(known: readonly Known[], type: string): type is Known =>
  known.some((name) => name === type);

const isMessage = (type: string): type is keyof typeof validation => i18next.exists(`validation:${type}`);

/**
 * What is wrong with an entry, in the language of the screen at the moment of asking. Schemas carry no messages.
 * An empty entry reads the same whether it lacks a character or a choice.
 */
export function validationMessage(type: string, requirement?: unknown): string {
  const isMissing = type === 'non_empty' || (type === 'min_length' && requirement === 1);
  if (isMissing) return i18next.t('validation:required');
  if (isOf(limited, type)) return i18next.t(`validation:${type}`, { limit: String(requirement) });
  if (isOf(counted, type)) return i18next.t(`validation:${type}`, { count: Number(requirement) });
  return i18next.t(`validation:${isMessage(type) ? type : 'invalid'}`);
}

/** Makes every schema speak the language of the screen; called once at start. */
export function installValidationMessages(): void {
  v.setGlobalMessage((issue) =>
    validationMessage(issue.type, 'requirement' in issue ? issue.requirement : undefined),
  );
}
