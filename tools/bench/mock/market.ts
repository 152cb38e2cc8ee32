import type { MarketGrades } from '#generated/model/marketGrades.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import { cellsShown } from '#mocks/operations/market/cells.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { type Base, createBase } from '#mocks/world/base.ts';
import { marketOf, type Narrowing } from '#mocks/world/market-cells.ts';
import type { World } from '#mocks/world/world.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { inMilliseconds, middleAndTail, percentile, printGoal, printLine, timed } from './timing.ts';

const SIZES = [25_000, 250_000];
const CHANGED = 100;
const WARMING_CALLS = 5;
const TIMED_CALLS = 30;
const GOAL_MS = 50;
const WIDTHS = [56, 9, 9, 9];

/** The two best makes and fluorescences and two laboratories, as a buyer asks for them. */
function narrowing({ masters }: Base): Narrowing {
  const firstTwo = (code: MasterCode) =>
    masters
      .get(code)
      ?.items.slice(0, 2)
      .map(({ id }) => id) ?? [];
  return { cut: firstTwo('CUT'), flu: firstTwo('FLUORESCENCE'), lb: firstTwo('LAB') };
}

interface Asked {
  readonly grades: MarketGrades;
  readonly only?: Narrowing;
}

/** All cells of all shapes with all figures and changes. */
function matrix(world: World, { grades, only }: Asked): number {
  const now = world.clock.now();
  const shapes = new Set(world.base.masters.get('SHAPE')?.items.map(({ id }) => id));
  const cellShown = cellsShown({ world, now });
  return marketOf(world, now, grades, only).all(shapes, (cell) => cellShown(cell, only !== undefined)).length;
}

/** Prints the first call and those after warming; returns the 95th percentile of the latter. */
function measure(title: string, world: World, asked: Asked): number {
  let cells = 0;
  const run = () => {
    cells = matrix(world, asked);
  };
  const first = timed(run);
  const times: number[] = [];
  for (let n = -WARMING_CALLS; n < TIMED_CALLS; n += 1) {
    const time = timed(run);
    if (n >= 0) times.push(time);
  }
  printLine([`${title}, ${cells} cells`, inMilliseconds(first), ...middleAndTail(times)], WIDTHS);
  return percentile(times, 0.95);
}

/**
 * Measures a whole matrix of the market: each colour and clarity, groups, one narrowed by make, fluorescence and laboratory,
 * and groups in a world with changed stones. The first call builds the columns that the others reuse.
 *
 * @returns whether the goal was reached
 */
export function benchMarket(): boolean {
  const tails = SIZES.map((stones) => {
    const base = createBase(createSeed({ stones }));
    const worlds = createWorlds(base);
    printLine([`Market of ${stones} stones, ms of CPU`, 'first', 'p50', 'p95'], WIDTHS);
    const world = worlds.open('market');
    const only = narrowing(base);
    const each = measure('  each colour and clarity', world, { grades: 'EACH' });
    const groups = measure('  groups', world, { grades: 'GROUP' });
    const narrowed = measure('  each, narrowed', world, { grades: 'EACH', only });
    const { stones: table } = world.tables;
    for (const stone of [...base.stones.values()].slice(0, CHANGED).map(wholeStone))
      table.put({ ...stone, ctPr: stone.ctPr + 1 });
    const changed = measure(`  groups, ${CHANGED} stones changed`, world, { grades: 'GROUP' });
    return Math.max(each, groups, narrowed, changed);
  });
  const slowest = Math.max(...tails);
  return printGoal(
    `95th percentile of warm calls, no matrix above ${GOAL_MS} ms`,
    `${inMilliseconds(slowest)} ms`,
    slowest <= GOAL_MS,
  );
}
