import { useState } from 'react';
import { updateUploadCells } from '#generated/client/upload/upload.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import { UploadCell } from '#generated/rules/UploadCell.ts';
import { useWrite } from '#src/shared/data/use-write.ts';

/** Longest text of a cell. */
const LONGEST = UploadCell.value.maxLength;

/** An issue about a cell of the file. */
export type CellIssue = UploadIssue & { readonly index: number };

/** Whether an issue concerns a cell, which can be corrected, and not the whole row. */
export const hasCell = (issue: UploadIssue): issue is CellIssue => issue.index !== null;

const keyOf = ({ row, index }: Pick<CellIssue, 'row' | 'index'>) => `${row} ${index}`;

type Edit = { readonly row: number; readonly index: number; readonly value: string };

/** A column of values as a spreadsheet copies it: a line per value, of several columns the first. */
export function pastedValues(text: string): readonly string[] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => (line.split('\t')[0] ?? '').trim().slice(0, LONGEST));
}

/**
 * Corrections of cells that are typed but not saved yet. They are saved together, and the rows checked again; a failed
 * save keeps them.
 */
export function useCorrections(id: string, onEdits: (hasEdits: boolean) => void, success: string) {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const keep = (next: ReadonlyMap<string, Edit>) => {
    setEdits(next);
    onEdits(next.size > 0);
  };
  const { send, isSending, problem } = useWrite('updateUploadCells', updateUploadCells, {
    // What was typed while the call ran stays.
    onDone: (_, { cells }) =>
      keep(
        new Map(
          [...edits].filter(([key, { value }]) =>
            cells.every((cell) => keyOf(cell) !== key || cell.value !== value),
          ),
        ),
      ),
    success: () => success,
  });
  const put = (changes: readonly (readonly [CellIssue, string])[]) => {
    const next = new Map(edits);
    for (const [{ row, index, value: before }, value] of changes) {
      const key = keyOf({ row, index });
      if (value === (before ?? '')) next.delete(key);
      else next.set(key, { row, index, value: value.slice(0, LONGEST) });
    }
    keep(next);
  };
  return {
    count: edits.size,
    isSending,
    problem,
    valueOf: (issue: CellIssue) => edits.get(keyOf(issue))?.value ?? issue.value ?? '',
    isEdited: (issue: CellIssue) => edits.has(keyOf(issue)),
    set: (issue: CellIssue, value: string) => put([[issue, value]]),
    /** Fills the cells from the one pasted into downwards. */
    paste: (issues: readonly UploadIssue[], first: CellIssue, values: readonly string[]) => {
      const cells = issues.slice(issues.indexOf(first)).filter(hasCell);
      put(values.flatMap((value, at) => (cells[at] === undefined ? [] : [[cells[at], value] as const])));
    },
    save: () => send({ id, cells: [...edits.values()] }),
    discard: () => keep(new Map()),
  };
}
