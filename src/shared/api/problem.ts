import { ErrorCode } from '#generated/model/errorCode.ts';
import type { FieldError } from '#generated/model/fieldError.ts';

/** What can go wrong before a reply of the contract is in hand: no network, too slow, called off, not an envelope. */
export const clientCodes = ['OFFLINE', 'TIMEOUT', 'ABORTED', 'BAD_REPLY'] as const;

export type ProblemCode = ErrorCode | (typeof clientCodes)[number];

/**
 * A call that failed. `message` is the server's word for the logs and is never shown: the user reads
 * `problems.<code>` in the own language.
 */
export type Problem = Error & {
  readonly code: ProblemCode;
  /** Broken rules of the request, by dotted member path; empty unless the code is E_VALIDATION. */
  readonly errors: readonly FieldError[];
  /** HTTP status; 0 when no reply came. */
  readonly status: number;
  /** The `data` of the failure as it came: what the client needs to act on it. */
  readonly data: unknown;
};

type Details = { message?: string; errors?: readonly FieldError[]; status?: number; data?: unknown };

const marked = new WeakSet<object>();

/** Makes a problem to throw. */
export function createProblem(code: ProblemCode, details: Details = {}): Problem {
  const { message = code, errors = [], status = 0, data = null } = details;
  const problem = Object.assign(new Error(message), { name: 'Problem', code, errors, status, data });
  marked.add(problem);
  return problem;
}

/** Whether a caught value is a problem. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && marked.has(value);
}

/** A caught value as a problem, whatever it was: a fault of the portal's own reads as BAD_REPLY. */
export function toProblem(value: unknown): Problem {
  return isProblem(value) ? value : createProblem('BAD_REPLY', { message: String(value) });
}

/** The error of a query or mutation as a problem; null when there is none. */
export function asProblem(error: unknown): Problem | null {
  return error === null || error === undefined ? null : toProblem(error);
}

/** Whether a word is a code that the contract or the client knows. */
export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && (code in ErrorCode || clientCodes.some((known) => known === code));
}
