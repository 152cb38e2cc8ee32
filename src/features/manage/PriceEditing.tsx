import { Button, Group, Popover } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateListingPrices } from '#generated/client/inventory/inventory.ts';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { ListingPrice } from '#generated/model/listingPrice.ts';
import type { Stone } from '#generated/model/stone.ts';
import { conflictsOf, useConflictMessages } from '#src/domain/stones/conflicts.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { offerUndo } from '#src/shared/data/offer-undo.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import type { Write } from '#src/shared/data/write.ts';
import { LeaveQuestion } from '#src/shared/forms/LeaveQuestion.tsx';
import { useLeaveGuard } from '#src/shared/forms/use-leave-guard.ts';
import type { CellEntry, GridEdit, ListEdit, Missed } from '#src/shared/grid/types.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { readNumber } from '#src/shared/i18n/read-number.ts';
import { typedNumber } from '#src/shared/i18n/typed-number.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { useListedShortcuts } from '#src/shared/ui/shortcuts.ts';
import { priceKeys } from './asking-price.ts';
import { ConfirmPrices } from './ConfirmPrices.tsx';
import styles from './Manage.module.css';
import { type PriceBarrier, priceBarrier } from './price-barrier.ts';
import {
  callsOf,
  edited,
  formerPrices,
  isAskedAbout,
  isPriceKey,
  isSlip,
  noEdits,
  obstacleOf,
  type PriceEdits,
  type PriceEntry,
  type PriceObstacle,
  pricesOf,
  type Skipped,
  skipReasons,
  unchangedBy,
  withConflicts,
  withEntries,
  without,
} from './price-edits.ts';

/** Prices with an obstacle that are listed; the marks of the grid show the others. */
const MOST_LISTED = 20;

interface WrongPrice {
  readonly id: string;
  readonly stoneId: string;
  readonly reason: string;
}

type BarProps = {
  count: number;
  ready: number;
  wrong: readonly WrongPrice[];
  skipped: Skipped;
  problem: Problem | null;
  isSaving: boolean;
  canUndo: boolean;
  onSave: () => void;
  onUndo: () => void;
  onDiscard: () => void;
};

function WrongPrices({ wrong }: { wrong: readonly WrongPrice[] }) {
  const { t } = useTranslation(['manage', 'lists']);
  return (
    <Popover position="top" width="min(30rem, 94vw)" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" size="xs" className={styles.wrong ?? ''}>
          {t('manage:edit.wrong', { count: wrong.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('manage:edit.wrong', { count: wrong.length })} tabIndex={0}>
        <ul className={styles.reasons}>
          {wrong.slice(0, MOST_LISTED).map(({ id, stoneId, reason }) => (
            <li key={id}>{t('manage:edit.problem', { stone: stoneId, reason })}</li>
          ))}
        </ul>
        {wrong.length > MOST_LISTED && t('lists:news.more', { count: wrong.length - MOST_LISTED })}
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * One line below the grid about prices that are not saved: how many, what stands in their way, and what the last step left
 * out. Below, because a line above would move the rows under the pointer.
 */
function EditBar({ count, ready, wrong, skipped, problem, ...bar }: BarProps) {
  const { t } = useTranslation(['manage', 'forms']);
  const { list, number } = useFormats();
  const [isAsked, setAsked] = useState(false);
  const left = skipReasons.flatMap((reason) => {
    const stones = skipped[reason];
    return stones === undefined ? [] : [t(`manage:edit.skip.${reason}`, { n: number(stones, 0) })];
  });
  return (
    <Group component="section" gap="0.25rem var(--mantine-spacing-sm)" aria-label={t('manage:edit.title')}>
      <div role="status" className={styles.told}>
        {count > 0 && <strong>{t('manage:edit.count', { count })}</strong>}
        {left.length > 0 && <span>{t('manage:edit.skipped', { list: list(left) })}</span>}
      </div>
      {wrong.length > 0 && <WrongPrices wrong={wrong} />}
      {count > 0 && (
        <div className={common.wrap}>
          <BusyButton size="xs" isBusy={bar.isSaving} disabled={ready === 0} onClick={bar.onSave}>
            {t('manage:edit.save', { count: ready })}
          </BusyButton>
          <Button variant="default" size="xs" disabled={!bar.canUndo} onClick={bar.onUndo}>
            {t('manage:edit.undo')}
          </Button>
          <Button variant="default" size="xs" onClick={() => setAsked(true)}>
            {t('manage:edit.discard')}
          </Button>
        </div>
      )}
      {problem !== null && <ProblemNotice problem={problem} title={t('manage:edit.notSaved')} />}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('manage:edit.discardTitle', { count })}
        confirmLabel={t('manage:edit.discard')}
        cancelLabel={t('forms:leave.stay')}
        isDanger
        onConfirm={() => {
          setAsked(false);
          bar.onDiscard();
        }}
        onCancel={() => setAsked(false)}
      >
        {t('forms:leave.about')}
      </ConfirmDialog>
    </Group>
  );
}

interface History {
  readonly past: readonly PriceEdits[];
  readonly present: PriceEdits;
  readonly future: readonly PriceEdits[];
  readonly skipped: Skipped;
}

const none: Skipped = {};
const empty: History = { past: [], present: noEdits, future: [], skipped: none };

/** Whether a step changed nothing: neither the stones with an edit nor one of the edits. */
const isSame = (before: PriceEdits, after: PriceEdits) =>
  before.size === after.size && [...after].every(([id, edit]) => before.get(id) === edit);

function usePriceHistory(read: (text: string) => number | null) {
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
    undo: () => {
      const last = past.at(-1);
      if (last !== undefined) {
        setHistory({ past: past.slice(0, -1), present: last, future: [present, ...future], skipped: none });
      }
    },
    redo: () => {
      const [next, ...later] = future;
      if (next !== undefined) {
        setHistory({ past: [...past, present], present: next, future: later, skipped: none });
      }
    },
    refuse: (conflicts: readonly ConfirmConflict[]) =>
      setHistory((before) => ({ ...before, present: withConflicts(before.present, conflicts) })),
    /** Lets saved prices go. What is saved cannot be taken back step by step. */
    settle: (saved: readonly ListingPrice[]) =>
      setHistory((before) => ({ ...empty, present: without(before.present, saved) })),
    discard: () => setHistory(empty),
  };
}

type Props<Row> = {
  /** The loaded rows as they were read. */
  rows: readonly Row[];
  children: (edit: ListEdit<Row>) => ReactNode;
  /** Takes the focus when the bar below the rows closes with it, as after a save. */
  onFocusBack: () => void;
};

/** Signs that spreadsheets copy along with a price: `$7,000.00`, `-30 %`. */
const SIGNS = /[$%٪]|USD/g;

/** The entries of a step for stones whose price can change, and the numbers of the others by reason. */
function sorted<Row extends Stone>(
  entries: readonly CellEntry<Row>[],
  missed: Missed,
  originals: ReadonlyMap<string, Row>,
): { readonly entries: readonly PriceEntry[]; readonly left: Skipped } {
  const barred = new Map<PriceBarrier, Set<string>>();
  const taken = entries.flatMap(({ row, key, text }) => {
    const stone = originals.get(row.id) ?? row;
    const barrier = priceBarrier(stone);
    if (barrier !== null) barred.set(barrier, (barred.get(barrier) ?? new Set()).add(stone.id));
    return barrier === null && isPriceKey(key) ? [{ stone, key, text }] : [];
  });
  const left = {
    ...Object.fromEntries([...barred].map(([barrier, ids]) => [barrier, ids.size])),
    ...(missed.rows > 0 && { missing: missed.rows }),
    ...(missed.cells > 0 && { readOnly: missed.cells }),
  };
  return { entries: taken, left };
}

/** Hands the focus on when the bar that had it is removed: it would otherwise fall to the page. */
function useFocusBack(isShown: boolean, onFocusBack: () => void): void {
  const wasShown = useRef(isShown);
  const focusBack = useEffectEvent(onFocusBack);
  useEffect(() => {
    const hasClosed = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (hasClosed && document.activeElement === document.body) focusBack();
  }, [isShown]);
}

/** The write that takes a save back. */
function takeBack(saved: readonly ListingPrice[]): Write<unknown> {
  const calls = callsOf(formerPrices(saved));
  return {
    operation: 'updateListingPrices',
    key: JSON.stringify(calls),
    // The options hold the key of one call.
    send: async (options) => {
      for (const [at, prices] of calls.entries())
        await updateListingPrices({ prices: [...prices] }, at === 0 ? options : undefined);
    },
  };
}

function useObstacleMessages(): (obstacle: PriceObstacle) => string {
  const { t } = useTranslation(['manage', 'stones']);
  const { number } = useFormats();
  const conflictMessages = useConflictMessages();
  return (obstacle) => {
    switch (obstacle.kind) {
      case 'fault':
        return t(`manage:wrong.${obstacle.fault}`);
      case 'barred':
        return t(`stones:unavailable.${obstacle.barrier}`);
      case 'moved':
        return t('manage:edit.moved', { price: number(obstacle.pricePerCarat) });
      case 'refused':
        return conflictMessages(obstacle.conflict);
    }
  };
}

/** The prices of one call are saved all-or-nothing; refused ones stay, with the reason. */
export function PriceEditing<Row extends Stone>({ rows, children, onFocusBack }: Props<Row>) {
  const { t } = useTranslation(['manage', 'lists']);
  const language = useLanguage();
  const { number } = useFormats();
  const obstacleMessages = useObstacleMessages();
  const read = (text: string) => readNumber(text.replaceAll(SIGNS, ''), language);
  const { edits, canUndo, skipped, enter, undo, redo, refuse, settle, discard } = usePriceHistory(read);
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const save = useWrite('updateListingPrices', updateListingPrices, {
    onProblem: (problem) => refuse(conflictsOf(problem)),
    onDone: (_, { prices }) => settle(prices),
  });
  const guard = useLeaveGuard(() => edits.size > 0);
  const isBarShown = edits.size > 0 || Object.keys(skipped).length > 0;
  useFocusBack(isBarShown, onFocusBack);
  useListedShortcuts({
    title: t('edit.title'),
    shortcuts: [
      { keys: 'Ctrl+D', label: t('edit.fillDown') },
      { keys: 'Ctrl+Z', label: t('edit.undo') },
      { keys: 'Ctrl+Y', label: t('edit.redo') },
    ],
  });
  const originals = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const apply = useMemo(() => (row: Row) => edited(edits, row), [edits]);
  const reasonOf = (id: string): string | null => {
    const edit = edits.get(id);
    const obstacle = edit === undefined ? null : obstacleOf(edit, originals.get(id));
    return obstacle === null ? null : obstacleMessages(obstacle);
  };
  const ready = [...edits.values()].filter((edit) => obstacleOf(edit, originals.get(edit.stone.id)) === null);
  const wrong = [...edits.values()].flatMap(({ stone: { id, stoneId } }) => {
    const reason = reasonOf(id);
    return reason === null ? [] : [{ id, stoneId, reason }];
  });
  const asked = ready.filter(isAskedAbout);
  /** Sends the calls one after the other. A refusal concerns the stones of its own call; any other failure ends the save. */
  const saveAll = async () => {
    const saved: ListingPrice[] = [];
    setAsking(false);
    setSaving(true);
    try {
      for (const prices of callsOf(pricesOf(ready))) {
        const sent = save.sendAsync({ prices: [...prices] });
        await sent.then(
          () => saved.push(...prices),
          (problem: unknown) => {
            if (conflictsOf(problem).length === 0) throw problem;
          },
        );
      }
    } catch (problem) {
      // A Problem is shown by the bar; anything else is a bug in the portal.
      if (!isProblem(problem)) throw problem;
    } finally {
      setSaving(false);
      if (saved.length > 0) {
        const text = t('price.changed', { count: saved.length });
        offerUndo({ text, label: t('edit.undoSave'), undo: takeBack(saved), undone: t('lists:undone') });
      }
    }
  };
  const grid: GridEdit<Row> = {
    keys: priceKeys,
    nameOf: ({ stoneId }, key) => (isPriceKey(key) ? t(`edit.name.${key}`, { stone: stoneId }) : stoneId),
    textOf(row, key) {
      const edit = edits.get(row.id);
      if (edit !== undefined && edit.key === key) return edit.text;
      const value = isPriceKey(key) ? row[key] : null;
      return value === null ? '' : typedNumber(value, language);
    },
    markOf(row, key) {
      const edit = edits.get(row.id);
      if (edit === undefined) return null;
      const reason = reasonOf(row.id);
      if (reason !== null && edit.key === key) return { tone: 'wrong', label: reason };
      if (isSlip(edit)) return { tone: 'doubtful', label: t('edit.doubtful') };
      return { tone: 'edited', label: t('edit.was', { price: number(edit.seen) }) };
    },
    onEdit(entries, missed) {
      const step = sorted(entries, missed, originals);
      enter(step.entries, step.left);
    },
    onUndo: undo,
    onRedo: redo,
  };
  const isShownByForm = wrong.length > 0 || save.problem === null || conflictsOf(save.problem).length > 0;
  return (
    <>
      {children({ grid, apply })}
      {isBarShown && (
        <EditBar
          count={edits.size}
          ready={ready.length}
          wrong={wrong}
          skipped={skipped}
          problem={isShownByForm ? null : save.problem}
          isSaving={isSaving}
          canUndo={canUndo}
          onSave={() => (asked.length > 0 ? setAsking(true) : void saveAll())}
          onUndo={undo}
          onDiscard={discard}
        />
      )}
      <ConfirmPrices
        isOpen={isAsking}
        asked={asked}
        count={ready.length}
        onConfirm={() => void saveAll()}
        onCancel={() => setAsking(false)}
      />
      <LeaveQuestion
        isOpen={guard.isAsked}
        onLeave={() => {
          discard();
          guard.leave();
        }}
        onStay={guard.stay}
      />
    </>
  );
}
