import type { OperationId } from '#generated/operations.ts';
import { at, listOf } from '../values.ts';
import { type Findings, type Force, judged } from './attacks.ts';
import { dataOf, type Got, type Target } from './target.ts';

const FLOODED: readonly [Flooded, ...Flooded[]] = [
  { operation: 'viewProjectSetting', request: () => ({}) },
  { operation: 'paginateDiamonds', request: () => ({ page: 1, limit: 10, filters: [{}] }) },
  { operation: 'getProfile', request: () => ({}) },
  {
    operation: 'upsertUserSetting',
    request: (at) => ({ key: 'PORTAL', value: { portal: { pageSize: 50 + (at % 2) * 50 } } }),
  },
];

interface Flooded {
  readonly operation: OperationId;
  readonly request: (at: number) => object;
}

function namesOf(got: Got | null): string[] {
  return listOf(at(dataOf(got), 'list')).map((row) => String(at(row, 'name')));
}

/** Latency of every call in the flood, in milliseconds: longer than it takes to send them all. */
const HELD = 3000;
/** Time limit of another client's call meanwhile, in milliseconds. */
const MEANWHILE = 3000;

/** Many concurrent reads and writes with high latency: each must be answered, and so must another client's call. */
export async function flood(target: Target, { flood: count }: Force): Promise<Findings> {
  const { ask, call, signIn } = target;
  const worlds = Array.from({ length: 20 }, (_, at) => `flood-${at}`);
  const writers = await Promise.all(
    worlds.map(async (world) => {
      const token = await signIn(world, 'primary');
      const held = FLOODED.map(({ operation }) => ({ operation, latencyMs: HELD }));
      await call('/__world/faults', JSON.stringify(held), { 'x-world': world });
      return { world, token };
    }),
  );
  const started = performance.now();
  let answered = 0;
  const calls = Array.from({ length: count }, async (_, at) => {
    const { world, token } = writers[at % writers.length] ?? { world: '', token: '' };
    const { operation, request } = FLOODED[at % FLOODED.length] ?? FLOODED[0];
    const got = await ask(operation, world, request(at), token);
    answered += 1;
    return got;
  });
  await new Promise((resolve) => {
    setTimeout(resolve, HELD / 2);
  });
  const inFlight = count - answered;
  const beside = await ask('viewProjectSetting', 'flood-beside', {});
  const took = performance.now() - started - HELD / 2;
  const replies = await Promise.all(calls);
  const unanswered = replies.filter((got) => got?.status !== 200);
  return [
    ...(inFlight < count ? [`flood: only ${inFlight} of ${count} were in flight together`] : []),
    ...judged(beside, 'flood: a call beside'),
    ...(took > MEANWHILE ? [`flood: a call beside took ${Math.round(took)} ms`] : []),
    ...(unanswered.length > 0 ? [`flood: ${unanswered.length} of ${count} not answered`] : []),
    ...unanswered.slice(0, 3).flatMap((got) => judged(got, 'flood')),
  ];
}

/** A user in a world with names that only this user writes there. */
interface Writer {
  readonly world: string;
  readonly user: string;
  readonly token: string;
}

/**
 * Users of several worlds save searches concurrently; each must see all their own and none of the others'. A token must
 * not be valid in another world.
 */
export async function crowd({ ask, signIn }: Target, { writers: count }: Force): Promise<Findings> {
  const worlds = ['crowd-1', 'crowd-2', 'crowd-3', 'crowd-4'];
  const users = ['buyer', 'superadmin', 'seller'];
  const writers: Writer[] = await Promise.all(
    worlds.flatMap((world) => users.map(async (user) => ({ world, user, token: await signIn(world, user) }))),
  );
  const nameOf = ({ world, user }: Writer, at: number) => `${world} ${user} ${at}`;
  const found: string[] = [];
  const saved = await Promise.all(
    writers.flatMap((writer) =>
      Array.from({ length: count }, (_, at) =>
        ask('upsertSearch', writer.world, saving(nameOf(writer, at)), writer.token),
      ),
    ),
  );
  found.push(...saved.flatMap((got) => judged(got, 'crowd: upsertSearch')));
  const kept = saved.filter((got) => got?.status === 200).length;
  if (kept !== saved.length) {
    const other = saved.find((got) => got?.status !== 200);
    found.push(`crowd: ${kept} of ${saved.length} searches saved: ${other?.text.slice(0, 200)}`);
  }
  for (const writer of writers) {
    const got = await ask('listSearches', writer.world, LISTED, writer.token);
    const seen = namesOf(got).filter((name) => name.startsWith('crowd-'));
    const own = Array.from({ length: count }, (_, at) => nameOf(writer, at));
    const foreign = seen.filter((name) => !own.includes(name));
    const lost = own.filter((name) => !seen.includes(name));
    const who = `${writer.user} of ${writer.world}`;
    if (foreign.length > 0) found.push(`crowd: ${who} sees ${foreign.slice(0, 3).join(', ')}`);
    if (lost.length > 0)
      found.push(`crowd: ${who} lost ${lost.length} of ${count} ${got?.text.slice(0, 200)}`);
    const elsewhere = worlds.find((world) => world !== writer.world) ?? '';
    const strange = await ask('getProfile', elsewhere, {}, writer.token);
    if (strange?.status !== 401) found.push(`crowd: a token of ${who} is worth something in ${elsewhere}`);
  }
  return found;
}

const SAVED = 2;
const LISTED = { type: [SAVED], page: 1, limit: 100 };

function saving(name: string): object {
  return { searchType: SAVED, name, filter: {} };
}
