import { constants } from '#generated/constants.ts';
import { eachOf, type Sliced } from '#mocks/formats/slices.ts';
import { invalid } from './failure.ts';
import type { Call } from './operation.ts';

/** Steps between two pauses: a few milliseconds. */
const SLICE = 1_000_000;
/** Longest time between two pauses of work in parts, in milliseconds, but for the part that runs. */
const SLICE_MS = 20;

/**
 * The work of one call that grows faster than its result, in steps: a step compares one attribute of two stones. A call
 * that needs more steps than the contract allows is refused, and others run in its pauses.
 */
export interface Work {
  /** Steps so far. The inner loop counts here. */
  steps: number;
  /** Refuses the call once it has used up its steps. */
  readonly check: () => void;
  readonly isDue: () => boolean;
  readonly pause: () => Promise<void>;
}

export function workOf({ world }: Pick<Call, 'world'>): Work {
  let paused = 0;
  const work: Work = {
    steps: 0,
    check: () => {
      if (work.steps > constants.workSteps)
        throw invalid('filter', 'work', `It needs more than ${constants.workSteps} steps.`);
    },
    isDue: () => work.steps - paused > SLICE,
    pause: () => {
      paused = work.steps;
      return world.transactions.pause();
    },
  };
  return work;
}

/** Does something with each item, and lets other calls run between them. */
export function eachInParts<Item>(
  call: Pick<Call, 'world'>,
  items: Iterable<Item>,
  does: (item: Item) => void,
): Promise<void> {
  return inSlices(call, eachOf(items, does));
}

/** Does work in parts, and lets other calls run between them. */
export async function inSlices<Result>(
  { world }: Pick<Call, 'world'>,
  work: Sliced<Result>,
): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - began > SLICE_MS) {
      await world.transactions.pause();
      began = performance.now();
    }
  }
}
