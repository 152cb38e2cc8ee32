import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { may } from '#src/session/permissions.ts';
import { useSession } from '#src/session/session-store.ts';
import { useWriting } from '#src/shared/data/use-write.ts';
import type { GridSelection } from '#src/shared/grid/selection.ts';
import { notifyProblem, notifySuccess } from '#src/shared/ui/notify.ts';
import { conflictsOf } from '#src/stones/conflicts.ts';
import type { Action, Done, WritingAction } from './action.ts';
import type { ListDefinition } from './definition.ts';

/** An action under way: asking first, or in its dialog. Its rows are those of the start, whatever the list does. */
interface Started<Row> {
  readonly action: Action<Row>;
  readonly rows: readonly Row[];
}

/** A write that is sent with the rows of its start. */
interface StartedWrite<Row> {
  readonly action: WritingAction<Row>;
  readonly rows: readonly Row[];
}

/** What keeps an action from being taken, and the number of rows that it was said about. */
interface Message {
  readonly text: string;
  readonly about: number;
}

/** What actions need to know of the list that they act in. */
export type ActingList<Row extends Stone> = Pick<ListDefinition<Row>, 'actions' | 'rowId'> & {
  readonly selection: { readonly grid: Pick<GridSelection, 'unselect'> };
};

/** The actions of a list that the user may take, and the one under way. */
export function useActions<Row extends Stone>(list: ActingList<Row>) {
  const { t } = useTranslation(['lists', 'stones']);
  const permissions = useSession((session) => session.permissions);
  const [started, setStarted] = useState<Started<Row> | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const actions = list.actions.filter(
    ({ permission }) => permission === null || may(permissions, permission),
  );

  const unselect = ({ action, rows }: Started<Row>) => {
    if (action.unselects) list.selection.grid.unselect(rows.map(list.rowId));
  };
  const reasonsOf = (error: unknown) =>
    conflictsOf(error)
      .map(({ stoneId, reason }) => `${stoneId}: ${t(`stones:conflict.${reason}`)}`)
      .join('; ');

  const tell = (done: readonly Done[]) => {
    for (const { words, count } of done) notifySuccess(t(`lists:done.${words}`, { count }));
  };
  const writing = useWriting(({ action, rows }: StartedWrite<Row>) => action.write(rows), {
    onDone: (done, it) => {
      setStarted(null);
      unselect(it);
      tell(done);
    },
    onProblem: (problem, it) => {
      if (it.action.confirm !== undefined) return;
      const stones = reasonsOf(problem);
      notifyProblem(stones === '' ? problem : t('lists:conflicts', { stones }));
    },
  });

  /** Opens the dialog or the question; what an earlier attempt failed for is not said in it. */
  const ask = (it: Started<Row>) => {
    writing.reset();
    setStarted(it);
  };

  /** Says what is missing, asks, opens the dialog, or does it. */
  function start(action: Action<Row>, rows: readonly Row[]): void {
    setMessage(null);
    if (rows.length === 0) {
      setMessage({ text: t(`lists:prompt.${action.key}`), about: 0 });
      return;
    }
    const applies = action.appliesTo(rows);
    if (applies !== true) setMessage({ text: t(`lists:reason.${applies}`), about: rows.length });
    else if ('run' in action) void action.run(rows).then(tell);
    else if ('Dialog' in action || action.confirm !== undefined) ask({ action, rows });
    else writing.send({ action, rows });
  }

  return {
    actions,
    start,
    started,
    isRunning: writing.isSending,
    /** Why the action that asked first failed. */
    problem: started === null ? null : writing.problem,
    /** Does the action that asked first. */
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
    /** What keeps the last action from being taken; null when nothing does. */
    message,
    dismiss: () => setMessage(null),
  };
}

export type ListActions<Row extends Stone> = ReturnType<typeof useActions<Row>>;
