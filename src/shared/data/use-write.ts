import { type QueryClient, QueryClientContext, useMutation } from '@tanstack/react-query';
import { useContext, useId, useRef } from 'react';
import type { ReplyOf, RequestOf } from '#generated/api-client.ts';
import type { WriteOperation } from '#generated/operations.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { asProblem, isProblem, type Problem, toProblem } from '#src/shared/api/problem.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import type { RequestOptions } from '#src/shared/api/request.ts';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { readsOfClass } from './freshness.ts';
import { staleAfter } from './stale-after.ts';
import { type CallOf, type Write, writeOf } from './write.ts';

type Options<Request, Result> = {
  /** Runs after a success. The reads that the write makes stale are being read again meanwhile. */
  readonly onDone?: (result: Result, request: Request) => void;
  /** Runs once the reads on screen that the write made stale have been read again. */
  readonly onFresh?: (result: Result) => void;
  /** Runs after a failure, for screens without a place for `problem`: `(problem) => notifyProblem(problem)`. */
  readonly onProblem?: (problem: Problem, request: Request) => void;
  /** The message after a success; none when it is null. */
  readonly success?: (result: Result, request: Request) => string | null;
  /** What each attempt sends beside its body: headers, `silent`. */
  readonly request?: RequestOptions;
};

export type Writing<Request, Result> = {
  /** Sends the request; a failure is in `problem`. An equal request that is under way is not sent again. */
  readonly send: (request: Request) => void;
  /** The same for callers that wait: rejects with the Problem. */
  readonly sendAsync: (request: Request) => Promise<Result>;
  readonly isSending: boolean;
  /** The request that is being sent, the last one when others wait; null while none is. */
  readonly sending: Request | null;
  /** The result of the last attempt; null when it failed or there was none. */
  readonly result: Result | null;
  /** Why the last attempt failed; null while the next one runs. */
  readonly problem: Problem | null;
  /** Forgets the last attempt, for a dialog that is opened again. */
  readonly reset: () => void;
};

/** A refusal that names what is in its way: what the screen showed of those stones is out of date. */
const namesConflicts = ({ code, data }: Problem) =>
  code === 'E_CONFLICT' && typeof data === 'object' && data !== null && 'conflicts' in data;

/** No reply came, or none that can be read: the server may have done it. */
const isOutcomeUnknown = ({ status, code }: Problem) => status === 0 || code === 'BAD_REPLY';

function afterFailure(client: QueryClient, operation: WriteOperation, problem: Problem): void {
  const stale = staleAfter[operation];
  if (namesConflicts(problem)) void invalidate(client, [...stale, ...readsOfClass('stock')]);
  else if (problem.code === 'E_NOT_FOUND') void invalidate(client, stale);
  // Marked only: reading again at once would most likely fail for the same reason.
  else if (isOutcomeUnknown(problem)) void invalidate(client, stale, 'later');
}

type Attempt<Request, Result> = { readonly request: Request; readonly write: Write<Result> };

/**
 * Sends writes that differ from call to call, as those of a table of actions do: `plan` prepares the write of a
 * request. See `useWrite`.
 */
export function useWriting<Request, Result>(
  plan: (request: Request) => Write<Result>,
  options: Options<Request, Result> = {},
): Writing<Request, Result> {
  // Screens that sign in or register have no provider: they share the portal's client.
  const client = useContext(QueryClientContext) ?? queryClient;
  // A ref and not the state of the mutation, which a second click in the same tick does not see yet.
  const underWay = useRef(new Map<string, Promise<Result>>());
  const { mutateAsync, reset, data, error, isPending, variables } = useMutation<
    Result,
    Error,
    Attempt<Request, Result>
  >(
    {
      mutationFn: ({ write }) => write.send(options.request),
      // One call at a time: a different request waits for its turn.
      scope: { id: useId() },
    },
    client,
  );

  async function attempt({ request, write }: Attempt<Request, Result>): Promise<Result> {
    let result: Result;
    try {
      result = await mutateAsync({ request, write });
    } catch (thrown) {
      const problem = toProblem(thrown);
      afterFailure(client, write.operation, problem);
      options.onProblem?.(problem, request);
      throw problem;
    } finally {
      underWay.current.delete(write.key);
    }
    // Not waited for: the write is done, however long the reads take.
    void invalidate(client, staleAfter[write.operation]).then(() => options.onFresh?.(result));
    options.onDone?.(result, request);
    const message = options.success?.(result, request) ?? null;
    if (message !== null) notifySuccess(message);
    return result;
  }
  const sendAsync = (request: Request) => {
    const write = plan(request);
    const sent = underWay.current.get(write.key) ?? attempt({ request, write });
    underWay.current.set(write.key, sent);
    return sent;
  };

  return {
    sendAsync,
    send: (request) => {
      sendAsync(request).catch((thrown: unknown) => {
        // `problem` says it; anything else is a fault of the portal.
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
 * Sends one operation of the contract that changes something; the only way in which components write:
 *
 *     const add = useWrite('createTracks', createTracks, { success: ({ data }) => t('added', data) });
 *     <BusyButton isBusy={add.isSending} onClick={() => add.send(request)}>
 *
 * One call runs at a time and none is sent twice, however fast the user clicks. After a success every read that `staleAfter` names for the
 * operation is read again; after a refusal that names stones, every read that shows stones is, too.
 */
export function useWrite<Operation extends WriteOperation>(
  operation: Operation,
  call: CallOf<Operation>,
  options: Options<RequestOf<Operation>, ReplyOf<Operation>> = {},
): Writing<RequestOf<Operation>, ReplyOf<Operation>> {
  return useWriting((request: RequestOf<Operation>) => writeOf(operation, call, request), options);
}
