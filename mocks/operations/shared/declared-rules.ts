import type { OperationId } from '#generated/operations.ts';
import { refusalRules } from '#generated/refusal-rules.ts';
import type { Violation } from '#mocks/world/violations.ts';
import type { Failure } from './failure.ts';

/** The broken rules that a failure lists; empty for other failures. */
function brokenRules({ body: { code, data } }: Failure): readonly Violation[] {
  return code === 'E_VALIDATION' && data !== undefined && 'errors' in data && Array.isArray(data.errors)
    ? data.errors
    : [];
}

/**
 * The product rules in a refusal by an operation that its `x-rules` do not list, as violations of the contract. The
 * reply's schema cannot tell them all: it lists no members, and a product rule can have the name of a schema keyword.
 */
export function undeclaredRules(operation: OperationId, failure: Failure): Violation[] {
  const declared = refusalRules[operation] ?? [];
  return brokenRules(failure).flatMap(({ field, rule }) => {
    const member = field.replaceAll(/\.\d+(?=\.|$)/g, '.*');
    if (member === '' || declared.includes(`${member} ${rule}`)) return [];
    const message = `x-rules of ${operation} do not list ${rule} of ${member}.`;
    return [{ field: 'data.errors', rule: 'x-rules', message }];
  });
}
