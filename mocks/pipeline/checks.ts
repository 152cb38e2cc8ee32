import { type OperationId, operations } from '#generated/operations.ts';
import { refusalRules } from '#generated/refusal-rules.ts';
import { failure, tooMany } from '#mocks/operations/shared/failure.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import { isAllowed, needsUserType } from '#mocks/rules/permissions.ts';
import { planted } from '#mocks/world/faults.ts';
import type { Violation } from '#mocks/world/journal.ts';
import { findUser } from '#mocks/world/people.ts';
import { createRoom } from '#mocks/world/room.ts';
import type { Worlds } from '#mocks/world/worlds.ts';
import type { Answer, Context, Step, Validator } from './context.ts';
import { malformed, parsedRequest, requestIn, takesForm } from './read-body.ts';

export async function delay({ faults }: Context): Promise<undefined> {
  const latency = faults.reduce((most, { latencyMs = 0 }) => Math.max(most, latencyMs), 0);
  if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
}

export function applyFaults(context: Context): Answer | null | undefined {
  const { faults } = context;
  if (faults.some(({ drop }) => drop === true)) return null;
  const rule = faults.find(
    ({ status, code, body }) => status !== undefined || code !== undefined || body !== undefined,
  );
  if (rule === undefined) return undefined;
  context.isPlanned = true;
  if (rule.body !== undefined) return { status: rule.status ?? 200, body: rule.body };
  const { status, body } = failure(rule.code ?? 'E_SERVER');
  return { status: rule.status ?? status, body };
}

export function plantDefects({ faults }: Context, { status, body }: Answer): Answer {
  const plants = faults.flatMap(({ plant }) => plant ?? []);
  return { status, body: plants.reduce(planted, body) };
}

const MAX_ERRORS = 50;

export function validateRequest(validator: Validator): Step {
  return async (context) => {
    const { operation, incoming, body } = context;
    const unparsed = malformed(operation, body);
    if (unparsed !== null) throw unparsed;
    context.broken = await validator.request(parsedRequest(operation, incoming, body));
    if (context.broken.length > 0)
      throw failure('E_VALIDATION', { errors: context.broken.slice(0, MAX_ERRORS) });
  };
}

function listedRules({ body }: Answer): readonly Violation[] {
  const { code, data } = Object(body);
  return code === 'E_VALIDATION' && Array.isArray(data?.errors) ? data.errors : [];
}

/**
 * The product rules in a refusal by an operation that its `x-rules` do not list, as violations of the contract. The
 * reply's schema cannot tell them all: it lists no members, and a product rule can have the name of a schema keyword.
 */
export function undeclaredRules(operation: OperationId, answer: Answer): Violation[] {
  const declared = refusalRules[operation] ?? [];
  return listedRules(answer).flatMap(({ field, rule }) => {
    const member = field.replaceAll(/\.\d+(?=\.|$)/g, '.*');
    if (member === '' || declared.includes(`${member} ${rule}`)) return [];
    const message = `x-rules of ${operation} do not list ${rule} of ${member}.`;
    return [{ field: 'data.errors', rule: 'x-rules', message }];
  });
}

/** Replaces an answer that breaks the contract by E_CONTRACT. A planned answer may break it. */
export async function validateReply(
  validator: Validator,
  context: Context,
  answer: Answer | null,
): Promise<Answer | null> {
  const { operation, broken, isPlanned, faults } = context;
  if (answer === null) return answer;
  if (isPlanned) {
    // The journal tells the author of a reply by hand what is wrong with it.
    const isByHand = faults.some(({ body }) => body !== undefined);
    if (isByHand) context.violations = await validator.reply(operation, answer);
    return answer;
  }
  const undeclared = broken.length > 0 ? [] : undeclaredRules(operation, answer);
  context.violations = [...(await validator.reply(operation, answer)), ...undeclared];
  if (context.violations.length === 0) return answer;
  const { status, body } = failure('E_CONTRACT', { violations: context.violations });
  return { status, body };
}

export function identify(context: Context): undefined {
  const { world, incoming } = context;
  const jwt = incoming.headers.authorization;
  const session = jwt === undefined ? undefined : world.sessions.find(jwt, world.clock.now());
  const user = session === undefined ? undefined : findUser(world, session.userId);
  context.caller = session === undefined || user === undefined ? null : { ...user, session };
}

/** Refuses a write that the world or the process has no room for, whatever the operation declares (guide, Rate limits). */
export function checkRoom(worlds: Worlds): Step {
  const roomIn = createRoom(worlds.all);
  return (context) => {
    const { world, operation, incoming } = context;
    if (operations[operation].effect === 'read') return undefined;
    const room = roomIn(world);
    if ((incoming.body?.byteLength ?? 0) <= room) return undefined;
    context.isPlanned = true;
    throw takesForm(operation) ? failure('E_TOO_LARGE', { limit: room }) : tooMany(context.now + HOUR);
  };
}

export function requireSession({ operation, caller }: Context): undefined {
  if (!operations[operation].isPublic && caller === null) throw failure('E_UNAUTHORIZED');
}

export function authorise(context: Context): undefined {
  const { operation, caller } = context;
  const request = requestIn(context);
  if (operations[operation].isPublic && !needsUserType(operation, request)) return;
  if (caller === null) throw failure('E_UNAUTHORIZED');
  if (!isAllowed(caller, operation, request)) throw failure('E_FORBIDDEN');
}
