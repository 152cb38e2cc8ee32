import { constants } from '#generated/constants.ts';
import { invalid } from './failure.ts';
import type { Call } from './operation.ts';

/** Steps between two pauses: a few milliseconds. */
const SLICE = 1_000_000;

/**
 * The work of one call that grows faster than its result, in steps: a step compares one attribute of two stones. A call
 * that needs more steps than the contract allows is refused, and others run in its pauses.
 */
export interface Work {
  /** Steps so far. The inner loop counts here. */
  steps: number;
  /** Refuses the call once it has used up its steps. */
  readonly heed: () => void;
  readonly isDue: () => boolean;
  readonly pause: () => Promise<void>;
}

export function workOf({ world }: Pick<Call, 'world'>): Work {
  let paused = 0;
  const work: Work = {
    steps: 0,
    heed: () => {
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
