import type { OperationId } from '#generated/operations.ts';
import type { Caller } from '#mocks/operations/shared/operation.ts';
import type { FaultRule } from '#mocks/world/faults.ts';
import type { Violation } from '#mocks/world/journal.ts';
import type { Transaction } from '#mocks/world/transactions.ts';
import type { World } from '#mocks/world/world.ts';

/** A request as received. Header names are in lower case. */
export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Network address of the client; absent where calls come from the same process. */
  readonly address?: string;
}

/** A reply before it is serialised: a value to send as JSON, or a file (`FileReply`). */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Headers beside those of the body, names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How many of its bytes arrive in a second; as fast as it can be if absent. */
  readonly bytesPerSecond?: number;
}

export type Body =
  | { readonly kind: 'none' | 'malformed' | 'other' }
  | { readonly kind: 'too large'; readonly limit: number }
  | { readonly kind: 'json' | 'form'; readonly value: unknown };

export interface ParsedRequest {
  readonly operation: OperationId;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined when there is no body. */
  readonly body: unknown;
}

/** Validates requests and replies against the contract: returns the rules that they break. */
export interface Validator {
  /** Whether the contract has the operation: an older version of it may lack some. */
  readonly has: (operation: OperationId) => boolean;
  readonly request: (request: ParsedRequest) => Promise<readonly Violation[]>;
  readonly reply: (operation: OperationId, answer: Answer) => Promise<readonly Violation[]>;
}

/** Accepts everything: for the browser, where the validators do not run. */
export const acceptAll: Validator = { has: () => true, request: async () => [], reply: async () => [] };

export interface Context {
  readonly incoming: Incoming;
  readonly world: World;
  readonly operation: OperationId;
  readonly faults: readonly FaultRule[];
  /** Time of the request in milliseconds since 1970, by the clock of the world. */
  now: number;
  caller: Caller | null;
  body: Body;
  transaction: Transaction | null;
  isPlanned: boolean;
  /** The rules of the contract that the request breaks. */
  broken: readonly Violation[];
  /** The rules of the contract that the reply breaks. */
  violations: readonly Violation[];
  error: string | null;
}

/** Returns the answer that ends the steps; undefined to continue. A refusal may be thrown (`failure`). */
export type Step = (context: Context) => StepResult | Promise<StepResult>;
/** An answer, or null to close the connection without one. */
type StepResult = Answer | null | undefined;
