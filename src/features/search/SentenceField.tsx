import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Sentence } from '#src/domain/criteria/sentence/read-sentence.ts';
import { typedDirection } from '#src/shared/ui/typed-direction.ts';
import { CriteriaChips } from './CriteriaChips.tsx';
import styles from './SentenceField.module.css';
import { jumpKeys } from './use-form-keys.ts';

type Props = {
  text: string;
  onType: (text: string) => void;
  said: Sentence;
  /** Whether a search was refused because of the words that were not understood. */
  isRefused: boolean;
  onTake: () => void;
  onSkip: () => void;
};

const LONGEST_SENTENCE = 500;

/** The search in words. Enter in it submits the form, as in each field. */
export function SentenceField({ text, onType, said, isRefused, onTake, onSkip }: Props) {
  const { t } = useTranslation('search');
  const isEmpty = text.trim() === '';
  const isUnderstood = Object.keys(said.criteria).length > 0;
  const unread = said.unread.length === 0 ? null : t('sentence.unread', { words: said.unread.join(', ') });
  return (
    <Stack
      gap="0.375rem"
      p="0.5rem 0.75rem"
      bd="1px solid var(--pavilion-line)"
      bdrs="sm"
      bg="var(--mantine-color-body)"
    >
      <TextInput
        label={t('sentence.label')}
        description={t('sentence.hint')}
        placeholder={t('sentence.example')}
        classNames={styles}
        data-jump={jumpKeys.sentence}
        aria-keyshortcuts={`Alt+${jumpKeys.sentence}`}
        autoComplete="off"
        attributes={typedDirection(text)}
        maxLength={LONGEST_SENTENCE}
        value={text}
        error={isRefused ? unread : null}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {!isEmpty && (
        <Group gap="0.5rem">
          {isUnderstood && (
            <CriteriaChips
              label={t('sentence.understood')}
              criteria={said.criteria}
              none={t('sentence.nothing')}
            />
          )}
          {!isRefused && unread !== null && (
            <Text inherit component="mark" c="warning.9" bg="warning.0" px="0.375rem" bdrs="xs" fz="xs">
              {unread}
            </Text>
          )}
          <Group gap="0.5rem" ms="auto">
            {isRefused && unread !== null && (
              <Button size="compact-xs" onClick={onSkip}>
                {t('sentence.skip')}
              </Button>
            )}
            <Button size="compact-xs" variant="default" disabled={!isUnderstood} onClick={onTake}>
              {t('sentence.take')}
            </Button>
          </Group>
        </Group>
      )}
    </Stack>
  );
}
