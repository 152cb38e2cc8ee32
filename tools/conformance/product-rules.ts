import { refusalRules } from '#generated/refusal-rules.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import type { Contract, Operation } from './contract.ts';
import type { Findings } from './findings.ts';
import type { Reply } from './target.ts';
import { at, listOf, textOf } from './values.ts';

interface Recording {
  readonly contract: Contract;
  readonly findings: Findings;
}

/** The product rules of an operation (x-rules), as `<member> <rule>` with `*` for the index in an array. */
export function rulesOf({ id }: Operation): readonly string[] {
  return isOperation(id) ? (refusalRules[id] ?? []) : [];
}

/** The rules that a refusal names, as `<member> <rule>`; empty for other replies. */
export function brokenRules({ status, json }: Reply): readonly string[] {
  if (status !== 400) return [];
  return listOf(at(json, 'data', 'errors')).map((error) => {
    const member = textOf(at(error, 'field')).replaceAll(/\.\d+(?=\.|$)/g, '.*');
    return `${member} ${textOf(at(error, 'rule'))}`;
  });
}

/**
 * Records the product rules that a refusal names. Some have the names of JSON Schema keywords, so a request that breaks
 * the schema does not count; the members of a form are not validated here.
 */
export function recordRules(
  { contract, findings }: Recording,
  operation: Operation,
  body: unknown,
  reply: Reply,
): void {
  const rules = rulesOf(operation);
  const { request } = operation;
  if (reply.status !== 400 || rules.length === 0 || request === null) return;
  const isJson = request.mediaType === 'application/json';
  if (isJson && contract.broken(request.pointer, body).length > 0) return;
  for (const rule of brokenRules(reply)) if (rules.includes(rule)) findings.provoke(operation, rule);
}

/** Rules that no call to a mock backend of a few thousand stones can break, and the test that breaks each. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'filterMatchPairs filter work': 'tests/mocks/operations/pairs-work.test.ts',
};

/**
 * Checks that every product rule of the contract was provoked by a call: a rule that no call breaks is enforced by
 * nobody. Applies only to a full run against the mock backend.
 */
export function checkRules(operations: readonly Operation[], { findings }: Recording): void {
  for (const operation of operations) {
    for (const rule of rulesOf(operation)) {
      const isMet = `${operation.id} ${rule}` in ELSEWHERE || findings.isProvoked(operation.id, rule);
      const message = isMet ? null : 'x-rules declares it, and no call was refused by it.';
      findings.check({
        operation: operation.id,
        phase: 'coverage',
        name: `rule ${rule} is provoked`,
        message,
      });
    }
  }
}
