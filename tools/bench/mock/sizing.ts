import { operations } from '#generated/operations.ts';
import { type Call, PAGINATE, PROFILE, SETTING, SIGN_IN, signIn } from './calls.ts';
import { type Child, startMockBackend } from './children.ts';
import { clientOf } from './client.ts';
import { inMilliseconds, printLine } from './timing.ts';

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

async function times(count: number, run: () => Promise<unknown>): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await run();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/**
 * Prints the CPU time of a server process per call, and from it the calls per second of one core. A process uses one core
 * for its calls and a little more for its garbage collector.
 */
export async function benchSizing(): Promise<void> {
  const child = await startMockBackend();
  const client = clientOf(child.url);
  const token = await signIn(client.send);
  printLine(['CPU time of the server, per call', 'ms', 'calls/s per core'], WIDTHS);
  for (const call of CALLS) {
    const send = () => client.send(call, call === SIGN_IN ? undefined : token);
    await times(WARMING_CALLS, send);
    const before = await cpuOf(child);
    await times(TIMED_CALLS, send);
    const each = ((await cpuOf(child)) - before) / TIMED_CALLS;
    printLine([`  ${call.name}`, inMilliseconds(each), (1000 / each).toFixed(0)], WIDTHS);
  }
  client.close();
  await child.stop();
}
