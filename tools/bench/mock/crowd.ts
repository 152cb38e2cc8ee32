import { type Call, PAGINATE } from './calls.ts';
import { type Client, withMockBackend } from './client.ts';
import { clocked, inFlight, inMilliseconds, percentile, printGoal, printLine, type Times } from './timing.ts';

const SMALL_PAGE: Call = {
  ...PAGINATE,
  name: 'a page of 10 stones',
  body: { ...PAGINATE.body, page: 1, limit: 10 },
};
const CONNECTIONS = 100;
const CALLS = 5000;
const WARMING_CALLS = 200;
/** How many medians the slowest call may take. A connection that starves takes as many as there are rounds of calls. */
const GOAL_MEDIANS = 25;
const SHARES = [0.5, 0.95, 0.99, 0.999, 1];
const WIDTHS = [48, 9, 9, 9, 9, 9, 9];

/** Wall-clock milliseconds of every call; all connections are opened at once. */
async function measure({ send }: Client, token: string): Promise<Times> {
  for (let n = 0; n < WARMING_CALLS; n += 1) await send(SMALL_PAGE, token);
  const times: number[] = [];
  await inFlight(CONNECTIONS, CALLS, async () => times.push(await clocked(() => send(SMALL_PAGE, token))));
  return times;
}

/** Measures whether one of many connections that are opened at once starves; returns whether the goal was reached. */
export async function benchCrowd(): Promise<boolean> {
  const { times, rate } = await withMockBackend(async (client, token) => {
    const started = performance.now();
    const taken = await measure(client, token);
    return { times: taken, rate: (CALLS * 1000) / (performance.now() - started) };
  });
  const title = `${CONNECTIONS} connections, ${CALLS} calls, ms by the clock`;
  printLine([title, 'p50', 'p95', 'p99', 'p99.9', 'max', 'calls/s'], WIDTHS);
  const shown = SHARES.map((share) => inMilliseconds(percentile(times, share)));
  printLine([SMALL_PAGE.name, ...shown, rate.toFixed(0)], WIDTHS);
  const medians = percentile(times, 1) / percentile(times, 0.5);
  const goal = `no call takes more than ${GOAL_MEDIANS} times the median`;
  return printGoal(goal, `${medians.toFixed(1)} times`, medians < GOAL_MEDIANS);
}
