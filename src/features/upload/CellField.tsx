import { Button, TextInput } from '@mantine/core';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import styles from './Upload.module.css';
import { type CellIssue, type Corrections, pastedValues } from './use-corrections.ts';

/** Moves the focus to the field above or below, in the order of the issues. */
function moveFocus(field: HTMLInputElement, by: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-issues] input')];
  const next = fields[fields.indexOf(field) + by];
  next?.focus();
  next?.select();
}

/** What a key does, as in a spreadsheet; empty where it does what it does in any field. */
function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  if (altKey) return '';
  if (!ctrlKey && !metaKey) return { ArrowDown: 'down', Enter: 'down', ArrowUp: 'up' }[key] ?? '';
  const letter = key.toLowerCase();
  return { d: 'fill', y: 'redo', z: shiftKey ? 'redo' : 'undo' }[letter] ?? '';
}

type Props = { issue: CellIssue; issues: readonly UploadIssue[]; corrections: Corrections };

/**
 * The cell that an issue is about, to be corrected on the spot. Keys as in a spreadsheet: Enter and the arrows move up
 * and down, Ctrl+D fills down, Ctrl+Z and Ctrl+Y take steps back and repeat them.
 */
export function CellField({ issue, issues, corrections }: Props) {
  const { t } = useTranslation('seller');
  const { meant } = issue;
  const isEdited = corrections.isEdited(issue);
  const like = isEdited ? corrections.fillable(issues, issue) : 0;
  const paste = (event: ClipboardEvent) => {
    const values = pastedValues(event.clipboardData.getData('text/plain'));
    // One value goes where the cursor is, as in any field.
    if (values.length < 2) return;
    event.preventDefault();
    corrections.paste(issues, issue, values);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const ways: Readonly<Record<string, () => void>> = {
      fill: () => corrections.fill(issues, issue),
      undo: corrections.undo,
      redo: corrections.redo,
      down: () => moveFocus(field, 1),
      up: () => moveFocus(field, -1),
    };
    const way = ways[wayOf(event)];
    if (way === undefined) return;
    event.preventDefault();
    way();
  };
  return (
    <div className={styles.value}>
      <TextInput
        size="xs"
        dir="auto"
        aria-label={t('issues.valueOf', { column: issue.header ?? '', row: issue.row })}
        value={corrections.valueOf(issue)}
        onChange={(event) => corrections.set(issue, event.currentTarget.value)}
        onPaste={paste}
        onKeyDown={press}
        autoComplete="off"
        spellCheck={false}
      />
      {isEdited && <span className={styles.edited}>{t('issues.edited')}</span>}
      {like > 0 && (
        <Button size="compact-xs" variant="default" onClick={() => corrections.fill(issues, issue)}>
          {t('issues.fill', { count: like })}
        </Button>
      )}
      {meant !== null && !isEdited && (
        <Button size="compact-xs" variant="default" onClick={() => corrections.set(issue, String(meant))}>
          {t('issues.meant', { value: `\u2066${meant}\u2069` })}
        </Button>
      )}
    </div>
  );
}
