import type { Operation } from './contract.ts';
import { preparedBody, type Sender, Unprepared } from './example-steps.ts';
import { fileOf } from './samples.ts';
import { examine, type Run, type Session, sessionFor, sessionOf } from './session.ts';
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

/**
 * Sends every example of an operation as its persona to a world begun anew, after the steps that the example names
 * (`x-after`), and expects the status that it stands for. At the stand-in only: the examples need its records and clock.
 */
export async function runPrepared(run: Run, operation: Operation): Promise<void> {
  const { target, contract } = run;
  if (!target.isStandIn || operation.request === null) return;
  const { examples, personas, statuses } = operation.request;
  const world = `c-${run.seed}-prepared`;
  for (const name of Object.keys(examples)) {
    await target.control(world, 'POST', '/reset');
    await target.control(world, 'POST', '/clock', { mode: 'frozen', at: NOW });
    const sessionAs = sessionsOf(run, world);
    const sender: Sender = {
      send: async (persona, earlier, example, body) => {
        const session = await sessionAs(persona);
        const { reply } = await session.send(earlier, bodyOf(earlier, example, body));
        return { status: reply?.status ?? 0, json: reply?.json };
      },
      mails: async () => listOf(await target.control(world, 'GET', '/outbox')),
      wait: async (ms) => {
        await target.control(world, 'POST', '/clock', { mode: 'advance', ms });
        return true;
      },
    };
    const row = { operation: operation.id, phase: 'prepared', name: `${name} as ${personas[name]}` };
    try {
      const body = bodyOf(operation, name, await preparedBody(contract, operation, name, sender));
      const wanted = statuses[name];
      await examine(run, await sessionAs(personas[name] ?? ''), { ...row, operation, body }, ({ status }) =>
        status === wanted ? null : `The example is answered with status ${status}, not ${wanted}.`,
      );
    } catch (thrown) {
      if (!(thrown instanceof Unprepared)) throw thrown;
      run.findings.check({ ...row, message: thrown.message });
    }
  }
}
