import type { Operation } from './contract.ts';
import { type Run, sessionOf } from './session.ts';
import type { Outcome, Reply } from './target.ts';
import { at, membersOf } from './values.ts';

const NOT_FOUND = 404;
/** Statuses that say by themselves that a server has no such operation. */
export const NOT_BUILT: ReadonlySet<number> = new Set([405, 501]);

/** What stays the same in the replies to all unknown paths: kind, members and code, but no message, time or path. */
export function shapeOf({ mediaType, json }: Pick<Reply, 'mediaType' | 'json'>): string {
  return JSON.stringify([mediaType, Object.keys(membersOf(json)).toSorted(), at(json, 'code')]);
}

/** The reply of a server to a path that no server has. */
function atNowhere(run: Run, { method }: Operation): Promise<Outcome> {
  const headers = { 'content-type': 'application/json' };
  const path = `/web/v1/no-such-operation-${run.name}`;
  return run.target.send({ method, path, headers, body: method === 'GET' ? null : '{}' });
}

async function probe(run: Run, operation: Operation): Promise<boolean> {
  const known = run.sessions.values().next().value ?? sessionOf(run, 'built', null);
  // An operation refuses such a call before it looks anything up.
  const broken = { raw: '{"page": 1,', query: {} };
  const { method } = operation;
  const call = known.callOf(operation, undefined, method === 'GET' ? { query: {} } : broken);
  const { reply } = await run.target.send(call);
  if (reply === null) return true;
  if (reply.status !== NOT_FOUND) return !NOT_BUILT.has(reply.status);
  const nowhere = (await atNowhere(run, operation)).reply;
  return nowhere?.status !== NOT_FOUND || shapeOf(nowhere) !== shapeOf(reply);
}

/**
 * Whether a server has an operation. It has not when a call that no operation takes is answered as an unknown path is.
 * Asked once for each operation.
 */
export function isBuilt(run: Run, operation: Operation): Promise<boolean> {
  if (run.target.isMockBackend) return Promise.resolve(true);
  const asked = run.built.get(operation.id) ?? probe(run, operation);
  run.built.set(operation.id, asked);
  return asked;
}
