import type { Operation } from './contract.ts';
import { preparedBody, type Sender, Unprepared } from './example-steps.ts';
import { fileOf } from './samples.ts';
import { examine, type Run, type Session, sessionFor, sessionOf, worldOf } from './session.ts';
import { listOf, membersOf, textOf } from './values.ts';

/** Time of the examples in the contract. */
const NOW = '2026-01-15T09:30:00.000Z';
const NOBODY = 'nobody';

/** The members of a form with a file under the name that the example gives it. */
function bodyOf({ files, request }: Operation, example: string, body: unknown): unknown {
  const fileName = request?.fileNames[example] ?? '';
  if (fileName === '') return body;
  const members = Object.entries(membersOf(body)).map(([name, value]) => [
    name,
    files.includes(name) ? fileOf(fileName, textOf(value)) : value,
  ]);
  return Object.fromEntries(members);
}

/** The session of a persona, opened at its first call. Throws NotSignedIn. */
function sessionsOf(run: Run, world: string): (persona: string) => Promise<Session> {
  const kept = new Map<string, Session>([[NOBODY, sessionOf(run, world, null)]]);
  return async (persona) => {
    const known = kept.get(persona);
    if (known !== undefined) return known;
    const account = run.target.accounts.find(({ username }) => username === persona);
    if (account === undefined) throw new Unprepared(`There is no persona ${persona}.`);
    const session = await sessionFor(run, world, account);
    kept.set(persona, session);
    return session;
  };
}

/** An example after its earlier steps: its body, the session of its persona, and those of others. */
export interface PreparedCall {
  readonly body: unknown;
  readonly session: Session;
  readonly as: (persona: string) => Promise<Session>;
}

/**
 * Restarts a world and takes the steps before an example (`x-after`). Throws Unprepared when one is refused. At the
 * mock backend only: the examples need its records and clock.
 */
export async function prepareExample(run: Run, operation: Operation, name: string): Promise<PreparedCall> {
  const { target, contract } = run;
  const world = worldOf(run, 'prepared');
  await target.control(world, 'POST', '/reset');
  await target.control(world, 'POST', '/clock', { mode: 'frozen', at: NOW });
  const as = sessionsOf(run, world);
  const sender: Sender = {
    send: async (persona, earlier, example, body) => {
      const session = await as(persona);
      const { reply } = await session.send(earlier, bodyOf(earlier, example, body));
      return { status: reply?.status ?? 0, json: reply?.json };
    },
    mails: async () => listOf(await target.control(world, 'GET', '/outbox')),
    wait: async (ms) => {
      await target.control(world, 'POST', '/clock', { mode: 'advance', ms });
      return true;
    },
  };
  const body = bodyOf(operation, name, await preparedBody(contract, operation, name, sender));
  return { body, session: await as(operation.request?.personas[name] ?? ''), as };
}

/** Sends every example of an operation as its persona to a restarted world, and expects the status that it stands for. */
export async function runPrepared(run: Run, operation: Operation): Promise<void> {
  if (!run.target.isMockBackend || operation.request === null) return;
  const { examples, personas, statuses } = operation.request;
  for (const name of Object.keys(examples)) {
    const row = { operation: operation.id, phase: 'prepared', name: `${name} as ${personas[name]}` };
    try {
      const { body, session } = await prepareExample(run, operation, name);
      const wanted = statuses[name];
      await examine(run, session, { ...row, operation, body }, ({ status }) =>
        status === wanted ? null : `The example is answered with status ${status}, not ${wanted}.`,
      );
    } catch (thrown) {
      if (!(thrown instanceof Unprepared)) throw thrown;
      run.findings.check({ ...row, message: thrown.message });
    }
  }
}
