import type { World } from './world.ts';

/** Does what the clock of a world has made due by `now` (milliseconds since 1970). It must be cheap when nothing is. */
export type DueWork = (world: World, now: number) => void;
