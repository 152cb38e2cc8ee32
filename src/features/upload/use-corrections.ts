import { useState } from 'react';
import { updateUploadCells } from '#generated/client/upload/upload.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import { UploadCell } from '#generated/rules/UploadCell.ts';
import { useWrite } from '#src/shared/data/use-write.ts';

const LONGEST = UploadCell.value.maxLength;

export type CellIssue = UploadIssue & { readonly index: number };

/** Whether an issue concerns a cell, which can be corrected, and not the whole row. */
export const hasCell = (issue: UploadIssue): issue is CellIssue => issue.index !== null;

const keyOf = ({ row, index }: Pick<CellIssue, 'row' | 'index'>) => `${row} ${index}`;

type Edit = { readonly row: number; readonly index: number; readonly value: string };
/** By cell. Never changed in place: an earlier map is the state to go back to. */
type Edits = ReadonlyMap<string, Edit>;

interface History {
  readonly past: readonly Edits[];
  readonly present: Edits;
  readonly future: readonly Edits[];
  /** The cell that the last step typed into; null after any other step. Typing into one cell is one step. */
  readonly typedInto: string | null;
}

const empty: History = { past: [], present: new Map(), future: [], typedInto: null };

function entered({ past, present, typedInto }: History, next: Edits, key: string | null): History {
  const isSameStep = key !== null && key === typedInto;
  return { past: isSameStep ? past : [...past, present], present: next, future: [], typedInto: key };
}

function undone({ past, present, future }: History): History | null {
  const last = past.at(-1);
  return last === undefined
    ? null
    : { past: past.slice(0, -1), present: last, future: [present, ...future], typedInto: null };
}

function redone({ past, present, future: [next, ...later] }: History): History | null {
  return next === undefined
    ? null
    : { past: [...past, present], present: next, future: later, typedInto: null };
}

/** A column of values as a spreadsheet copies it: a line per value, of several columns the first. */
export function pastedValues(text: string): readonly string[] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => (line.split('\t')[0] ?? '').trim().slice(0, LONGEST));
}

/** The cells of the same column from an issue's cell on, each once: several rules can concern one cell. */
function columnFrom(issues: readonly UploadIssue[], first: CellIssue): readonly CellIssue[] {
  const cells = issues
    .slice(issues.indexOf(first))
    .filter(hasCell)
    .filter(({ index }) => index === first.index);
  return [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
}

/** Cells below an issue's cell, in its column, with the text that it had: those that a fill-down concerns. */
function likeCells(issues: readonly UploadIssue[], first: CellIssue): readonly CellIssue[] {
  const [, ...below] = columnFrom(issues, first);
  return below.filter(({ value }) => value === first.value);
}

/**
 * Corrections of cells that are typed but not saved yet, with the steps of the user. They are saved together, and the
 * rows checked again; a failed save keeps them.
 */
export function useCorrections(id: string, success: string) {
  const [history, setHistory] = useState(empty);
  const edits = history.present;
  const { send, isSending, problem } = useWrite('updateUploadCells', updateUploadCells, {
    // What was typed while the call ran stays. What is saved cannot be taken back step by step.
    onDone: (_, { cells }) =>
      setHistory(({ present }) => ({
        ...empty,
        present: new Map(
          [...present].filter(([key, { value }]) =>
            cells.every((cell) => keyOf(cell) !== key || cell.value !== value),
          ),
        ),
      })),
    success: () => success,
  });
  const put = (changes: readonly (readonly [CellIssue, string])[], key: string | null = null) => {
    const next = new Map(edits);
    for (const [{ row, index, value: before }, value] of changes) {
      if (value === (before ?? '')) next.delete(keyOf({ row, index }));
      else next.set(keyOf({ row, index }), { row, index, value: value.slice(0, LONGEST) });
    }
    setHistory(entered(history, next, key));
  };
  const textOf = (issue: CellIssue) => edits.get(keyOf(issue))?.value ?? issue.value ?? '';
  return {
    count: edits.size,
    canUndo: history.past.length > 0,
    isSending,
    problem,
    valueOf: textOf,
    isEdited: (issue: CellIssue) => edits.has(keyOf(issue)),
    set: (issue: CellIssue, value: string) => put([[issue, value]], keyOf(issue)),
    /** Enters values into the cells of the column from the one pasted into downwards, as one step. */
    paste: (issues: readonly UploadIssue[], first: CellIssue, values: readonly string[]) => {
      const cells = columnFrom(issues, first);
      put(values.flatMap((value, at) => (cells[at] === undefined ? [] : [[cells[at], value] as const])));
    },
    fillable: (issues: readonly UploadIssue[], first: CellIssue) =>
      likeCells(issues, first).filter((cell) => textOf(cell) !== textOf(first)).length,
    /** Enters the value of a cell into the cells below it that had the same text, as one step. */
    fill: (issues: readonly UploadIssue[], first: CellIssue) => {
      const value = textOf(first);
      const changes = likeCells(issues, first).map((cell) => [cell, value] as const);
      if (changes.length > 0) put(changes);
    },
    undo: () => setHistory((before) => undone(before) ?? before),
    redo: () => setHistory((before) => redone(before) ?? before),
    save: () => send({ id, cells: [...edits.values()] }),
    discard: () => setHistory(empty),
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
