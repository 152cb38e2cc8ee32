import type { ErrorCode } from '#generated/model/errorCode.ts';
import type { FieldRule } from '#generated/model/fieldRule.ts';

/** Status and message of each error code of the contract. Messages are for logs; the portal has its own texts. */
const codes = {
  E_VALIDATION: { status: 400, message: 'The request is not valid.' },
  E_UNAUTHORIZED: { status: 401, message: 'Sign in first.' },
  E_BAD_CREDENTIALS: { status: 401, message: 'Wrong username or password.' },
  E_UNVERIFIED: { status: 403, message: 'The email address is not verified.' },
  E_PENDING_APPROVAL: { status: 403, message: 'The registration waits for approval.' },
  E_REJECTED: { status: 403, message: 'The registration was rejected.' },
  E_FORBIDDEN: { status: 403, message: 'Not allowed for this user.' },
  E_NOT_FOUND: { status: 404, message: 'No such record.' },
  E_CONFLICT: { status: 409, message: "The record's current state does not allow this." },
  E_EXPIRED: { status: 410, message: 'The snapshot has expired.' },
  E_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  E_UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body is of another kind.' },
  E_OTP_REQUIRED: { status: 403, message: 'A one-time code was sent.' },
  E_LOCKED: { status: 429, message: 'Too many wrong passwords.' },
  E_TOO_MANY_REQUESTS: { status: 429, message: 'Too many calls.' },
  E_SERVER: { status: 500, message: 'Something went wrong.' },
  E_CONTRACT: { status: 502, message: 'The reply breaks the contract.' },
} as const satisfies Record<ErrorCode, { status: number; message: string }>;

const mark: unique symbol = Symbol('failure');

export interface Failure {
  readonly [mark]: true;
  readonly status: number;
  readonly body: { readonly code: ErrorCode; readonly message: string; readonly data?: object };
}

/**
 * Refusal with this error code. `data` is what the client needs to act on it; `message`, for logs, overrides the
 * default.
 */
export function failure(code: ErrorCode, data?: object, message: string = codes[code].message): Failure {
  return {
    [mark]: true,
    status: codes[code].status,
    body: data === undefined ? { code, message } : { code, message, data },
  };
}

/**
 * E_VALIDATION refusal for a broken product rule, in the same form as for the contract's own rules. The operation lists
 * the rule with its member in `x-rules`.
 */
export function invalid(field: string, rule: FieldRule, message: string): Failure {
  return failure('E_VALIDATION', { errors: [{ field, rule, message }] });
}

/** The record that was looked up; E_NOT_FOUND when there is none. */
export function existing<Row>(row: Row | undefined, message?: string): Row {
  if (row === undefined) throw failure('E_NOT_FOUND', undefined, message);
  return row;
}

/** Whether a thrown value is a refusal rather than a bug in the mock backend. */
export function isFailure(thrown: unknown): thrown is Failure {
  return typeof thrown === 'object' && thrown !== null && mark in thrown;
}

/** Refusal of too many calls; `until` (milliseconds since 1970) is the earliest time for a retry. */
export function tooMany(until: number): Failure {
  return failure('E_TOO_MANY_REQUESTS', { retryAt: new Date(until).toISOString() });
}
