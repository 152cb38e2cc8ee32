import * as v from 'valibot';
import { type OperationId, operations } from '#generated/operations.ts';

const Breach = v.object({ field: v.string(), rule: v.string(), message: v.optional(v.string(), '') });

/** A rule that a request or a reply breaks, at the dotted path of a member. */
export type Breach = v.InferOutput<typeof Breach>;

const Envelope = v.object({ code: v.string(), data: v.optional(v.unknown()) });
const Broken = v.object({ violations: v.array(Breach) });
const Refused = v.object({ errors: v.array(Breach) });

/**
 * What the validator found in a call: `kept`; `request` or `reply`: it broke rules; `unknown`: the contract has no such
 * operation; `undeclared`: the operation does not declare the status, as after a planned fault; `lost`: no reply came;
 * `unchecked`: no validator runs (the mock backend inside the browser).
 */
export type VerdictKind = 'kept' | 'request' | 'reply' | 'unknown' | 'undeclared' | 'lost' | 'unchecked';

export type Verdict = {
  readonly kind: VerdictKind;
  /** Code of the envelope; null for a file and without a reply. */
  readonly code: string | null;
  readonly breaches: readonly Breach[];
};

/** A call as far as the verdict depends on it: `body` is the parsed reply, undefined for a file. */
type Judged = {
  readonly operation: OperationId | null;
  readonly status: number | null;
  readonly body: unknown;
};

const isDeclared = (operation: OperationId, status: number) =>
  operations[operation].statuses.some((declared) => declared === status);

function kindOf({ operation, status }: Judged, code: string | null, isValidated: boolean): VerdictKind {
  if (status === null) return 'lost';
  if (operation === null) return 'unknown';
  if (code === 'E_CONTRACT') return 'reply';
  if (code === 'E_VALIDATION') return 'request';
  if (!isDeclared(operation, status)) return 'undeclared';
  return isValidated ? 'kept' : 'unchecked';
}

/**
 * The verdict of the validator on a call, which a reply carries: the validator answers a broken reply with E_CONTRACT and the
 * violations, and a broken request with E_VALIDATION and the errors. `isValidated` is false where none runs.
 */
export function verdictOf(call: Judged, isValidated = true): Verdict {
  const envelope = v.safeParse(Envelope, call.body);
  const code = envelope.success ? envelope.output.code : null;
  const data = envelope.success ? envelope.output.data : undefined;
  const broken = v.safeParse(Broken, data);
  const refused = v.safeParse(Refused, data);
  const kind = kindOf(call, code, isValidated);
  if (kind === 'reply') return { kind, code, breaches: broken.success ? broken.output.violations : [] };
  if (kind === 'request') return { kind, code, breaches: refused.success ? refused.output.errors : [] };
  return { kind, code, breaches: [] };
}
