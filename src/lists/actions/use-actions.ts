import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListType } from '#generated/model/listType.ts';
import { goTo } from '#src/domain/paths/href.ts';
import { conflictsOf } from '#src/domain/stones/conflicts.ts';
import { useIsGuest } from '#src/session/guest.ts';
import { may } from '#src/session/permissions.ts';
import { useSession } from '#src/session/session-store.ts';
import { useIsStaff } from '#src/session/staff.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { offerUndo } from '#src/shared/data/offer-undo.tsx';
import { useWriting } from '#src/shared/data/use-write.ts';
import type { GridSelection } from '#src/shared/grid/selection.ts';
import { notifyProblem, notifySuccess } from '#src/shared/ui/notify.ts';
import type { ListDefinition, ListRow } from '../engine/definition.ts';
import type { Action, ActionDialog, Done, PartialKey, Running, SomeRows, Writing } from './action.ts';
import { assess, useReasonWords } from './assess.ts';

/** A current action, in its confirmation or dialog. Its rows are fixed at the start, whatever happens to the list. */
interface Started<Row> {
  readonly action: Action<Row>;
  readonly rows: SomeRows<Row>;
  /** Null while the dialog is loading, and for actions without one. */
  readonly Dialog: ActionDialog<Row> | null;
}

/** A write that is sent with the rows fixed at its start. */
interface StartedWrite<Row> {
  readonly action: Action<Row> & Writing<Row>;
  readonly rows: SomeRows<Row>;
}

/** Reason why an action is blocked, with the rows to which it can still apply. */
interface Message<Row> {
  readonly text: string;
  /**
   * Number of selected rows that it refers to; stale once the selection size differs. Null: refers to a server
   * response.
   */
  readonly about: number | null;
  readonly offer: {
    readonly words: PartialKey;
    readonly action: Action<Row>;
    readonly rows: readonly Row[];
  } | null;
  /** Whether it names stones that are sold by bid only. */
  readonly isAboutBids?: boolean;
  /** Whether it invites a guest to register. */
  readonly isInvitation?: boolean;
}

/** Translation key of the button that offers part of a selection; null for actions that handle it otherwise. */
const partialWords = <Row>(action: Action<Row>): PartialKey | null =>
  action.mixed === 'offer' ? action.key : null;

/** Parts of a list that its actions need. */
export type ActingList<Row extends ListRow> = Pick<
  ListDefinition<Row, never>,
  'actions' | 'rowId' | 'stonesOf' | 'unitOf'
> & {
  /** The type of a list of stones; that of the stone page if absent. */
  readonly type?: ListType;
  readonly selection: { readonly grid: Pick<GridSelection, 'unselect'> };
  /** Takes rows off the screen that an action removed from the list, before the list is read again. */
  readonly onRemoved?: (rows: readonly Row[]) => void;
};

/**
 * Actions of a list that the user has permission for, and the current one. Guests are offered all: those that they may not
 * take invite them to register.
 */
export function useActions<Row extends ListRow>(list: ActingList<Row>) {
  const { t } = useTranslation(['lists', 'stones']);
  const reasonWords = useReasonWords();
  const permissions = useSession((session) => session.permissions);
  const [started, setStarted] = useState<Started<Row> | null>(null);
  const [message, setMessage] = useState<Message<Row> | null>(null);
  const isGuest = useIsGuest();
  const isAllowed = ({ permission }: Pick<Action<Row>, 'permission'>) =>
    permission === undefined || may(permissions, permission);
  const isStaff = useIsStaff();
  const actions = list.actions.filter(
    (action) => (isGuest || isAllowed(action)) && (isStaff || action.isForStaff !== true),
  );

  const unselect = ({ action, rows }: Pick<Started<Row>, 'action' | 'rows'>) => {
    if (action.unselects === true) list.selection.grid.unselect(rows.map(list.rowId));
  };

  /** Shows why a call failed. If some stones caused the refusal, offers to continue without them. */
  const tellProblem = (problem: Problem, { action, rows }: StartedWrite<Row>) => {
    const conflicts = conflictsOf(problem);
    if (conflicts.length === 0) {
      notifyProblem(problem);
      return;
    }
    const inTheWay = new Set(conflicts.map(({ diamond }) => diamond));
    const others = rows.filter((row) => !list.stonesOf(row).some(({ id }) => inTheWay.has(id)));
    const words = partialWords(action);
    setMessage({
      text: t('lists:conflicts', { stones: reasonWords.conflicts(conflicts) }),
      about: null,
      offer: words !== null && others.length > 0 ? { words, action, rows: others } : null,
    });
  };

  const textOf = ({ words: key, count }: Done) => t(`lists:done.${key}`, { count });
  // Sends one call at a time and none twice, even on rapid clicks.
  const writing = useWriting(({ action, rows }: StartedWrite<Row>) => action.write(rows), {
    onDone: (result, it) => {
      setStarted(null);
      const done = typeof result === 'number' ? [{ words: it.action.key, count: result }] : result;
      unselect(it);
      const { undo, removes } = it.action;
      if (removes === true) list.onRemoved?.(it.rows);
      if (undo === undefined) for (const each of done) notifySuccess(textOf(each));
      else {
        const text = done.map(textOf).join(' ');
        offerUndo({ text, label: t('lists:undo'), undo: undo(it.rows), undone: t('lists:undone') });
      }
    },
    onProblem: (problem, it) => {
      if (it.action.confirm === undefined) tellProblem(problem, it);
    },
  });

  /** Opens the dialog or confirmation, without the error of an earlier attempt. */
  const ask = (it: Started<Row>) => {
    writing.reset();
    setStarted(it);
  };

  /** Shows the dialog frame immediately and fills it once its code is loaded. */
  const open = async (it: Started<Row>, load: () => Promise<ActionDialog<Row>>) => {
    ask(it);
    try {
      const Dialog = await load();
      setStarted((now) => (now === it ? { ...it, Dialog } : now));
    } catch {
      setStarted((now) => (now === it ? null : now));
      notifyProblem(t('lists:dialogMissing'));
    }
  };

  const run = async ({ key, run: runs }: Running<Row>, rows: SomeRows<Row>) => {
    if (await runs(rows)) notifySuccess(textOf({ words: key, count: rows.length }));
  };

  const take = (action: Action<Row>, [first, ...others]: readonly Row[]) => {
    if (first === undefined) return;
    const rows = [first, ...others] as const;
    const it: Started<Row> = { action, rows, Dialog: null };
    if ('load' in action) void open(it, action.load);
    else if ('run' in action) void run(action, rows);
    else if ('leadsTo' in action) goTo(action.leadsTo(rows));
    else if (action.confirm !== undefined) ask(it);
    else writing.send({ action, rows });
  };

  /**
   * Starts an action: prompts for a selection, offers the possible rows, asks for confirmation, opens the dialog, or
   * runs it.
   */
  function start(action: Action<Row>, rows: readonly Row[]): void {
    setMessage(null);
    if (!isAllowed(action)) {
      setMessage({ text: t('lists:register.about'), about: null, offer: null, isInvitation: true });
      return;
    }
    const about = rows.length;
    if (about === 0) {
      setMessage({ text: t(`lists:prompt.${action.key}`), about, offer: null });
      return;
    }
    const assessment = assess(action, rows);
    if (assessment.can === 'all') {
      take(action, assessment.rows);
      return;
    }
    const words = partialWords(action);
    const offer =
      assessment.can === 'some' && words !== null ? { words, action, rows: assessment.fitting } : null;
    const isAboutBids =
      'reasons' in assessment && assessment.reasons.some(({ reason }) => reason === 'bidOnly');
    setMessage({ text: reasonWords.assessment(assessment, about), about, offer, isAboutBids });
  }

  return {
    actions,
    /** The list that the calls of dialogs name. */
    listType: list.type ?? 'diamond-detail',
    start,
    /** The rows that an action on a row applies to: those sold together, or one for actions on a single row. */
    unitOf: (action: Action<Row>, row: Row): readonly Row[] =>
      action.max === 1 ? [row] : (list.unitOf?.(row) ?? [row]),
    started,
    isRunning: writing.isSending,
    /** Error of an action that required confirmation. */
    problem: started === null ? null : writing.problem,
    /** Runs the confirmed action. */
    proceed: () => {
      if (started !== null && 'write' in started.action) {
        writing.send({ action: started.action, rows: started.rows });
      }
    },
    close: (isDone: boolean) => {
      if (isDone && started !== null) unselect(started);
      setStarted(null);
      writing.reset();
    },
    /** Reason why the last action is blocked; null if it is not. */
    message,
    /** Runs the offered action on the possible rows, using their latest version from `selected`. */
    accept: (selected: readonly Row[]) => {
      const offer = message?.offer ?? null;
      setMessage(null);
      if (offer === null) return;
      const newest = new Map(selected.map((row) => [list.rowId(row), row]));
      take(
        offer.action,
        offer.rows.map((row) => newest.get(list.rowId(row)) ?? row),
      );
    },
    dismiss: () => setMessage(null),
  };
}

export type ListActions<Row extends ListRow> = ReturnType<typeof useActions<Row>>;
