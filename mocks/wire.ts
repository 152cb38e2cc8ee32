import type { OperationId } from '#generated/operations.ts';
import type { Violation } from './world/violations.ts';

/** A call as it came over the wire. Names of headers are in small letters. */
export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

/** A reply before it is bytes. */
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
export const MOST_BYTES = 1_048_576;

/** What the bytes of a body say. */
export type Body =
  | { readonly kind: 'none' | 'malformed' | 'too large' | 'not json' }
  | { readonly kind: 'json'; readonly value: unknown };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the body of a call as JSON in UTF-8. */
export function readBody({ headers, body }: Incoming): Body {
  if (body === null || body.byteLength === 0) return { kind: 'none' };
  if (body.byteLength > MOST_BYTES) return { kind: 'too large' };
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';');
  if (mediaType.trim().toLowerCase() !== 'application/json') return { kind: 'not json' };
  try {
    const value: unknown = JSON.parse(utf8.decode(body));
    return { kind: 'json', value };
  } catch {
    return { kind: 'malformed' };
  }
}
