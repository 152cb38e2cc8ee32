import type { OperationId } from '#generated/operations.ts';
import { readForm } from './form.ts';
import type { Violation } from './world/violations.ts';

/** A request as received. Header names are in lower case. */
export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** A reply before it is serialised: a value to send as JSON, or a file (`FileReply`). */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Headers beside those of the body, names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request with its body parsed, as the gate checks it. */
export interface Asked {
  readonly operation: OperationId;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined when there is no body. */
  readonly body: unknown;
}

/** An answer and the rules of the contract that it breaks. */
interface Checked {
  readonly answer: Answer;
  readonly violations: readonly Violation[];
}

/**
 * Validates a request against the contract, calls `answer` with the rules that the request breaks, and validates the
 * answer. `answer` itself refuses broken requests, so that every refusal has the contract's envelope.
 */
export type Gate = (
  asked: Asked,
  answer: (broken: readonly Violation[]) => Promise<Answer>,
) => Promise<Checked>;

/** A gate without validation, for the browser, where the validators do not run. */
export const openGate: Gate = async (_asked, answer) => ({ answer: await answer([]), violations: [] });

/** Maximum length of a JSON body in bytes. */
export const MAX_BYTES = 1_048_576;

/** Maximum nesting of a JSON body. The contract needs far less, and the validators recurse. */
const MAX_DEPTH = 64;

/** A parsed body, or why it could not be parsed. */
export type Body =
  | { readonly kind: 'none' | 'malformed' | 'other' }
  | { readonly kind: 'too large'; readonly limit: number }
  | { readonly kind: 'json' | 'form'; readonly value: unknown };

const utf8 = new TextDecoder('utf-8', { fatal: true });

function mediaTypeOf({ headers }: Incoming): string {
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

function isWellFormed(value: unknown): boolean {
  return typeof value !== 'string' || value.isWellFormed();
}

/**
 * Whether a value is accepted: nested at most MAX_DEPTH levels, and no text or name with half of a surrogate pair, which
 * is no character and which many JSON parsers refuse (RFC 7493, 2.1). Visits each value once.
 */
function isAcceptable(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    if (!level.every(isWellFormed)) return false;
    level = level.flatMap((each) => {
      if (typeof each !== 'object' || each === null) return [];
      return Array.isArray(each) ? each : [...Object.keys(each), ...Object.values(each)];
    });
    if (level.length === 0) return true;
  }
  return false;
}

/** Parses the body of a request as JSON in UTF-8. */
export function readBody(incoming: Incoming): Body {
  const { body } = incoming;
  if (body === null || body.byteLength === 0) return { kind: 'none' };
  if (body.byteLength > MAX_BYTES) return { kind: 'too large', limit: MAX_BYTES };
  if (mediaTypeOf(incoming) !== 'application/json') return { kind: 'other' };
  try {
    const value: unknown = JSON.parse(utf8.decode(body));
    return isAcceptable(value) ? { kind: 'json', value } : { kind: 'malformed' };
  } catch {
    return { kind: 'malformed' };
  }
}

/** Parses the body of a request as a multipart form of at most `max` bytes. */
export async function readFormBody(incoming: Incoming, max: number): Promise<Body> {
  const { body, headers } = incoming;
  if (body === null || body.byteLength === 0) return { kind: 'none' };
  if (body.byteLength > max) return { kind: 'too large', limit: max };
  if (mediaTypeOf(incoming) !== 'multipart/form-data') return { kind: 'other' };
  const value = await readForm(body, headers['content-type'] ?? '');
  return value === null ? { kind: 'malformed' } : { kind: 'form', value };
}
