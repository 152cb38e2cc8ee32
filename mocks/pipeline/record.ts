import type { OperationId } from '#generated/operations.ts';
import { isFileReply } from '#mocks/operations/shared/binary.ts';
import { callerKind } from '#mocks/world/coverage.ts';
import { describeFaults } from '#mocks/world/faults.ts';
import type { World } from '#mocks/world/world.ts';
import type { Worlds } from '#mocks/world/worlds.ts';
import type { Answer, Context, Incoming } from './context.ts';

/** Longest body that is kept, in characters; a longer one is cut. */
const LONGEST = 65_536;

/** A call to record. `operation` is null if the contract does not have it. */
interface Recorded extends Partial<Pick<Context, 'caller' | 'violations' | 'faults' | 'error'>> {
  readonly world: World;
  readonly incoming: Omit<Incoming, 'body'> & Partial<Incoming>;
  /** Start of the call, by `performance.now()`. */
  readonly started: number;
  readonly operation: OperationId | null;
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`;
}

function requestText({ headers, body = null }: Recorded['incoming']): string | null {
  if (body === null || body.byteLength === 0) return null;
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('application/json')) return `${body.byteLength} bytes of ${type}`;
  return cut(new TextDecoder().decode(body));
}

function replyText(answer: Answer | null): string | null {
  if (answer === null) return null;
  const { body } = answer;
  return isFileReply(body) ? `File ${body.name} of ${body.mediaType}` : cut(JSON.stringify(body));
}

/** The code of an answer; null for a file and for a dropped connection. */
export function codeOf(answer: Answer | null): string | null {
  const { code }: { code?: unknown } = Object(answer?.body);
  return code === undefined ? null : String(code);
}

/** Milliseconds of machine time since the start of a call. */
export function sinceStart(started: number): number {
  return Math.round((performance.now() - started) * 1000) / 1000;
}

/** Records a call in the journal of its world, in the coverage, and in full while somebody watches the world. */
export function record({ coverage }: Worlds, call: Recorded, answer: Answer | null): void {
  const { world, incoming, started, operation } = call;
  const { caller = null, violations = [], faults = [], error = null } = call;
  if (operation !== null && answer !== null) {
    const kind = callerKind(caller?.user.userType);
    coverage.add(world.name, { operation, status: answer.status, caller: kind });
  }
  const n = world.journal.add({
    time: new Date(world.clock.now()).toISOString(),
    operation,
    method: incoming.method,
    path: incoming.path,
    status: answer?.status ?? null,
    code: codeOf(answer),
    user: caller?.user.id ?? null,
    ms: sinceStart(started),
    violations,
    fault: describeFaults(faults),
    error,
  });
  if (!world.exchanges.isWatched()) return;
  const { authorization: _token, ...headers } = incoming.headers;
  const request = requestText(incoming);
  world.exchanges.keep({ n, query: incoming.query, headers, request, reply: replyText(answer) });
}
