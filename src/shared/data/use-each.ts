import { useEffect, useRef, useState } from 'react';
import { type Problem, toProblem } from '#src/shared/api/problem.ts';

/**
 * State of one call of a series. `refused`: the server answered that this record cannot be changed, so the call is not
 * repeated. A call without a state has not been sent, or its outcome is unknown.
 */
export type Outcome =
  | { readonly state: 'sending' | 'done' }
  | { readonly state: 'refused'; readonly problem: Problem };

/** Refusals that concern one record only: it was changed or removed in the meantime. The series goes on after them. */
const isOfOne = ({ code }: Problem) => code === 'E_CONFLICT' || code === 'E_NOT_FOUND';

/**
 * Sends one call per record, one after the other, and keeps the outcome of each by its key. A series that is
 * interrupted is resumed by another `sendAll`, with the records that have no outcome yet. It ends when the component
 * unmounts.
 */
export function useEach<Item extends { readonly key: string }>(items: readonly Item[]) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const note = (key: string, outcome: Outcome | null) =>
    setOutcomes((before) => {
      const others = [...before].filter(([known]) => known !== key);
      return new Map(outcome === null ? others : [...others, [key, outcome]]);
    });
  const sendOne = async (item: Item, send: (item: Item) => Promise<unknown>) => {
    note(item.key, { state: 'sending' });
    try {
      await send(item);
      note(item.key, { state: 'done' });
    } catch (thrown) {
      const problem = toProblem(thrown);
      note(item.key, isOfOne(problem) ? { state: 'refused', problem } : null);
      if (!isOfOne(problem)) throw problem;
    }
  };
  const open = items.filter(({ key }) => !outcomes.has(key));
  const stateCount = (state: Outcome['state']) =>
    items.filter(({ key }) => outcomes.get(key)?.state === state).length;
  return {
    outcomes,
    /** Items without an outcome, in their order. */
    open,
    done: stateCount('done'),
    settled: stateCount('done') + stateCount('refused'),
    /**
     * Sends the open items. Rejects with the Problem of a failure that would meet the next call as well, such as a lost
     * connection: the item that met it stays open.
     */
    sendAll: async (send: (item: Item) => Promise<unknown>): Promise<void> => {
      for (const item of open) {
        if (!isShown.current) return;
        await sendOne(item, send);
      }
    },
  };
}

export type Each<Item extends { readonly key: string }> = ReturnType<typeof useEach<Item>>;
