import { type QueryClient, QueryClientContext, useMutation } from '@tanstack/react-query';
import { useContext, useId, useRef } from 'react';
import type { ReplyOf, RequestOf } from '#generated/api-client.ts';
import type { WriteOperation } from '#generated/operations.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { asProblem, isProblem, type Problem, toProblem } from '#src/shared/api/problem.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { randomUuid } from '#src/shared/api/random-uuid.ts';
import type { RequestOptions } from '#src/shared/api/request.ts';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { readsOfClass } from './freshness.ts';
import { staleAfter } from './stale-after.ts';
import { type CallOf, type Write, writeOf } from './write.ts';

type Options<Request, Result> = {
  /** Runs after a success, while the stale reads are being refetched. */
  readonly onDone?: (result: Result, request: Request) => void;
  /** Runs once the displayed reads that the write made stale have been refetched. */
  readonly onFresh?: (result: Result) => void;
  /** Runs after a failure, for screens that do not show `problem`: `(problem) => notifyProblem(problem)`. */
  readonly onProblem?: (problem: Problem, request: Request) => void;
  readonly success?: (result: Result, request: Request) => string | null;
  /** What each attempt sends besides its body: headers, `silent`. */
  readonly request?: RequestOptions;
};

export type Writing<Request, Result> = {
  /** Sends the request; a failure is in `problem`. An identical request in flight is not sent again. */
  readonly send: (request: Request) => void;
  /** Same as `send`, for callers that await it: rejects with the Problem. */
  readonly sendAsync: (request: Request) => Promise<Result>;
  readonly isSending: boolean;
  /** The request being sent, or the last one if others are queued; null while idle. */
  readonly sending: Request | null;
  /** Result of the last attempt; null if it failed or there was none. */
  readonly result: Result | null;
  /** Why the last attempt failed; null while the next one runs. */
  readonly problem: Problem | null;
  /** Resets the last attempt, for a dialog that is reopened. */
  readonly reset: () => void;
};

/** A refusal that names the conflicting stones: what the screen showed of them is out of date. */
const namesConflicts = ({ code, data }: Problem) =>
  code === 'E_CONFLICT' && typeof data === 'object' && data !== null && 'conflicts' in data;

/** No reply, or an unreadable one: the server may have performed the write. */
const isOutcomeUnknown = ({ status, code }: Problem) => status === 0 || code === 'BAD_REPLY';

/** The options of a call with the idempotency key of its action (contract, parameter idempotency-key). */
function withKey(options: RequestOptions | undefined, key: string): RequestOptions {
  return { ...options, headers: { ...options?.headers, 'idempotency-key': key } };
}

function afterFailure(client: QueryClient, operation: WriteOperation, problem: Problem): void {
  const stale = staleAfter[operation];
  if (namesConflicts(problem)) void invalidate(client, [...stale, ...readsOfClass('stock')]);
  // The record is gone or in another state: what the screen shows of it is out of date.
  else if (problem.code === 'E_NOT_FOUND' || problem.code === 'E_CONFLICT') void invalidate(client, stale);
  // Only marked as stale: an immediate refetch would most likely fail for the same reason.
  else if (isOutcomeUnknown(problem)) void invalidate(client, stale, 'later');
}

type Attempt<Request, Result> = {
  readonly request: Request;
  readonly write: Write<Result>;
  /** Idempotency key. */
  readonly key: string;
};

/**
 * Sends writes that differ from call to call, such as those of a table of actions: `plan` prepares the write of a
 * request. See `useWrite`.
 */
export function useWriting<Request, Result>(
  plan: (request: Request) => Write<Result>,
  options: Options<Request, Result> = {},
): Writing<Request, Result> {
  // Screens for sign-in and registration have no provider: they share the portal's client.
  const client = useContext(QueryClientContext) ?? queryClient;
  // A ref, because a second click in the same tick does not see the mutation's state yet.
  const underWay = useRef(new Map<string, Promise<Result>>());
  // Idempotency keys of actions whose outcome is unknown: sending the same request again is a retry.
  const openKeys = useRef(new Map<string, string>());
  const { mutateAsync, reset, data, error, isPending, variables } = useMutation<
    Result,
    Error,
    Attempt<Request, Result>
  >(
    {
      mutationFn: ({ write, key }) => write.send(withKey(options.request, key)),
      // One call at a time: a different request is queued.
      scope: { id: useId() },
    },
    client,
  );

  async function attempt(request: Request, write: Write<Result>): Promise<Result> {
    const key = openKeys.current.get(write.key) ?? randomUuid();
    openKeys.current.delete(write.key);
    let result: Result;
    try {
      result = await mutateAsync({ request, write, key });
    } catch (thrown) {
      const problem = toProblem(thrown);
      if (isOutcomeUnknown(problem) || problem.status >= 500) openKeys.current.set(write.key, key);
      afterFailure(client, write.operation, problem);
      options.onProblem?.(problem, request);
      throw problem;
    } finally {
      underWay.current.delete(write.key);
    }
    // Not awaited: the write is done, however long the refetches take.
    void invalidate(client, staleAfter[write.operation]).then(() => options.onFresh?.(result));
    options.onDone?.(result, request);
    const message = options.success?.(result, request) ?? null;
    if (message !== null) notifySuccess(message);
    return result;
  }
  const sendAsync = (request: Request) => {
    const write = plan(request);
    const sent = underWay.current.get(write.key) ?? attempt(request, write);
    underWay.current.set(write.key, sent);
    return sent;
  };

  return {
    sendAsync,
    send: (request) => {
      sendAsync(request).catch((thrown: unknown) => {
        // A Problem is reported in `problem`; anything else is a bug in the portal.
        if (!isProblem(thrown)) throw thrown;
      });
    },
    isSending: isPending,
    sending: isPending ? variables.request : null,
    result: data ?? null,
    problem: asProblem(error),
    reset,
  };
}

/**
 * Sends one write operation of the contract; components write only through this hook:
 *
 *     const add = useWrite('createTracks', createTracks, { success: ({ data }) => t('added', data) });
 *     <BusyButton isBusy={add.isSending} onClick={() => add.send(request)}>
 *
 * One call runs at a time and none is sent twice, however fast the user clicks. Every action has an idempotency key,
 * which the same request sends again until an answer reports the outcome. After a success, every read that
 * `staleAfter` lists for the operation is refetched; after a refusal that names stones, so is every read that shows
 * stones.
 */
export function useWrite<Operation extends WriteOperation>(
  operation: Operation,
  call: CallOf<Operation>,
  options: Options<RequestOf<Operation>, ReplyOf<Operation>> = {},
): Writing<RequestOf<Operation>, ReplyOf<Operation>> {
  return useWriting((request: RequestOf<Operation>) => writeOf(operation, call, request), options);
}
