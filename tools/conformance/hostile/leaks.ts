import { isOperation } from '#mocks/pipeline/read-body.ts';
import { type Operation, readContract } from '../contract.ts';
import { isMembers, withAt } from '../values.ts';
import { type Findings, judged } from './attacks.ts';
import type { Got, Target } from './target.ts';

type Path = readonly (string | number)[];

/** A user who writes an individual marker word into every record. */
interface Marker {
  readonly world: string;
  readonly user: string;
  readonly word: string;
  readonly token: string;
}

/** The world in which users write every kind of record, including those that others may read. */
const OPEN_WORLD = 'leaks-open';
const WORLDS = [OPEN_WORLD, 'leaks-closed'];
/** Users of different companies, who must not see each other's private records. */
const USERS = ['primary', 'customer', 'seller'];
/** Operations that write private records: no other company may read them. */
const PRIVATE = [
  'upsertSearch',
  'upsertComments',
  'upsertUserSetting',
  'upsertAddress',
  'upsertCompanyCode',
  'upsertSubUser',
  'createTracks',
  'createContact',
  'createConciergeRequest',
  'createFeedback',
  'createAppointment',
];
/** Minimum number of operations that accept a marker, and that show it to its writer, for a meaningful test. */
const LEAST_TAKEN = 25;
const LEAST_SHOWN = 10;

/** Paths of the texts in a request. */
function* textsOf(value: unknown, path: Path = []): Generator<[Path, string]> {
  if (typeof value === 'string') yield [path, value];
  if (Array.isArray(value)) {
    for (const [place, each] of value.entries()) yield* textsOf(each, [...path, place]);
  } else if (isMembers(value)) {
    for (const [name, each] of Object.entries(value)) yield* textsOf(each, [...path, name]);
  }
}

function requestsOf({ request }: Operation): unknown[] {
  return request?.mediaType === 'application/json' ? Object.values(request.examples) : [];
}

/** The examples of an operation, each with one text replaced by the marker. */
function marked(operation: Operation, word: string): unknown[] {
  return requestsOf(operation).flatMap((example) =>
    [...textsOf(example)].map(([path, text]) =>
      withAt(example, path, text.includes('@') ? `${word}@pavilion.test` : word),
    ),
  );
}

function send({ ask }: Target, { id }: Operation, { world, token }: Marker, request: unknown) {
  return isOperation(id) ? ask(id, world, request, token) : null;
}

/** Writes the marker wherever possible; returns the operations that accepted it. */
async function write(target: Target, operations: readonly Operation[], marker: Marker, found: string[]) {
  const taken = new Set<string>();
  for (const operation of operations) {
    for (const request of marked(operation, marker.word)) {
      const got = await send(target, operation, marker, request);
      found.push(...judged(got, `leaks: ${operation.id} ${JSON.stringify(request).slice(0, 100)}`));
      if (got?.status === 200) taken.add(operation.id);
    }
  }
  return taken;
}

/** Everything a user can read: the replies of all reads, and the control pages of the world. */
async function read(target: Target, operations: readonly Operation[], marker: Marker) {
  const seen: [string, Got | null][] = [];
  for (const operation of operations) {
    for (const request of requestsOf(operation)) {
      seen.push([operation.id, await send(target, operation, marker, request)]);
    }
  }
  return seen;
}

async function controlOf({ url }: Target, world: string): Promise<[string, Got][]> {
  const shown: [string, Got][] = [];
  for (const path of ['outbox', 'journal', 'snapshots', 'personas']) {
    const reply = await fetch(new URL(`/__world/${path}`, url), { headers: { 'x-world': world } });
    shown.push([path, { status: reply.status, text: await reply.text() }]);
  }
  return shown;
}

async function markersOf({ signIn }: Target): Promise<Marker[]> {
  const markers: Marker[] = [];
  for (const [place, world] of WORLDS.entries()) {
    for (const user of USERS) {
      markers.push({ world, user, word: `zq${place}${user}`, token: await signIn(world, user) });
    }
  }
  return markers;
}

/** The markers that a reader must not see. */
function foreignTo({ world, user }: Marker, isOperationOf: boolean, markers: readonly Marker[]): Marker[] {
  const isClosed = isOperationOf && world !== OPEN_WORLD;
  return markers.filter((other) => other.world !== world || (isClosed && other.user !== user));
}

/**
 * Users write an individual marker into every text of every write: in one world through all operations, in the other only
 * into private records. Then each user reads everything. No marker may appear in another world, and no private one at
 * another company.
 */
export async function leaks(target: Target): Promise<Findings> {
  const { operations } = readContract();
  const writing = operations.filter(({ isRead }) => !isRead);
  const reading = operations.filter(({ isRead }) => isRead);
  const markers = await markersOf(target);
  const found: string[] = [];
  const taken = new Set<string>();
  for (const marker of markers) {
    const wanted = marker.world === OPEN_WORLD ? writing : writing.filter(({ id }) => PRIVATE.includes(id));
    for (const id of await write(target, wanted, marker, found)) taken.add(id);
  }
  const shown = new Set<string>();
  for (const marker of markers) {
    const { world, user } = marker;
    const seen = [...(await read(target, reading, marker)), ...(await controlOf(target, world))];
    for (const [what, got] of seen) {
      found.push(...judged(got, `leaks: ${what}`));
      const text = got?.text ?? '';
      if (isOperation(what) && text.includes(marker.word)) shown.add(what);
      const leaked = foreignTo(marker, isOperation(what), markers).filter(({ word }) => text.includes(word));
      found.push(
        ...leaked.map(
          (other) => `leaks: ${what} shows ${user} of ${world} words of ${other.user} of ${other.world}`,
        ),
      );
    }
  }
  if (taken.size < LEAST_TAKEN) found.push(`leaks: only ${taken.size} operations took a word`);
  if (shown.size < LEAST_SHOWN) found.push(`leaks: only ${shown.size} operations show a word`);
  return found;
}
