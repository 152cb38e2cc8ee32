import type { OperationId } from '#generated/operations.ts';
import { refusalRules } from '#generated/refusal-rules.ts';
import { failure } from '#mocks/operations/shared/failure.ts';
import type { Violation } from '#mocks/world/journal.ts';
import type { Answer, Context, Step, Validator } from './context.ts';
import { malformed, parsedRequest } from './read-body.ts';

/** Maximum number of broken rules that a refusal lists. */
const MAX_ERRORS = 50;

/** Refuses a request that breaks the contract. */
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

/** The broken rules that a refusal lists; empty for every other answer. */
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
  const { operation, broken, isPlanned } = context;
  if (answer === null || isPlanned) return answer;
  const undeclared = broken.length > 0 ? [] : undeclaredRules(operation, answer);
  context.violations = [...(await validator.reply(operation, answer)), ...undeclared];
  if (context.violations.length === 0) return answer;
  const { status, body } = failure('E_CONTRACT', { violations: context.violations });
  return { status, body };
}
