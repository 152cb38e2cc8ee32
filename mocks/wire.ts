import type { OperationId } from '#generated/operations.ts';
import { readForm } from './form.ts';
import type { Violation } from './world/violations.ts';

/** A call as it came over the wire. Names of headers are in small letters. */
export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

/** A reply before it is bytes: a value to send as JSON, or a file (`FileReply`). */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A call with its body read, as the gate checks it. */
export interface Asked {
  readonly operation: OperationId;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined without a body. */
  readonly body: unknown;
}

/** An answer and what it breaks of the contract. */
interface Checked {
  readonly answer: Answer;
  readonly violations: readonly Violation[];
}

/**
 * Checks a request against the contract, lets it be answered knowing what it breaks, and checks the answer. Whoever
 * answers refuses broken requests, so that every refusal has the contract's envelope.
 */
export type Gate = (
  asked: Asked,
  answer: (broken: readonly Violation[]) => Promise<Answer>,
) => Promise<Checked>;

/** Lets everything pass: for the browser, where the validators of the gate do not run. */
export const openGate: Gate = async (_asked, answer) => ({ answer: await answer([]), violations: [] });

/** Most bytes of a JSON body. */
export const MAX_BYTES = 1_048_576;

/** Deepest nesting of a JSON body; the contract's own shapes stay far above it, and what checks them recurses. */
const DEEPEST = 64;

/** What the bytes of a body say. */
export type Body =
  | { readonly kind: 'none' | 'malformed' | 'other' }
  | { readonly kind: 'too large'; readonly limit: number }
  | { readonly kind: 'json' | 'form'; readonly value: unknown };

const utf8 = new TextDecoder('utf-8', { fatal: true });

function mediaTypeOf({ headers }: Incoming): string {
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

/** What of a JSON text says how deep it is: a whole string, which is passed over, or a bracket. */
const NESTING = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;

/** Whether a JSON text nests deeper than is read. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [found] of text.matchAll(NESTING)) {
    if (found === '[' || found === '{') depth += 1;
    else if (found === ']' || found === '}') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** Reads the body of a call as JSON in UTF-8. */
export function readBody(incoming: Incoming): Body {
  const { body } = incoming;
  if (body === null || body.byteLength === 0) return { kind: 'none' };
  if (body.byteLength > MAX_BYTES) return { kind: 'too large', limit: MAX_BYTES };
  if (mediaTypeOf(incoming) !== 'application/json') return { kind: 'other' };
  try {
    const text = utf8.decode(body);
    if (isTooDeep(text)) return { kind: 'malformed' };
    const value: unknown = JSON.parse(text);
    return { kind: 'json', value };
  } catch {
    return { kind: 'malformed' };
  }
}

/** Reads the body of a call as a form with a file in it, of up to `most` bytes. */
export function readFormBody(incoming: Incoming, most: number): Body {
  const { body, headers } = incoming;
  if (body === null || body.byteLength === 0) return { kind: 'none' };
  if (body.byteLength > most) return { kind: 'too large', limit: most };
  if (mediaTypeOf(incoming) !== 'multipart/form-data') return { kind: 'other' };
  const value = readForm(body, headers['content-type'] ?? '');
  return value === null ? { kind: 'malformed' } : { kind: 'form', value };
}
