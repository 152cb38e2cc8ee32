import { useState } from 'react';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { ListingPrice } from '#generated/model/listingPrice.ts';
import {
  noEdits,
  type PriceEdits,
  type PriceEntry,
  type Skipped,
  unchangedBy,
  withConflicts,
  withEntries,
  without,
} from './price-edits.ts';

interface History {
  readonly past: readonly PriceEdits[];
  readonly present: PriceEdits;
  readonly future: readonly PriceEdits[];
  /** What the last step left as it was. */
  readonly skipped: Skipped;
}

const none: Skipped = {};
const empty: History = { past: [], present: noEdits, future: [], skipped: none };

/** Whether a step changed nothing: neither the stones with an edit nor one of the edits. */
const isSame = (before: PriceEdits, after: PriceEdits) =>
  before.size === after.size && [...after].every(([id, edit]) => before.get(id) === edit);

/** Unsaved prices with the steps of the user. `read` parses a number as the user types it. */
export function usePriceHistory(read: (text: string) => number | null) {
  const [{ past, present, future, skipped }, setHistory] = useState(empty);
  return {
    edits: present,
    canUndo: past.length > 0,
    skipped,
    /** Takes the entries of one step; `left` counts the stones that it could not enter, by reason. */
    enter: (entries: readonly PriceEntry[], left: Skipped) =>
      setHistory((before) => {
        const next = withEntries(before.present, entries, read);
        const unchanged = unchangedBy(before.present, next, entries);
        const skippedNow = unchanged === 0 ? left : { ...left, unchanged };
        return isSame(before.present, next)
          ? { ...before, skipped: skippedNow }
          : { past: [...before.past, before.present], present: next, future: [], skipped: skippedNow };
      }),
    /** Takes the last step back. */
    undo: () => {
      const last = past.at(-1);
      if (last !== undefined) {
        setHistory({ past: past.slice(0, -1), present: last, future: [present, ...future], skipped: none });
      }
    },
    /** Repeats the step that was taken back last. */
    redo: () => {
      const [next, ...later] = future;
      if (next !== undefined) {
        setHistory({ past: [...past, present], present: next, future: later, skipped: none });
      }
    },
    /** Marks the prices that the server refused. */
    refuse: (conflicts: readonly ConfirmConflict[]) =>
      setHistory((before) => ({ ...before, present: withConflicts(before.present, conflicts) })),
    /** Lets saved prices go. What is saved cannot be taken back step by step. */
    settle: (saved: readonly ListingPrice[]) =>
      setHistory((before) => ({ ...empty, present: without(before.present, saved) })),
    discard: () => setHistory(empty),
  };
}
