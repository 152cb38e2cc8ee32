import type { Operation } from './contract.ts';
import { madeOf, mutantsOf, type Variant, variantsOf } from './generate.ts';
import { envelopeFault } from './judge.ts';
import { createRandom, type Random } from './random.ts';
import { type Expectation, examine, type Run, type Session, sessionOf, signIn } from './session.ts';
import type { Reply } from './target.ts';

/** Most variants and mutants of an operation that are sent, and how many bodies are made from nothing. */
const MOST_VARIANTS = 40;
const MOST_MUTANTS = 30;
const MADE = 8;

/** A request that keeps the contract may be refused for what the world is like, but not for its form or its token. */
const answersValid: Expectation = ({ status }) =>
  status >= 500 ? `A valid request fails with status ${status}.` : null;

const refusesInvalid: Expectation = ({ status }) =>
  status === 400 ? null : `An invalid request is answered with status ${status}, not 400.`;

/** The declared examples of an operation's request; one without members when it has none. */
function examplesOf({ request }: Operation): readonly Variant[] {
  if (request === null) return [{ name: 'no body', value: undefined }];
  return Object.entries(request.examples).map(([name, value]) => ({ name, value }));
}

function someOf<Item>(list: readonly Item[], most: number, random: Random): readonly Item[] {
  const left = [...list];
  const taken: Item[] = [];
  while (taken.length < most && left.length > 0) taken.push(...left.splice(random.below(left.length), 1));
  return taken;
}

/** Who calls an operation: nobody for a public one, else everybody in turn until one is let in. */
async function callersOf(run: Run, operation: Operation, world: string): Promise<readonly Session[]> {
  if (operation.isPublic) return [sessionOf(run, world, null)];
  const sessions: Session[] = [];
  for (const account of run.target.accounts) sessions.push(await signIn(run, world, account));
  return sessions;
}

async function runExamples(
  run: Run,
  operation: Operation,
  callers: readonly Session[],
): Promise<Session | null> {
  let best: Session | null = null;
  for (const caller of callers) {
    for (const { name, value } of examplesOf(operation)) {
      const who = caller.username ?? 'nobody';
      const given = { operation, phase: 'examples', name: `${name} as ${who}`, body: value };
      const reply = await examine(run, caller, given, answersValid);
      if (reply?.status === 200) best ??= caller;
    }
  }
  return best ?? callers[0] ?? null;
}

function isJson({ request }: Operation): boolean {
  return request?.mediaType === 'application/json';
}

async function runValid(run: Run, operation: Operation, caller: Session, random: Random): Promise<void> {
  const { request } = operation;
  if (request === null || !isJson(operation)) return;
  const { contract } = run;
  const varied = examplesOf(operation).flatMap(({ value }) => variantsOf(contract, request.schema, value));
  const made = Array.from({ length: MADE }, (_, place) => ({
    name: `made ${place + 1}`,
    value: madeOf(contract, request.schema, random),
  }));
  const valid = [...someOf(varied, MOST_VARIANTS * 2, random), ...made]
    .filter(({ value }) => contract.broken(request.pointer, value).length === 0)
    .slice(0, MOST_VARIANTS);
  for (const { name, value } of valid) {
    await examine(run, caller, { operation, phase: 'valid', name, body: value }, answersValid);
  }
}

async function runInvalid(run: Run, operation: Operation, caller: Session, random: Random): Promise<void> {
  const { request } = operation;
  if (request === null || !isJson(operation)) return;
  const { contract } = run;
  const mutants = examplesOf(operation).flatMap(({ value }) => mutantsOf(contract, request.schema, value));
  const invalid = mutants.filter(({ value }) => contract.broken(request.pointer, value).length > 0);
  for (const { name, value } of someOf(invalid, MOST_MUTANTS, random)) {
    await examine(run, caller, { operation, phase: 'invalid', name, body: value }, refusesInvalid);
  }
}

/** Whether a reply is a refusal in the contract's envelope with one of these statuses. */
function refusedWith(statuses: readonly number[], reply: Reply | null, why: string): string | null {
  if (reply === null) return why;
  if (!statuses.includes(reply.status)) return `Status ${reply.status}, not ${statuses.join(' or ')}.`;
  return envelopeFault(reply);
}

const ANOTHER_METHOD: Readonly<Record<string, string>> = { GET: 'DELETE', POST: 'PATCH', PUT: 'PATCH' };

/** What goes wrong below the body: its text, its media type, the token, the method, a header. */
async function runTransport(run: Run, operation: Operation, caller: Session): Promise<void> {
  const [example] = examplesOf(operation);
  const body = example?.value;
  const tried = async (name: string, statuses: readonly number[], session: Session, special: object) => {
    const outcome = await session.send(operation, body, special);
    const why = outcome.reply === null ? outcome.why : '';
    run.findings.check(
      {
        operation: operation.id,
        phase: 'transport',
        name,
        message: refusedWith(statuses, outcome.reply, why),
      },
      session.callOf(operation, body, special),
    );
  };
  await tried('a wrong header', [400], caller, { headers: { devicetype: 'portal' } });
  if (operation.query.length > 0) await tried('a missing query parameter', [400], caller, { query: {} });
  await tried('another method', [405, 404], caller, { method: ANOTHER_METHOD[operation.method] ?? 'PATCH' });
  if (isJson(operation)) {
    await tried('malformed JSON', [400], caller, { raw: '{"page": 1,' });
    await tried('JSON that ends early', [400], caller, { raw: JSON.stringify(body).slice(0, -1) });
  }
  if (operation.request !== null) {
    await tried('another media type', [400, 415], caller, { raw: 'page=1', mediaType: 'text/plain' });
  }
  if (operation.isPublic) return;
  await tried('no token', [401], sessionOf(run, caller.world, null), {});
  await tried('a garbage token', [401], sessionOf(run, caller.world, 'garbage.garbage.garbage'), {});
}

/** A failure of the server has the contract's envelope too. Only the stand-in can be told to fail. */
async function runFailure(run: Run, operation: Operation, caller: Session): Promise<void> {
  if (!run.target.isStandIn) return;
  await run.target.control(caller.world, 'POST', '/faults', [{ operation: operation.id, status: 500 }]);
  const [example] = examplesOf(operation);
  const given = { operation, phase: 'transport', name: 'a failing server', body: example?.value };
  await examine(run, caller, given, ({ status }) => (status === 500 ? null : `Status ${status}, not 500.`));
  await run.target.control(caller.world, 'POST', '/faults', []);
}

/** The same user in a fresh session, as the examples may have signed out or shut out whoever ran them. */
async function renewed(run: Run, session: Session): Promise<Session> {
  const account = run.target.accounts.find(({ username }) => username === session.username);
  if (account === undefined) return session;
  if (run.target.isStandIn) await run.target.control(session.world, 'POST', '/reset');
  return signIn(run, session.world, account);
}

/** The phases of one operation, in a world of its own: examples, valid, invalid and what is wrong in transport. */
export async function runOperation(run: Run, operation: Operation): Promise<void> {
  const random = createRandom(run.seed, operation.id);
  const world = `c-${run.seed}-${operation.id}`;
  if (run.target.isStandIn) await run.target.control(world, 'POST', '/reset');
  const callers = await callersOf(run, operation, world);
  const fitting = await runExamples(run, operation, callers);
  if (fitting === null) return;
  const caller = await renewed(run, fitting);
  await runInvalid(run, operation, caller, random);
  await runTransport(run, operation, caller);
  await runFailure(run, operation, caller);
  await runValid(run, operation, caller, random);
}
