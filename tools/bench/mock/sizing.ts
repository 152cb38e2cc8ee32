import { operations } from '#generated/operations.ts';
import { type Call, PAGINATE, PROFILE, SETTING, SIGN_IN } from './calls.ts';
import type { Child } from './children.ts';
import { withMockBackend } from './client.ts';
import { inFlight, inMilliseconds, printLine } from './timing.ts';

const CALLS: readonly Call[] = [
  SETTING,
  PROFILE,
  {
    name: 'user-setting/upsert (a write)',
    path: operations.upsertUserSetting.path,
    body: { key: 'PORTAL', value: { portal: { pageSize: 50 } } },
  },
  { ...PAGINATE, name: 'a page of 10 stones', body: { ...PAGINATE.body, page: 1, limit: 10 } },
  PAGINATE,
  SIGN_IN,
];
const WARMING_CALLS = 300;
const TIMED_CALLS = 1000;
/** Calls in flight: enough that the server never waits for the client. */
const PARALLEL = 8;
const WIDTHS = [48, 12, 16];

/** CPU time that a server has taken, in milliseconds. */
function cpuOf({ process: child }: Child): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', ({ cpu }: { readonly cpu: number }) => resolve(cpu));
    child.send('cpu');
  });
}

/**
 * Prints the CPU time of a server process per call, and from it the calls per second of one core. A process uses one core
 * for its calls and a little more for its garbage collector.
 */
export async function benchSizing(): Promise<void> {
  printLine(['CPU time of the server, per call', 'ms', 'calls/s per core'], WIDTHS);
  await withMockBackend(async ({ send }, token, child) => {
    for (const call of CALLS) {
      const sendOne = () => send(call, call === SIGN_IN ? undefined : token);
      await inFlight(PARALLEL, WARMING_CALLS, sendOne);
      const before = await cpuOf(child);
      await inFlight(PARALLEL, TIMED_CALLS, sendOne);
      const each = ((await cpuOf(child)) - before) / TIMED_CALLS;
      printLine([`  ${call.name}`, inMilliseconds(each), (1000 / each).toFixed(0)], WIDTHS);
    }
  });
}
