import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withMember } from '#src/criteria/criteria.ts';
import type { PartProps } from './GradePicker.tsx';
import { jumpKeys } from './jump-keys.ts';
import { readNumbers } from './read-numbers.ts';

/** Maximum count of numbers in one search (contract: NumberCriterion). */
const most = 500;

const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Stone, seller or report numbers, typed or pasted. */
export function NumbersField({ criteria, onChange }: Pick<PartProps, 'criteria' | 'onChange'>) {
  const { t } = useTranslation('search');
  const [text, setText] = useState('');
  const wanted = Array.isArray(criteria.stoneId) ? criteria.stoneId : [];
  const typed = readNumbers(text);
  const isTyped = same(typed.slice(0, most), wanted);
  return (
    <Textarea
      size="xs"
      data-jump={jumpKeys.stoneId}
      aria-keyshortcuts={`Alt+${jumpKeys.stoneId}`}
      label={t('field.stoneId')}
      description={t('numbersHint')}
      autosize
      minRows={2}
      maxRows={6}
      spellCheck={false}
      value={isTyped ? text : wanted.join('\n')}
      error={isTyped && typed.length > most ? t('numbersTooMany', { count: typed.length, most }) : null}
      onChange={(event) => {
        const numbers = readNumbers(event.currentTarget.value).slice(0, most);
        setText(event.currentTarget.value);
        onChange(withMember(criteria, 'stoneId', numbers.length === 0 ? undefined : [...numbers]));
      }}
    />
  );
}
