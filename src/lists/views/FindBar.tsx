import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { typedDirection } from '#src/shared/ui/typed-direction.ts';
import styles from './FindBar.module.css';

/** Rest after typing, in milliseconds, before the list is searched. */
const REST = 150;

/** Maximum length of the text. */
const LONGEST = 60;

/** The state of the last search: where a match stands, or why there is none. */
type Outcome = { readonly index: number } | 'none' | 'failed' | 'searching' | null;

/** Finds a text from the current row on, in steps of `step`; 0 starts with the current row itself. Null: no match. */
export type Find = (text: string, step: -1 | 0 | 1, signal: AbortSignal) => Promise<number | null>;

type Props = {
  /** The text to begin with. */
  start: string;
  count: number;
  find: Find;
  onClose: () => void;
};

/**
 * Search field of a list. Searches while the user types; Enter and Shift+Enter go to the next and the previous match,
 * Escape closes it.
 */
export function FindBar({ start, count, find, onClose }: Props) {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const [text, setText] = useState(start);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const running = useRef<AbortController | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const search = async (wanted: string, step: -1 | 0 | 1) => {
    running.current?.abort();
    if (wanted.trim() === '') {
      setOutcome(null);
      return;
    }
    const abort = new AbortController();
    running.current = abort;
    setOutcome('searching');
    try {
      const index = await find(wanted.trim(), step, abort.signal);
      if (!abort.signal.aborted) setOutcome(index === null ? 'none' : { index });
    } catch {
      if (!abort.signal.aborted) setOutcome('failed');
    }
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const timer = setTimeout(() => void latest.current(text, 0), REST);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    field.current?.focus();
    return () => running.current?.abort();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter') void search(text, event.shiftKey ? -1 : 1);
  };
  const told = () => {
    if (outcome === null) return '';
    if (typeof outcome === 'string') return t(`find.${outcome}`);
    return t('find.at', { row: number(outcome.index + 1, 0), count: number(count, 0) });
  };
  return (
    <search className={styles.bar}>
      <TextInput
        className={styles.field ?? ''}
        size="xs"
        type="search"
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        maxLength={LONGEST}
        attributes={typedDirection(text)}
        value={text}
        ref={field}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon variant="default" aria-label={t('find.previous')} onClick={() => void search(text, -1)}>
        <Icon name="up" />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('find.next')} onClick={() => void search(text, 1)}>
        <Icon name="down" />
      </ActionIcon>
      <CloseButton size="sm" aria-label={t('find.close')} onClick={onClose} />
      <p role="status" className={styles.told}>
        {told()}
      </p>
    </search>
  );
}
