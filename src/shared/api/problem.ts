import { ErrorCode } from '#generated/model/errorCode.ts';
import type { FieldError } from '#generated/model/fieldError.ts';

/** Failures without a reply of the contract: no network, timeout, aborted, or a body that is no envelope. */
export const clientCodes = ['OFFLINE', 'TIMEOUT', 'ABORTED', 'BAD_REPLY'] as const;

export type ProblemCode = ErrorCode | (typeof clientCodes)[number];

/** A failed call. `message` is for logs and is never shown: the user reads the text `problems.<code>`. */
export type Problem = Error & {
  readonly code: ProblemCode;
  /** The rules that the request breaks, by dotted member path; empty unless the code is E_VALIDATION. */
  readonly errors: readonly FieldError[];
  /** HTTP status; 0 if no reply arrived. */
  readonly status: number;
  /** The failure's `data`, unchecked: details that the client needs to act on it. */
  readonly data: unknown;
};

type Details = { message?: string; errors?: readonly FieldError[]; status?: number; data?: unknown };

const marked = new WeakSet<object>();

/** Creates a problem to throw. */
export function createProblem(code: ProblemCode, details: Details = {}): Problem {
  const { message = code, errors = [], status = 0, data = null } = details;
  const problem = Object.assign(new Error(message), { name: 'Problem', code, errors, status, data });
  marked.add(problem);
  return problem;
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && marked.has(value);
}

/** Turns any caught value into a problem; an exception of the portal's own code becomes BAD_REPLY. */
export function toProblem(value: unknown): Problem {
  return isProblem(value) ? value : createProblem('BAD_REPLY', { message: String(value) });
}

/** Turns the error of a query or mutation into a problem; null without one. */
export function asProblem(error: unknown): Problem | null {
  return error === null || error === undefined ? null : toProblem(error);
}

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && (code in ErrorCode || clientCodes.some((known) => known === code));
}
