import { createValidator } from '#mocks/contract/validator.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { type Call, PAGINATE, signIn } from './calls.ts';
import { inProcess } from './in-process.ts';
import { PAGE } from './queries.ts';
import { inMilliseconds, middleAndTail, percentile, printGoal, printLine, timedPromise } from './timing.ts';

/** Page 1 of all stones with totals, saved as a recent search: what a list requests when it opens. */
const UNFILTERED: Call = {
  ...PAGINATE,
  name: 'page 1 without a filter',
  body: { page: 1, limit: PAGE, filters: [{}] },
};
const CHANGED = 25_000;
const WARMING_CALLS = 10;
const TIMED_CALLS = 60;
const GOAL_MS = 50;
const WIDTHS = [56, 9, 9, 9];

/**
 * Measures page 1 of an unfiltered and a filtered search, in a fresh world and in a world with as many changed stones as
 * an upload leaves (half updated, half new), and again while one more stone changes before each call.
 *
 * @returns whether the goal was reached
 */
export async function benchChanged(): Promise<boolean> {
  const base = createBase(createSeed());
  const mockBackend = createMockBackend(createWorlds(base), await createValidator());
  const send = inProcess(mockBackend);
  const { stones } = mockBackend.worlds.open('uploaded').tables;
  for (const [place, stone] of base.seed.stones.slice(0, CHANGED).map(wholeStone).entries()) {
    stones.put(place % 2 === 0 ? { ...stone, ctPr: stone.ctPr + 1 } : { ...stone, id: `st-new-${place}` });
  }
  printLine([`Changed stones: ${CHANGED}, in process, ms of CPU`, 'first', 'p50', 'p95'], WIDTHS);
  const measure = async (title: string, world: string, call: Call, before: () => void): Promise<number> => {
    const token = await signIn((each) => send(each, undefined, world));
    const first = await timedPromise(() => send(call, token, world));
    const times: number[] = [];
    for (let n = -WARMING_CALLS; n < TIMED_CALLS; n += 1) {
      before();
      const time = await timedPromise(() => send(call, token, world));
      if (n >= 0) times.push(time);
    }
    printLine([title, inMilliseconds(first), ...middleAndTail(times)], WIDTHS);
    return percentile(times, 0.5);
  };
  const nothing = () => undefined;
  const changeOne = () => {
    const [stone] = base.seed.stones;
    if (stone !== undefined) stones.put({ ...wholeStone(stone), ctPr: stone.ctPr + stones.changed.size });
  };
  await measure(`${UNFILTERED.name}, nothing changed`, 'fresh', UNFILTERED, nothing);
  const middles = [
    await measure(`${UNFILTERED.name}, ${CHANGED} changed`, 'uploaded', UNFILTERED, nothing),
    await measure(`${PAGINATE.name}, ${CHANGED} changed`, 'uploaded', PAGINATE, nothing),
    await measure(`${UNFILTERED.name}, one more changed each time`, 'uploaded', UNFILTERED, changeOne),
  ];
  const slowest = Math.max(...middles);
  const goal = `paginate in a world with ${CHANGED} changed stones, median under ${GOAL_MS} ms`;
  return printGoal(goal, `${inMilliseconds(slowest)} ms`, slowest < GOAL_MS);
}
