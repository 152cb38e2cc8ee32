import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withMember } from '#src/stones/criteria.ts';
import type { PartProps } from './GradePicker.tsx';
import { readNumbers } from './read-amount.ts';

const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Stone, seller or report numbers, typed or pasted. */
export function NumbersField({ criteria, onChange }: Pick<PartProps, 'criteria' | 'onChange'>) {
  const { t } = useTranslation('search');
  const [text, setText] = useState('');
  const wanted = Array.isArray(criteria.stoneId) ? criteria.stoneId : [];
  return (
    <Textarea
      size="xs"
      label={t('field.stoneId')}
      description={t('numbersHint')}
      autosize
      minRows={2}
      maxRows={6}
      spellCheck={false}
      value={same(readNumbers(text), wanted) ? text : wanted.join('\n')}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const numbers = readNumbers(typed).slice(0, 500);
        setText(typed);
        onChange(withMember(criteria, 'stoneId', numbers.length === 0 ? undefined : [...numbers]));
      }}
    />
  );
}
