import { Box, Checkbox, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Criteria, withMember } from '#src/domain/criteria/criteria.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import type { PartProps } from './GradePicker.tsx';
import styles from './NumbersField.module.css';
import { readNumbers, useSortedNumbers } from './numbers.ts';
import { jumpKeyOf } from './use-form-keys.ts';

export function NumbersReport({ numbers, lots }: { numbers: readonly string[]; lots?: Criteria['pktType'] }) {
  const { t } = useTranslation('search');
  const sorted = useSortedNumbers(numbers, lots);
  return (
    <Stack gap="0.25rem" fz="xs">
      <Box component="output" fw={600} aria-label={t('numbers.label')}>
        {sorted === null
          ? t('numbers.looking', { count: numbers.length })
          : dotted([
              t('numbers.inStock', { count: sorted.inStock.length }),
              t('numbers.gone', { count: sorted.gone.length }),
              t('numbers.unknown', { count: sorted.unknown.length }),
            ])}
      </Box>
      {sorted !== null &&
        (['gone', 'unknown'] as const).map(
          (part) =>
            sorted[part].length > 0 && (
              <details key={part} className={styles.list}>
                <summary>{t(`numbers.${part}List`)}</summary>
                <bdi className={styles.numbers}>{sorted[part].join(', ')}</bdi>
              </details>
            ),
        )}
    </Stack>
  );
}

/** Maximum count of numbers in one search (contract: NumberCriterion). */
const most = 500;

const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

type NumberFilterKey = 'stoneId' | 'vStnId' | 'rptNo' | 'pairStkNo' | 'layoutNo';

type Props = Pick<PartProps, 'criteria' | 'onChange'> & { filter?: NumberFilterKey };

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
    <Stack gap="0.375rem" miw={0}>
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
    </Stack>
  );
}
