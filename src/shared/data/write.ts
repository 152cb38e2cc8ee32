import type { ReplyOf, RequestOf } from '#generated/api-client.ts';
import type { WriteOperation } from '#generated/operations.ts';
import type { RequestOptions } from '#src/shared/api/request.ts';

/** The generated client function of an operation. */
export type CallOf<Operation extends WriteOperation> = (
  request: RequestOf<Operation>,
  options?: RequestOptions,
) => Promise<ReplyOf<Operation>>;

export type Write<Result> = {
  readonly operation: WriteOperation;
  /** Equal for the same operation with an equal request: tells a repeated click from a different request. */
  readonly key: string;
  readonly send: (options?: RequestOptions) => Promise<Result>;
};

/** Files have no own properties that JSON would serialise. */
const withFiles = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/**
 * Prepares a write without sending it: for tables of actions, whose writes differ from entry to entry. A component that
 * always sends the same operation uses `useWrite`.
 */
export function writeOf<Operation extends WriteOperation>(
  operation: Operation,
  call: CallOf<Operation>,
  request: RequestOf<Operation>,
): Write<ReplyOf<Operation>> {
  return {
    operation,
    key: JSON.stringify([operation, request], withFiles),
    send: (options) => call(request, options),
  };
}

export function mapWrite<Result, Mapped>(
  write: Write<Result>,
  map: (result: Result) => Mapped,
): Write<Mapped> {
  return { ...write, send: async (options) => map(await write.send(options)) };
}
