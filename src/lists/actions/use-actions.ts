import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { ListType } from '#generated/model/listType.ts';
import type { Stone } from '#generated/model/stone.ts';
import { goTo } from '#src/domain/paths/href.ts';
import { conflictsOf, useConflictMessages } from '#src/domain/stones/conflicts.ts';
import { useIsGuest } from '#src/session/guest.ts';
import { may } from '#src/session/permissions.ts';
import { useSession } from '#src/session/session-store.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { useRecordUsage } from '#src/session/usage.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { offerUndo } from '#src/shared/data/offer-undo.tsx';
import { useWriting } from '#src/shared/data/use-write.ts';
import type { GridSelection } from '#src/shared/grid/selection.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { MenuItem } from '#src/shared/ui/Menu.tsx';
import { notifyProblem, notifySuccess } from '#src/shared/ui/notify.ts';
import type { ListDefinition, ListRow } from '../engine/definition.ts';
import type {
  Action,
  ActionDialog,
  Done,
  PartialKey,
  ReasonKey,
  Running,
  SomeRows,
  Writing,
} from './action.ts';
import { usageOf } from './usage-of-actions.ts';

/** Number of rows per reason, most frequent first. */
type Reasons = readonly { readonly reason: ReasonKey; readonly count: number }[];

/** How far an action can apply to a selection. */
type Assessment<Row> =
  | { readonly can: 'all'; readonly rows: readonly Row[] }
  /** Only some rows: `fitting` are those that it can apply to. */
  | { readonly can: 'some'; readonly fitting: readonly Row[]; readonly reasons: Reasons }
  | { readonly can: 'none'; readonly reasons: Reasons }
  | { readonly can: 'too-few'; readonly min: number; readonly count: number }
  | { readonly can: 'too-many'; readonly max: number; readonly count: number };

type Assessed<Row> = Pick<Action<Row>, 'obstacle' | 'min' | 'max' | 'mixed'>;

export function assess<Row>(action: Assessed<Row>, rows: readonly Row[]): Assessment<Row> {
  const { obstacle, min = 1, max = Number.POSITIVE_INFINITY, mixed } = action;
  const fitting: Row[] = [];
  const counts = new Map<ReasonKey, number>();
  for (const row of rows) {
    const reason = obstacle?.(row) ?? null;
    if (reason === null) fitting.push(row);
    else counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const reasons = [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count);
  if (fitting.length === 0) return { can: 'none', reasons };
  if (fitting.length < min) return { can: 'too-few', min, count: fitting.length };
  if (fitting.length > max) return { can: 'too-many', max, count: fitting.length };
  if (fitting.length === rows.length || mixed === 'dialog') return { can: 'all', rows };
  if (mixed === 'fitting') return { can: 'all', rows: fitting };
  return { can: 'some', fitting, reasons };
}

function useReasonMessages() {
  const { t } = useTranslation(['lists', 'stones']);
  const { list } = useFormats();
  const conflictMessages = useConflictMessages();
  const reasonsOf = (reasons: Reasons) =>
    list(reasons.map(({ reason, count }) => t(`lists:reason.${reason}`, { count })));
  return {
    assessment(assessment: Exclude<Assessment<unknown>, { can: 'all' }>, count: number): string {
      if (assessment.can === 'too-many') {
        const { max } = assessment;
        return t('lists:tooMany', { count: max, selected: assessment.count, excess: assessment.count - max });
      }
      if (assessment.can === 'too-few') {
        return t('lists:tooFew', { count: assessment.min, selected: assessment.count });
      }
      const reasons = reasonsOf(assessment.reasons);
      // A single row needs no counts.
      const [only] = assessment.reasons;
      if (assessment.can === 'some') {
        return t('lists:some', { fitting: assessment.fitting.length, total: count, reasons });
      }
      return count === 1 && only !== undefined
        ? t(`lists:obstacle.${only.reason}`)
        : t('lists:none', { total: count, reasons });
    },
    conflicts: (conflicts: readonly ConfirmConflict[]) =>
      conflicts.map((conflict) => `${conflict.stoneId}: ${conflictMessages(conflict)}`).join('; '),
  };
}

/** Actions as menu items; those that cannot be run on the rows, not even in part, are disabled with the reason. */
export function useActionItems<Row extends ListRow>(tools: ListActions<Row>) {
  const { t } = useTranslation('lists');
  const reasons = useReasonMessages();
  const itemOf = (action: Action<Row>, rows: readonly Row[]): MenuItem => {
    const assessment = rows.length === 0 ? ({ can: 'all', rows } as const) : assess(action, rows);
    const isPossible = assessment.can === 'all' || assessment.can === 'some';
    return {
      key: action.key,
      label: t(`action.${action.key}`),
      icon: createElement(Icon, { name: action.icon }),
      onSelect: () => tools.start(action, rows),
      ...(isPossible ? {} : { disabledReason: reasons.assessment(assessment, rows.length) }),
    };
  };
  return {
    itemOf,
    itemsOf: (row: Row): readonly MenuItem[] =>
      tools.actions.map((action) => itemOf(action, tools.unitOf(action, row))),
  };
}

/** A current action, in its confirmation or dialog. Its rows are fixed at the start, whatever happens to the list. */
interface Started<Row> {
  readonly action: Action<Row>;
  readonly rows: SomeRows<Row>;
  /** Null while the dialog is loading, and for actions without one. */
  readonly Dialog: ActionDialog<Row> | null;
}

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
    readonly message: PartialKey;
    readonly action: Action<Row>;
    readonly rows: readonly Row[];
  } | null;
  readonly isAboutBids?: boolean;
  readonly isInvitation?: boolean;
}

/** Translation key of the button that offers part of a selection; null for actions that handle it otherwise. */
const partialMessages = <Row>(action: Action<Row>): PartialKey | null =>
  action.mixed === 'offer' ? action.key : null;

type ActingList<Row extends ListRow> = Pick<
  ListDefinition<Row, never>,
  'actions' | 'rowId' | 'stonesOf' | 'unitOf'
> & {
  /** The type of a list of stones; that of the stone page if absent. */
  readonly type?: ListType;
  readonly selection: { readonly grid: Pick<GridSelection, 'unselect'> };
  /** Takes rows off the screen that an action removed from the list, before the list is refetched. */
  readonly onRemoved?: (rows: readonly Row[]) => void;
};

/** Stones that stand in no list: there is nothing to unselect. */
export const unlisted = {
  rowId: ({ id }: Stone) => id,
  stonesOf: (stone: Stone) => [stone],
  selection: { grid: { unselect: () => {} } },
} as const;

/** Most stones of a usage event (contract, AnalyticsEvent). */
const MOST_STONES = 1000;

/**
 * Actions of a list that the user has permission for, and the current one. Guests are offered all: those that they may not
 * take invite them to register.
 */
export function useActions<Row extends ListRow>(list: ActingList<Row>) {
  const { t } = useTranslation(['lists', 'stones']);
  const reasonMessages = useReasonMessages();
  const permissions = useSession((session) => session.permissions);
  const [started, setStarted] = useState<Started<Row> | null>(null);
  const [message, setMessage] = useState<Message<Row> | null>(null);
  const isGuest = useIsGuest();
  const isAllowed = ({ permission }: Pick<Action<Row>, 'permission'>) =>
    [permission ?? []].flat().every((area) => may(permissions, area));
  const isStaff = useIsStaff();
  const actions = list.actions.filter(
    (action) => (isGuest || isAllowed(action)) && (isStaff || action.isForStaff !== true),
  );

  const record = useRecordUsage();
  const listType = list.type ?? 'diamond-detail';
  /** Records a step of the trade for the usage of those who agreed to it. */
  const recordDone = ({ action, rows }: Pick<Started<Row>, 'action' | 'rows'>) => {
    const name = usageOf(action.key);
    const diamonds = [...new Set(rows.flatMap((row) => list.stonesOf(row).map(({ id }) => id)))];
    if (name !== null)
      record({ kind: 'STONE_ACTION', listType, action: name, diamonds: diamonds.slice(0, MOST_STONES) });
  };

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
    const message = partialMessages(action);
    setMessage({
      text: t('lists:conflicts', { stones: reasonMessages.conflicts(conflicts) }),
      about: null,
      offer: message !== null && others.length > 0 ? { message, action, rows: others } : null,
    });
  };

  const textOf = ({ message: key, count }: Done) => t(`lists:done.${key}`, { count });
  // Sends one call at a time and none twice, even on rapid clicks.
  const writing = useWriting(({ action, rows }: StartedWrite<Row>) => action.write(rows), {
    onDone: (result, it) => {
      setStarted(null);
      const done = typeof result === 'number' ? [{ message: it.action.key, count: result }] : result;
      unselect(it);
      recordDone(it);
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
    // It changes nothing: to see it is the whole action.
    if (it.action.key === 'finalCalculation') recordDone(it);
    try {
      const Dialog = await load();
      setStarted((now) => (now === it ? { ...it, Dialog } : now));
    } catch {
      setStarted((now) => (now === it ? null : now));
      notifyProblem(t('lists:dialogMissing'));
    }
  };

  const run = async ({ key, run: runs }: Running<Row>, rows: SomeRows<Row>) => {
    if (await runs(rows)) notifySuccess(textOf({ message: key, count: rows.length }));
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
    const message = partialMessages(action);
    const offer =
      assessment.can === 'some' && message !== null ? { message, action, rows: assessment.fitting } : null;
    const isAboutBids =
      'reasons' in assessment && assessment.reasons.some(({ reason }) => reason === 'bidOnly');
    setMessage({ text: reasonMessages.assessment(assessment, about), about, offer, isAboutBids });
  }

  return {
    actions,
    /** The list that the calls of dialogs name. */
    listType,
    start,
    /** The rows that an action on a row applies to: those sold together, or one for actions on a single row. */
    unitOf: (action: Action<Row>, row: Row): readonly Row[] =>
      action.max === 1 ? [row] : (list.unitOf?.(row) ?? [row]),
    started,
    isRunning: writing.isSending,
    problem: started === null ? null : writing.problem,
    proceed: () => {
      if (started !== null && 'write' in started.action) {
        writing.send({ action: started.action, rows: started.rows });
      }
    },
    close: (isDone: boolean) => {
      if (isDone && started !== null) {
        unselect(started);
        recordDone(started);
      }
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
