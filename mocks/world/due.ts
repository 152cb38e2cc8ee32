import type { World } from './world.ts';

/** Does what the clock of a world has made due: reminders, holds that end, and the like. It must be cheap when nothing is. */
export type DueWork = (world: World, now: number) => void;

const works: DueWork[] = [];

/** Has this done before every call of every world, so that whatever is answered is of the world's present. */
export function whenDue(work: DueWork): void {
  works.push(work);
}

/** Does all that is due in a world at `now` (milliseconds since 1970). */
export function runDue(world: World, now: number): void {
  for (const work of works) work(world, now);
}
