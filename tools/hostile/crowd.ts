import { type Findings, type Force, judged } from './attacks.ts';
import type { Got, Target } from './target.ts';

function dataOf(got: Got | null): unknown {
  return got === null ? null : Object(JSON.parse(got.text)).data;
}

function namesOf(got: Got | null): string[] {
  const list: unknown = dataOf(got);
  const { list: rows } = Object(Array.isArray(list) ? { list } : list);
  return Array.isArray(rows) ? rows.map((row) => String(Object(row).name)) : [];
}

/** Many calls in flight at once: each is answered. */
export async function flood({ ask }: Target, { flood: count }: Force): Promise<Findings> {
  const calls = Array.from({ length: count }, (_, at) => ask('viewProjectSetting', `flood-${at % 20}`, {}));
  const replies = await Promise.all(calls);
  const unanswered = replies.filter((got) => got?.status !== 200);
  const examples = unanswered.slice(0, 3).flatMap((got) => judged(got, 'flood'));
  return unanswered.length === 0 ? [] : [`flood: ${unanswered.length} of ${count} not answered`, ...examples];
}

/** A writer: a user in a world, and the names that only this user writes there. */
interface Writer {
  readonly world: string;
  readonly user: string;
  readonly token: string;
}

/**
 * Users of several worlds save searches at the same time; each then sees all of the own ones, and none of anybody else's.
 * A token is worth nothing in another world.
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

/** The kind of searches that a user keeps by name. */
const SAVED = 2;
const LISTED = { type: [SAVED], page: 1, limit: 100 };

function saving(name: string): object {
  return { searchType: SAVED, name, filter: {} };
}
