import { createValidator } from '#mocks/contract/validator.ts';
import { createHttpServer } from '#mocks/http/server.ts';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { listen } from '../../test/listen.ts';
import { type Call, expectOk, headersOf, PAGINATE, SETTING, type Send, signIn } from './calls.ts';
import { inProcess } from './in-process.ts';
import { inMilliseconds, middleAndTail, percentile, printLine, type Times, timedPromise } from './timing.ts';

const CALLS: readonly Call[] = [PAGINATE, SETTING];
const WARMING_CALLS = 20;
const TIMED_CALLS = 150;
const WIDTHS = [40, 9, 9, 9, 9, 9];

/**
 * Measures what validation by Prism adds to a call: the same mock backend with the validator and with an open validator, in process
 * (bytes in, bytes out) and over HTTP on this machine, alternating.
 */
export async function benchValidation(): Promise<void> {
  const base = createBase(createSeed());
  const validated = createMockBackend(createWorlds(base), await createValidator());
  const open = createMockBackend(createWorlds(base), acceptAll);
  process.stdout.write(`Validator: ${TIMED_CALLS} calls a line; over HTTP server and client together\n`);
  printLine(['', 'without', 'p95', 'validator', 'p95', 'validator adds'], WIDTHS);
  for (const call of CALLS) {
    await measure(`${call.name}, in process`, call, inProcess(open), inProcess(validated));
  }
  const servers = [open, validated].map((mockBackend) =>
    createHttpServer(mockBackend, ({ reply }) => void reply.end()),
  );
  const [openAddress, validatedAddress] = await Promise.all(servers.map(listen));
  for (const call of CALLS) {
    await measure(`${call.name}, HTTP`, call, overHttp(openAddress ?? ''), overHttp(validatedAddress ?? ''));
  }
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
}

async function measure(title: string, call: Call, open: Send, validated: Send): Promise<void> {
  const tokens = [await signIn(open), await signIn(validated)];
  const times: [number[], number[]] = [[], []];
  for (let round = -WARMING_CALLS; round < TIMED_CALLS; round += 1) {
    const without = await timedPromise(() => open(call, tokens[0]));
    const withValidator = await timedPromise(() => validated(call, tokens[1]));
    if (round >= 0) {
      times[0].push(without);
      times[1].push(withValidator);
    }
  }
  print(title, ...times);
}

function print(title: string, open: Times, validated: Times): void {
  const added = percentile(validated, 0.5) - percentile(open, 0.5);
  printLine([title, ...[open, validated].flatMap(middleAndTail), inMilliseconds(added)], WIDTHS);
}

function overHttp(address: string): Send {
  return async ({ path, body }, token) => {
    const init = { method: 'POST', headers: headersOf(token), body: JSON.stringify(body) };
    const reply = await fetch(`${address}${path}`, init);
    return expectOk(path, reply.status, await reply.text());
  };
}
