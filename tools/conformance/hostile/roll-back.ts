import { isOperation } from '#mocks/pipeline/read-body.ts';
import { type Operation, readContract } from '../contract.ts';
import type { Findings } from './attacks.ts';
import { freeze, type Target } from './target.ts';

const WORLD = 'roll-back';
const NOBODY = 'nobody';
/** Makes every reply break the contract. */
const PLANT = { path: 'code', value: 5 };
/** Minimum number of operations whose example succeeds, for a meaningful test. */
const LEAST_COMPARED = 40;

/** A request of a write and the persona who sends it. */
interface Write {
  readonly operation: Operation;
  readonly what: string;
  readonly persona: string;
  readonly body: unknown;
}

function writesOf(operation: Operation): Write[] {
  const { request, id, isRead } = operation;
  if (isRead || request?.mediaType !== 'application/json') return [];
  return Object.entries(request.examples).map(([name, body]) => ({
    operation,
    what: `roll-back: ${id} ${name}`,
    persona: request.personas[name] || 'primary',
    body,
  }));
}

/**
 * The replies of a write in a restarted world, and the mails that it leaves. With `isBroken`, a first call of it is
 * answered with 502, because its reply is made to break the contract.
 */
async function play(target: Target, { operation, persona, body }: Write, isBroken: boolean) {
  const control = (path: string, sent: unknown) =>
    target.call(`/__world/${path}`, JSON.stringify(sent), { 'x-world': WORLD });
  await control('reset', {});
  await freeze(target, WORLD);
  const token = persona === NOBODY ? undefined : await target.signIn(WORLD, persona);
  const send = () => (isOperation(operation.id) ? target.ask(operation.id, WORLD, body, token) : null);
  let broken: number | null = null;
  if (isBroken) {
    await control('faults', [{ operation: operation.id, plant: PLANT }]);
    broken = (await send())?.status ?? null;
    await control('faults', []);
  }
  const got = await send();
  const outbox = await fetch(new URL('/__world/outbox', target.url), { headers: { 'x-world': WORLD } });
  return { broken, status: got?.status, text: `${got?.text}\n${await outbox.text()}` };
}

/**
 * Every write, first with an injected fault in its reply, then without: the second call must be answered as if the first
 * had never been made, with the same ids and mails.
 */
export async function rollBack(target: Target): Promise<Findings> {
  const found: string[] = [];
  let compared = 0;
  for (const write of readContract().operations.flatMap(writesOf)) {
    const alone = await play(target, write, false);
    if (alone.status !== 200) continue;
    compared += 1;
    const after = await play(target, write, true);
    if (after.broken !== 502) found.push(`${write.what}: a broken reply is answered with ${after.broken}`);
    // Calls that fail count against their rate limits.
    else if (after.status !== 429 && after.text !== alone.text)
      found.push(`${write.what}: a call that failed left something: ${after.text.slice(0, 200)}`);
  }
  if (compared < LEAST_COMPARED) found.push(`roll-back: only ${compared} writes succeed`);
  return found;
}
