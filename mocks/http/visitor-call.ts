import { type OperationId, operations } from '#generated/operations.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';

/** The part of a mock backend that answers calls. */
export type Answering = Pick<MockBackend, 'answer'>;

/**
 * Calls an operation as a visitor, in the world that `headers` name: what a page needs when it is served. Returns the body
 * of the reply, which the gate has checked against the contract; null if the reply is not a success.
 */
export async function callAsVisitor(
  { answer }: Answering,
  operation: OperationId,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { method, path } = operations[operation];
  const world = headers['x-world'];
  const reply = await answer({
    method,
    path,
    query: {},
    headers: { 'content-type': 'application/json', ...(world === undefined ? {} : { 'x-world': world }) },
    body: new TextEncoder().encode(JSON.stringify(body)),
  });
  return reply?.status === 200 ? reply.body : null;
}
