import { Group, Stack, Text, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sentence } from '#src/domain/criteria/sentence/read-sentence.ts';
import { typedDirection } from '#src/shared/ui/typed-direction.ts';
import { CriteriaChips } from './CriteriaChips.tsx';
import styles from './SentenceField.module.css';
import { jumpKeys } from './use-form-keys.ts';

type Props = { text: string; onType: (text: string) => void; said: Sentence; onTake: () => void };

const LONGEST_SENTENCE = 500;

export function SentenceField({ text, onType, said, onTake }: Props) {
  const { t } = useTranslation('search');
  const isEmpty = text.trim() === '';
  const isUnderstood = Object.keys(said.criteria).length > 0;
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.altKey || isEmpty) return;
    event.preventDefault();
    if (isUnderstood) onTake();
  };
  return (
    <Stack
      gap="0.375rem"
      p="0.75rem"
      bd="1px solid var(--pavilion-line)"
      bdrs="sm"
      bg="var(--mantine-color-body)"
    >
      <TextInput
        label={t('sentence.label')}
        description={t('sentence.hint')}
        placeholder={t('sentence.example')}
        data-jump={jumpKeys.sentence}
        aria-keyshortcuts={`Alt+${jumpKeys.sentence}`}
        autoComplete="off"
        attributes={typedDirection(text)}
        maxLength={LONGEST_SENTENCE}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={take}
      />
      {!isEmpty && (
        <Group gap="0.5rem">
          <CriteriaChips
            label={t('sentence.understood')}
            criteria={said.criteria}
            none={t('sentence.nothing')}
          />
          {said.unread.length > 0 && (
            <Text inherit c="warning.9" fz="xs">
              {t('sentence.unread', { words: said.unread.join(', ') })}
            </Text>
          )}
          <button type="button" className={styles.take} disabled={!isUnderstood} onClick={onTake}>
            {t('sentence.take')}
          </button>
        </Group>
      )}
    </Stack>
  );
}
