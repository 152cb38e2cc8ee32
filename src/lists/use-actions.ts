import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { may } from '#src/session/permissions.ts';
import { useSession } from '#src/session/session-store.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { asProblem } from '#src/shared/api/problem.ts';
import type { GridSelection } from '#src/shared/grid/selection.ts';
import { notifyProblem, notifySuccess } from '#src/shared/ui/notify.ts';
import { conflictsOf } from '#src/stones/conflicts.ts';
import type { Action } from './action.ts';
import type { ListDefinition } from './definition.ts';

/** An action under way: asking first, or in its dialog. Its rows are those of the start, whatever the list does. */
interface Started<Row> {
  readonly action: Action<Row>;
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
  const client = useQueryClient();
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

  const running = useMutation({
    mutationFn: async ({ action, rows }: Started<Row>) => ('run' in action ? action.run(rows) : []),
    onSuccess: (done, it) => {
      setStarted(null);
      unselect(it);
      for (const { words, count } of done) notifySuccess(t(`lists:done.${words}`, { count }));
      if ('run' in it.action) void invalidate(client, ...it.action.invalidates);
    },
    onError: (error, it) => {
      const stones = reasonsOf(error);
      // The rows still say that these stones can be had.
      if (stones !== '') void invalidate(client, 'paginateDiamonds', 'paginateTracks', 'viewDiamond');
      if ('confirm' in it.action && it.action.confirm !== undefined) return;
      notifyProblem(stones === '' ? error : t('lists:conflicts', { stones }));
    },
  });

  /** Says what is missing, asks, opens the dialog, or does it. */
  function start(action: Action<Row>, rows: readonly Row[]): void {
    if (running.isPending && running.variables.action === action) return;
    setMessage(null);
    if (rows.length === 0) {
      setMessage({ text: t(`lists:prompt.${action.key}`), about: 0 });
      return;
    }
    const applies = action.appliesTo(rows);
    if (applies !== true) setMessage({ text: t(`lists:reason.${applies}`), about: rows.length });
    else if ('Dialog' in action || action.confirm !== undefined) setStarted({ action, rows });
    else running.mutate({ action, rows });
  }

  return {
    actions,
    start,
    started,
    isRunning: running.isPending,
    /** Why the action that asked first failed. */
    problem: started === null ? null : asProblem(running.error),
    /** Does the action that asked first. */
    proceed: () => {
      if (started !== null) running.mutate(started);
    },
    close: (isDone: boolean) => {
      if (isDone && started !== null) unselect(started);
      setStarted(null);
      running.reset();
    },
    /** What keeps the last action from being taken; null when nothing does. */
    message,
    dismiss: () => setMessage(null),
  };
}

export type ListActions<Row extends Stone> = ReturnType<typeof useActions<Row>>;
