import { answersValid, examplesOf, runInvalid, runValid } from './bodies.ts';
import { isBuilt } from './built.ts';
import type { Operation } from './contract.ts';
import { runForms } from './forms.ts';
import { runKeys } from './keys.ts';
import { runPages } from './pages.ts';
import { missingRight } from './permission.ts';
import { runPrepared } from './prepared-examples.ts';
import { createRandom } from './random.ts';
import { runBreaks } from './rule-breaks.ts';
import {
  type Expectation,
  examine,
  NotSignedIn,
  type Run,
  type Session,
  Silent,
  sessionFor,
  sessionOf,
  worldOf,
} from './session.ts';
import { runFailure, runTransport } from './transport.ts';

/** Callers of an operation: anonymous for a public one, else each account until one is allowed. */
async function callersOf(run: Run, operation: Operation, world: string): Promise<readonly Session[]> {
  if (operation.isPublic) return [sessionOf(run, world, null)];
  const sessions: Session[] = [];
  for (const account of run.target.accounts) sessions.push(await sessionFor(run, world, account));
  return sessions;
}

/** A user without the right must be refused; other outcomes depend on the data. */
function expectationOf(operation: Operation, body: unknown, { rights }: Session): Expectation {
  const missing = rights === null ? null : missingRight(operation, body, rights);
  if (missing === null) return answersValid;
  return ({ status }) => (status === 403 ? null : `Without ${missing} the answer is ${status}, not 403.`);
}

/** Sends the declared examples as every caller; returns the best one: who succeeds, else who is not forbidden. */
async function runExamples(
  run: Run,
  operation: Operation,
  callers: readonly Session[],
): Promise<Session | null> {
  let best: Session | null = null;
  let admitted: Session | null = null;
  for (const caller of callers) {
    for (const { name, value } of examplesOf(operation)) {
      const who = caller.username ?? 'nobody';
      const special = { headers: { devicetype: '1', uuid: `${run.name}-examples`.slice(0, 64) } };
      const given = { operation, phase: 'examples', name: `${name} as ${who}`, body: value, special };
      run.examples.add(`${operation.id} ${name}`);
      const reply = await examine(run, caller, given, expectationOf(operation, value, caller));
      if (reply?.status === 200) best ??= caller;
      if (reply?.status !== 403) admitted ??= caller;
    }
  }
  return best ?? admitted ?? callers[0] ?? null;
}

/** The same user in a new session, because earlier calls may have ended or locked the old one. */
async function renewed(run: Run, session: Session): Promise<Session> {
  if (run.target.isMockBackend) await run.target.control(session.world, 'POST', '/reset');
  const account = run.target.accounts.find(({ username }) => username === session.username);
  return account === undefined ? session : sessionFor(run, session.world, account);
}

async function runPhases(run: Run, operation: Operation): Promise<void> {
  const random = createRandom(run.seed, operation.id);
  const world = worldOf(run, operation.id);
  if (run.target.isMockBackend) await run.target.control(world, 'POST', '/reset');
  const callers = await callersOf(run, operation, world);
  const fitting = await runExamples(run, operation, callers);
  if (fitting === null) {
    run.findings.skip(operation.id, 'It needs an account: --auth names one.');
    return;
  }
  const caller = await renewed(run, fitting);
  await runPrepared(run, operation);
  await runBreaks(run, operation);
  await runPages(run, operation, caller);
  await runKeys(run, operation, caller);
  await runInvalid(run, operation, caller, random);
  await runForms(run, operation, caller);
  await runTransport(run, operation, caller);
  await runFailure(run, operation, caller);
  await runValid(run, operation, await renewed(run, caller), random);
}

/**
 * Runs all phases for one operation in its own world: examples, examples after their earlier steps, broken product
 * rules, pages, idempotency keys, invalid requests, forms, transport faults, valid requests. An operation that the
 * server has not built is left out. Stops early when no account can sign in or the operation does not respond.
 */
export async function runOperation(run: Run, operation: Operation): Promise<void> {
  try {
    if (await isBuilt(run, operation)) await runPhases(run, operation);
  } catch (thrown) {
    if (thrown instanceof Silent) run.findings.skip(`the rest of ${operation.id}`, thrown.message);
    else if (thrown instanceof NotSignedIn && run.sessions.has(thrown.username)) {
      // The server has one world, whose users this run may have changed.
      run.findings.skip(operation.id, `After what was tried before, ${thrown.message}`);
    } else if (thrown instanceof NotSignedIn) {
      const row = { operation: operation.id, phase: 'sign-in', name: 'an account signs in' };
      run.findings.check({ ...row, message: thrown.message }, thrown.call);
    } else throw thrown;
  }
}
