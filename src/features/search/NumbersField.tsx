import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withMember } from '#src/domain/criteria/criteria.ts';
import styles from './Fold.module.css';
import type { PartProps } from './GradePicker.tsx';
import { jumpKeyOf } from './jump-keys.ts';
import { NumbersReport } from './NumbersReport.tsx';
import { readNumbers } from './read-numbers.ts';

/** Maximum count of numbers in one search (contract: NumberCriterion). */
const most = 500;

const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

type NumberFilterKey = 'stoneId' | 'vStnId' | 'rptNo' | 'pairStkNo' | 'layoutNo';

type Props = Pick<PartProps, 'criteria' | 'onChange'> & { filter?: NumberFilterKey };

/** Numbers of stones, reports, pairs or layouts, typed or pasted. Of pairs and layouts, any number may be asked for. */
export function NumbersField({ criteria, onChange, filter = 'stoneId' }: Props) {
  const { t } = useTranslation('search');
  const [text, setText] = useState('');
  const value = criteria[filter];
  const isAny = value !== undefined && !Array.isArray(value);
  const wanted = Array.isArray(value) ? value : [];
  const typed = readNumbers(text);
  const isTyped = same(typed.slice(0, most), wanted);
  const hasAny = filter === 'pairStkNo' || filter === 'layoutNo';
  const jump = jumpKeyOf(filter);
  return (
    <div className={styles.numbers}>
      <Textarea
        size="xs"
        data-jump={jump}
        aria-keyshortcuts={jump && `Alt+${jump}`}
        label={t(`field.${filter}`)}
        description={t('numbersHint')}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        disabled={isAny}
        value={isTyped ? text : wanted.join('\n')}
        error={isTyped && typed.length > most ? t('numbersTooMany', { count: typed.length, most }) : null}
        onChange={(event) => {
          const numbers = readNumbers(event.currentTarget.value).slice(0, most);
          setText(event.currentTarget.value);
          onChange(withMember(criteria, filter, numbers.length === 0 ? undefined : [...numbers]));
        }}
      />
      {filter === 'stoneId' && wanted.length > 0 && (
        <NumbersReport numbers={wanted} {...(criteria.pktType && { lots: criteria.pktType })} />
      )}
      {hasAny && (
        <Checkbox
          size="xs"
          label={filter === 'pairStkNo' ? t('anyPair') : t('anyLayout')}
          checked={isAny}
          onChange={(event) => {
            const any = event.currentTarget.checked ? ({ '!=': '' } as const) : undefined;
            onChange(withMember(criteria, filter, any));
          }}
        />
      )}
    </div>
  );
}
