import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sentence } from '#src/domain/criteria/sentence/read-sentence.ts';
import { typedDirection } from '#src/shared/ui/typed-direction.ts';
import { CriteriaChips } from './CriteriaChips.tsx';
import { jumpKeys } from './jump-keys.ts';
import styles from './SentenceField.module.css';

type Props = {
  text: string;
  onType: (text: string) => void;
  /** What the text asks for. */
  said: Sentence;
  /** Puts what was said into the form. */
  onTake: () => void;
};

/** No wish of a trader is longer, in characters. */
const LONGEST_SENTENCE = 500;

/** A search in words, read while it is typed: chips show what is understood before anything is searched. */
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
    <div className={styles.sentence}>
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
        <div className={styles.read}>
          <CriteriaChips
            label={t('sentence.understood')}
            criteria={said.criteria}
            none={t('sentence.nothing')}
          />
          {said.unread.length > 0 && (
            <p className={styles.unread}>{t('sentence.unread', { words: said.unread.join(', ') })}</p>
          )}
          <button type="button" className={styles.take} disabled={!isUnderstood} onClick={onTake}>
            {t('sentence.take')}
          </button>
        </div>
      )}
    </div>
  );
}
