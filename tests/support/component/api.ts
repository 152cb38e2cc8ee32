/** Stands in for the server in component tests: every call of the portal waits until the test answers it. */
import { onTestFinished, vi } from 'vitest';
import type { ReplyOf } from '#generated/api-client.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { operationOf } from './operation-of.ts';

/** Data of a list may leave its snapshot out. */
type Unpaged<Content> = Content extends { readonly snapshot: string }
  ? Omit<Content, 'snapshot'> & { readonly snapshot?: string }
  : Content extends readonly (infer Page extends { readonly snapshot: string })[]
    ? Unpaged<Page>[]
    : Content;

type Data<Operation extends OperationId> =
  ReplyOf<Operation> extends { readonly data: infer Content } ? Unpaged<Content> : never;

/** A call that the portal has sent and that waits for its answer. */
export type WaitingCall = {
  readonly operation: OperationId;
  /** The request's body, parsed. */
  readonly body: unknown;
  readonly headers: Headers;
  /** Answers a success with this data. */
  readonly ok: <Operation extends OperationId>(operation: Operation, data: Data<Operation>) => void;
  /** Answers a failure of the contract. */
  readonly fail: (status: number, code: string, data?: unknown) => void;
  /** Drops the connection. */
  readonly drop: () => void;
};

function replyOf(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/**
 * Takes the calls of the portal until the test ends. `calls` are all so far in the order of sending; `next` waits for
 * the next call of an operation that no earlier `next` gave out.
 */
export function takeCalls() {
  const calls: WaitingCall[] = [];
  const given = new Set<WaitingCall>();
  const take = (url: string, { method = 'GET', body, headers, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const operation = operationOf(method, url);
      if (operation === undefined) throw new Error(`No operation: ${method} ${url}`);
      signal?.addEventListener('abort', () => reject(signal.reason));
      calls.push({
        operation,
        body: typeof body === 'string' ? JSON.parse(body) : body,
        headers: new Headers(headers),
        ok: (named, data) => {
          if (named !== operation) throw new Error(`${operation} is not ${named}`);
          resolve(replyOf(200, { code: 'OK', message: '', data }));
        },
        fail: (status, code, data) => resolve(replyOf(status, { code, message: code, data })),
        drop: () => reject(new TypeError('Failed to fetch')),
      });
    });
  vi.stubGlobal('fetch', take);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const of = (operation: OperationId) => calls.filter((call) => call.operation === operation);
  return {
    calls,
    of,
    next: (operation: OperationId) =>
      vi.waitFor(
        () => {
          const call = of(operation).find((each) => !given.has(each));
          if (call === undefined) throw new Error(`No further call of ${operation}`);
          given.add(call);
          return call;
        },
        { timeout: 10_000 },
      ),
    path: (operation: OperationId) => operations[operation].path,
  };
}
