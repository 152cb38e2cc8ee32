import { isDeepStrictEqual } from 'node:util';
import { examplesOf, jsonRequestOf } from './bodies.ts';
import type { Operation } from './contract.ts';
import { variantsOf } from './generate.ts';
import { knownOf, withKnown } from './known.ts';
import { examine, type Given, type Run, type Session, sessionFor } from './session.ts';
import type { Reply } from './target.ts';
import { at, isMembers } from './values.ts';

/** When the dates of the examples lie ahead. */
const EXAMPLES_AT = '2026-01-15T09:30:00.000Z';
/** Maximum number of bodies that are tried for a success. */
const MAX_TRIED = 6;

/** Another valid body of the same operation; null when none is found. */
function otherThan(run: Run, operation: Operation, body: unknown): unknown {
  const [file] = operation.files;
  if (file !== undefined) return isMembers(body) ? { ...body, [file]: `${body[file]} ` } : null;
  const request = jsonRequestOf(operation);
  if (request === null) return null;
  const found = variantsOf(run.contract, request.schema, body).find(
    ({ value }) =>
      !isDeepStrictEqual(value, body) && run.contract.broken(request.pointer, value).length === 0,
  );
  return found?.value ?? null;
}

/** The caller on the day of the examples; at a server without that clock, the caller as given. */
async function onTheDay(run: Run, caller: Session): Promise<Session> {
  if (!run.target.isMockBackend) return caller;
  await run.target.control(caller.world, 'POST', '/clock', { mode: 'frozen', at: EXAMPLES_AT });
  const account = run.target.accounts.find(({ username }) => username === caller.username);
  return account === undefined ? caller : sessionFor(run, caller.world, account);
}

/** Bodies that may succeed: the examples, also with ids of existing records. */
async function bodiesOf(run: Run, operation: Operation, caller: Session): Promise<readonly unknown[]> {
  const declared = examplesOf(operation).map(({ value }) => value);
  if (jsonRequestOf(operation) === null) return declared;
  const known = await knownOf(run, operation, caller);
  return [...declared, ...declared.flatMap((body) => withKnown(body, known))].slice(0, MAX_TRIED);
}

function replayFault(first: Reply, again: Reply): string | null {
  if (again.status !== first.status) return `The retry is answered ${again.status}, not ${first.status}.`;
  const [one, other] = [first, again].map(({ json }) => JSON.stringify(at(json, 'data')));
  return one === other ? null : 'The retry is answered with other data than the first call.';
}

/**
 * Checks the idempotency key of an operation that takes one: a retry gets the answer of the first success, and another
 * body with the same key is a conflict. Nothing is checked when no known body succeeds.
 */
export async function runKeys(run: Run, operation: Operation, given: Session): Promise<void> {
  if (!operation.takesKey) return;
  const caller = await onTheDay(run, given);
  await retry(run, operation, caller);
  if (run.target.isMockBackend) await run.target.control(caller.world, 'POST', '/clock', { mode: 'real' });
}

async function retry(run: Run, operation: Operation, caller: Session): Promise<void> {
  for (const [place, body] of (await bodiesOf(run, operation, caller)).entries()) {
    const special = {
      headers: { 'idempotency-key': `${run.name}-${run.seed}-${place}-${operation.id}`.slice(0, 64) },
    };
    const of = (name: string, value: unknown): Given => ({
      operation,
      phase: 'keys',
      name,
      body: value,
      special,
    });
    const first = await examine(run, caller, of('a first call with a key', body), () => null);
    if (first?.status !== 200) continue;
    await examine(run, caller, of('a retry with its key', body), (again) => replayFault(first, again));
    const other = otherThan(run, operation, body);
    if (other === null) return;
    await examine(run, caller, of('another request with the key', other), ({ status, json }) => {
      if (status !== 409) return `Status ${status}, not 409.`;
      const reason = at(json, 'data', 'reason');
      return reason === 'KEY_REUSED' ? null : `The reason is "${reason}", not KEY_REUSED.`;
    });
    return;
  }
}
