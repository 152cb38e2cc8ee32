import * as v from 'valibot';
import { ErrorCode } from '#generated/model/errorCode.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { SocialProvider } from '#generated/model/socialProvider.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import type { OperationId } from '#generated/operations.ts';
import { recordAskingPrice } from '#mocks/operations/price/asking-prices.ts';
import { decideRegistration } from '#mocks/operations/register/registrations.ts';
import { issueCode } from '#mocks/operations/social/grants.ts';
import { followChanges } from '#mocks/operations/webhook/follow-changes.ts';
import type { Answer, Incoming } from '#mocks/pipeline/context.ts';
import { isOperation, readBody } from '#mocks/pipeline/read-body.ts';
import { runDueWork } from '#mocks/pipeline/streams.ts';
import { signedHeaders } from '#mocks/rules/webhook-signature.ts';
import { findUser, findUserByName } from '#mocks/world/people.ts';
import { restoreSnapshot, takeSnapshot } from '#mocks/world/snapshots.ts';
import type { World } from '#mocks/world/world.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';
import { notSaved, WORLD_HEADER, WORLD_NAME, type Worlds, worldGone } from '#mocks/world/worlds.ts';
import { NetworkSchema } from './network-schema.ts';
import { CodeChallenge } from './page/provider.ts';

/**
 * Range of a world's clock, in milliseconds since 1970. RFC 3339 can represent these times and all that is due later.
 */
const EARLIEST = 0;
const LATEST = Date.UTC(9000, 0);

const EVENT_TYPES = [
  'NOTIFICATION',
  'STONE',
  'TRACK',
  'BID',
  'MEMO',
  'ORDER',
  'APPOINTMENT',
  'UPLOAD',
  'SHOWROOM',
  'RELOAD',
] as const satisfies readonly LiveEvent['type'][];

const Whole = v.pipe(v.number(), v.integer());
/** Price in USD. The limit is a thousand times the price of any stone, so that sums stay exact. */
const Price = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9));
const Time = v.pipe(
  v.union([v.pipe(v.string(), v.isoTimestamp()), Whole]),
  v.transform((at) => new Date(at).getTime()),
);

/** Change to a world's clock: `at` is RFC 3339 or milliseconds since 1970, `ms` is in milliseconds. */
const ClockChange = v.variant('mode', [
  v.strictObject({ mode: v.literal('real') }),
  v.strictObject({ mode: v.literal('frozen'), at: v.exactOptional(Time) }),
  v.strictObject({ mode: v.literal('advance'), ms: Whole }),
]);

const FaultPlan = v.array(
  v.strictObject({
    operation: v.custom<OperationId>((name) => typeof name === 'string' && isOperation(name)),
    nth: v.exactOptional(v.pipe(Whole, v.minValue(1))),
    status: v.exactOptional(v.pipe(Whole, v.minValue(200), v.maxValue(599))),
    code: v.exactOptional(v.enum(ErrorCode)),
    body: v.exactOptional(v.unknown()),
    latencyMs: v.exactOptional(v.pipe(Whole, v.minValue(0), v.maxValue(600_000))),
    drop: v.exactOptional(v.boolean()),
    cutAt: v.exactOptional(v.pipe(Whole, v.minValue(1))),
    plant: v.exactOptional(
      v.strictObject({ path: v.pipe(v.string(), v.minLength(1)), value: v.exactOptional(v.unknown()) }),
    ),
  }),
);

/** Changes that others may make to stones while a buyer looks: take, hold, release, withdraw, reprice or list. */
const StoneChange = v.strictObject({
  ids: v.pipe(v.array(v.string()), v.minLength(1)),
  patch: v.strictObject({
    wSts: v.exactOptional(v.enum(StoneStatus)),
    isHeld: v.exactOptional(v.boolean()),
    vnd: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
    ctPr: v.exactOptional(Price),
    amt: v.exactOptional(Price),
    rap: v.exactOptional(v.nullable(v.pipe(Price, v.gtValue(0)))),
    back: v.exactOptional(v.nullable(v.pipe(v.number(), v.minValue(-100), v.maxValue(1e6)))),
  }),
});

/** An event that a test sends to a user, as if it had happened; its members are those of the contract. */
const SentEvent = v.strictObject({
  username: v.string(),
  event: v.looseObject({ type: v.picklist(EVENT_TYPES) }),
});

const SnapshotName = v.strictObject({ name: v.pipe(v.string(), v.regex(WORLD_NAME)) });

const Decision = v.strictObject({ id: v.string(), isApproved: v.boolean() });

const Consent = v.strictObject({
  provider: v.enum(SocialProvider),
  email: v.pipe(v.string(), v.email()),
  redirectUri: v.pipe(v.string(), v.url()),
  codeChallenge: CodeChallenge,
});

type Handle = (worlds: Worlds, world: World, input: unknown) => Answer;

function ok(data: unknown): Answer {
  return { status: 200, body: { code: 'OK', message: 'Done.', data } };
}

function bad(message: string): Answer {
  return { status: 400, body: { code: 'E_VALIDATION', message } };
}

function withInput<Schema extends v.GenericSchema>(
  schema: Schema,
  handle: (world: World, input: v.InferOutput<Schema>) => Answer,
): Handle {
  return (_worlds, world, input) => {
    const parsed = v.safeParse(schema, input);
    return parsed.success ? handle(world, parsed.output) : bad(JSON.stringify(v.flatten(parsed.issues)));
  };
}

function clockShown({ clock }: World): Answer {
  return ok({ mode: clock.mode(), now: new Date(clock.now()).toISOString() });
}

const setClock = withInput(ClockChange, (world, change) => {
  const now = world.clock.now();
  const wanted =
    change.mode === 'advance' ? now + change.ms : change.mode === 'frozen' ? (change.at ?? now) : null;
  if (wanted !== null && !(wanted >= EARLIEST && wanted <= LATEST))
    return bad('The year must be from 1970 to 8999.');
  if (change.mode === 'real') world.clock.real();
  else if (change.mode === 'frozen') world.clock.freeze(change.at);
  else world.clock.advance(change.ms);
  return clockShown(world);
});

const changeStones = withInput(StoneChange, (world, { ids, patch }) => {
  const unknown = ids.filter((id) => world.tables.stones.get(id) === undefined);
  if (unknown.length > 0) return bad(`No such stones: ${unknown.join(', ')}`);
  for (const id of ids) {
    const stone = world.tables.stones.get(id);
    if (stone === undefined) continue;
    const changed = { ...stone, ...patch };
    recordAskingPrice(world, world.clock.now(), changed);
    world.tables.stones.put(changed);
  }
  return ok({ count: ids.length });
});

const sendEvent = withInput(SentEvent, (world, { username, event }) => {
  const found = findUserByName(world, username.toLowerCase());
  if (found === undefined) return bad(`No such user: ${username}`);
  const time = new Date(world.clock.now()).toISOString();
  // Its type was checked; its other properties are up to the test that sends it.
  const sent = { ...event, time } as LiveEvent;
  world.events.add([({ user }) => (user.id === found.user.id ? sent : null)]);
  return ok({ streams: world.events.countOpen() });
});

const snapshot = withInput(SnapshotName, (world, { name }) => {
  takeSnapshot(world, name);
  return snapshotsShown(world);
});

const restore = withInput(SnapshotName, (world, { name }) =>
  restoreSnapshot(world, name) ? snapshotsShown(world) : bad(`No such snapshot: ${name}`),
);

function snapshotsShown({ snapshots }: World): Answer {
  return ok([...snapshots.keys()]);
}

function reset(worlds: Worlds, { name }: World): Answer {
  return ok({ world: worlds.reset(name).name });
}

/** The worlds in memory, the latest used first. */
function worldsShown(worlds: Worlds): Answer {
  const list = [...worlds.all()].map(({ name, clock, journal: { entries } }) => ({
    name,
    now: new Date(clock.now()).toISOString(),
    mode: clock.mode(),
    calls: entries().length,
  }));
  return ok(list.toReversed());
}

function personas({ base }: Worlds): Answer {
  const list = base.seed.personas.map(({ name, title, userId }) => {
    const found = base.users.get(userId);
    return { name, title, userId, username: found?.user.username, password: found?.password };
  });
  return ok(list);
}

function journal(_worlds: Worlds, world: World): Answer {
  const entries = world.journal.entries();
  const red = entries.filter(({ violations }) => violations.length > 0).length;
  return ok({ red, entries, coverage: world.journal.coverage() });
}

function coverage({ coverage: reached }: Worlds): Answer {
  return ok(reached.cells());
}

const HEALTH = 'GET /__world/health';
const RESET = 'POST /__world/reset';

/** Deliveries of webhooks, the oldest first, with the request of the last attempt, or of one that is made now. */
function deliveriesShown(_worlds: Worlds, { tables, clock }: World): Answer {
  const list = tables.webhookDeliveries.own().flatMap(({ tries: _tries, since: _since, ...row }) => {
    const webhook = tables.webhooks.get(row.webhook);
    if (webhook === undefined) return [];
    const at = Date.parse(row.attempts.at(-1)?.at ?? new Date(clock.now()).toISOString());
    return [{ ...row, url: webhook.url, headers: signedHeaders(webhook, row, at) }];
  });
  return ok(list);
}

function health(worlds: Worlds): Answer {
  const { seed, stones } = worlds.base.seed;
  return ok({ seed, stones: stones.length, worlds: worlds.size() });
}

const handles: Readonly<Record<string, Handle>> = {
  [RESET]: reset,
  'POST /__world/clock': setClock,
  'GET /__world/clock': (_worlds, world) => clockShown(world),
  'POST /__world/faults': withInput(FaultPlan, (world, rules) => {
    world.faults.plan(rules);
    return ok({ count: rules.length });
  }),
  'GET /__world/faults': (_worlds, world) => ok(world.faults.rules()),
  'POST /__world/network': withInput(NetworkSchema, (world, network) => {
    world.faults.setNetwork(network);
    return ok(world.faults.network());
  }),
  'GET /__world/network': (_worlds, world) => ok(world.faults.network()),
  'POST /__world/events': sendEvent,
  'POST /__world/stones': changeStones,
  'POST /__world/snapshot': snapshot,
  'POST /__world/restore': restore,
  'GET /__world/snapshots': (_worlds, world) => snapshotsShown(world),
  'POST /__world/registrations': withInput(Decision, (world, { id, isApproved }) => {
    const row = findUser(world, id);
    if (row === undefined) return bad(`No such user: ${id}`);
    decideRegistration(world, world.clock.now(), row, { isApproved, comment: '', isCorrectable: true });
    return ok({ id, isApproved });
  }),
  'POST /__world/provider': withInput(Consent, (world, grant) =>
    ok({ code: issueCode(world, world.clock.now(), grant) }),
  ),
  'GET /__world/worlds': worldsShown,
  'GET /__world/personas': personas,
  'GET /__world/outbox': (_worlds, world) => ok(world.outbox),
  'GET /__world/deliveries': deliveriesShown,
  'GET /__world/journal': journal,
  'GET /__world/coverage': coverage,
  [HEALTH]: health,
};

/** Controls that `scenarios/answer-scenario.ts` handles, because they make calls. */
export const SCENARIO_CALLS = ['GET /__world/scenarios', 'POST /__world/scenario'] as const;

/** Error for an unknown control: 405 with `Allow` if only the method is wrong, else 404. */
function unknownControl({ path }: Incoming): Answer {
  const methods = ['GET', 'POST'].filter((method) => `${method} ${path}` in handles);
  const message = `Controls: ${[...Object.keys(handles), ...SCENARIO_CALLS].join(', ')}.`;
  const body = { code: 'E_NOT_FOUND', message };
  return methods.length === 0
    ? { status: 404, body }
    : { status: 405, body, headers: { allow: methods.join(', ') } };
}

/** Handles a control call on one world. Control calls bypass the contract and the validator and are not journaled. */
export function control(worlds: Worlds, incoming: Incoming): Answer {
  const name = incoming.headers[WORLD_HEADER] ?? DEFAULT_WORLD;
  if (!WORLD_NAME.test(name)) return bad(`No name for a world: ${name}`);
  const handle = handles[`${incoming.method} ${incoming.path}`];
  if (handle === undefined) return unknownControl(incoming);
  if (worlds.isGone(name)) {
    // The one control that begins a world; a scenario begins one, too, in `scenarios/answer-scenario.ts`.
    if (handle !== reset) return worldGone(name);
    worlds.reset(name);
  }
  const body = readBody(incoming);
  const world = worlds.open(name);
  followChanges(world);
  return handle(worlds, world, body.kind === 'json' ? body.value : undefined);
}

/** Handles a control call when no call to its world has done half of its work. A reset leaves that to the world that it replaces. */
export async function controlInTurn(worlds: Worlds, incoming: Incoming): Promise<Answer> {
  const { method, path, headers } = incoming;
  const name = headers[WORLD_HEADER] ?? DEFAULT_WORLD;
  if (method !== 'POST' || `${method} ${path}` === RESET || !worlds.has(name))
    return control(worlds, incoming);
  const world = worlds.open(name);
  const transaction = await world.transactions.begin();
  try {
    return control(worlds, incoming);
  } finally {
    transaction.commit();
    transaction.end();
    // Streams get what has become due by a change of the clock without waiting for a call.
    if (world.events.countOpen() > 0) await runDueWork(world);
  }
}

/** The answer to a control call once the worlds are saved: if they cannot be, 503 to what changes a world and to the health. */
export async function savedAnswer(
  { saveAll }: Worlds,
  { method, path }: Pick<Incoming, 'method' | 'path'>,
  answer: Answer,
): Promise<Answer> {
  if (await saveAll()) return answer;
  const isReading = method !== 'POST' && `${method} ${path}` !== HEALTH;
  return isReading ? answer : notSaved(Object(answer.body).data);
}
