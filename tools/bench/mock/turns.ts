import { type OperationId, operations } from '#generated/operations.ts';
import { createValidator } from '#mocks/contract/validator.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { signIn } from './calls.ts';
import { inProcess } from './in-process.ts';
import { inMilliseconds, printGoal, printLine } from './timing.ts';

const STONES = 250_000;
const GOAL_MS = 250;
const WIDTHS = [48, 9, 14];
const PAGE = { page: 1, limit: 1000 };

/** Calls whose work grows with the stock; the hostile run does the same with a stock file. */
const CALLS: readonly (readonly [name: string, operation: OperationId, body: object])[] = [
  ['a page of 1,000 of all stones', 'paginateDiamonds', { ...PAGE, filters: [{}] }],
  ['the dashboard', 'viewDashboard', {}],
  ['suggested stock', 'paginateDiamonds', { ...PAGE, filters: [{}], viewType: 3 }],
  ['looser filters', 'loosenSearch', { filter: { shp: ['shape-round'], crt: { '>=': 1, '<=': 1.01 } } }],
];

const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** CPU of a call, and the most of it between two moments at which others could run, in milliseconds. */
async function turnsOf(run: () => Promise<unknown>): Promise<{ cpu: number; longest: number }> {
  let [before, longest, isRunning] = [used(), 0, true];
  const start = before;
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  await run();
  isRunning = false;
  look();
  return { cpu: used() - start, longest };
}

/**
 * Measures how long calls keep others waiting, each once more after the call that builds its index.
 *
 * @returns whether the goal was reached
 */
export async function benchTurns(): Promise<boolean> {
  const base = createBase(createSeed({ stones: STONES }));
  const send = inProcess(createMockBackend(createWorlds(base), await createValidator()));
  const token = await signIn(send);
  printLine([`Calls with ${STONES} stones, ms of CPU`, 'all', 'longest turn'], WIDTHS);
  const turns: number[] = [];
  for (const [name, operation, body] of CALLS) {
    const call = () => send({ name, path: operations[operation].path, body }, token);
    await call();
    const { cpu, longest } = await turnsOf(call);
    turns.push(longest);
    printLine([`  ${name}`, inMilliseconds(cpu), inMilliseconds(longest)], WIDTHS);
  }
  const slowest = Math.max(...turns);
  return printGoal(`no turn above ${GOAL_MS} ms`, `${inMilliseconds(slowest)} ms`, slowest < GOAL_MS);
}
