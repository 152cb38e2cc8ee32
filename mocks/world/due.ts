import type { World } from './world.ts';

/**
 * Does everything that has become due in a world by `now` (milliseconds since 1970). Must be cheap when nothing is
 * due.
 */
export type DueWork = (world: World, now: number) => void;
