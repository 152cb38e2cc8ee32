import { type OperationId, operations } from '#generated/operations.ts';
import { html, type Markup } from './page/html.ts';
import { type Answering, callAsVisitor } from './visitor-call.ts';

/** A reply that the page already has when its script starts, under the key of its query in the portal. */
export interface ServedReply {
  readonly key: readonly [method: string, path: string, body: object];
  readonly reply: unknown;
}

/** Calls an operation for a page, as `callAsVisitor` does; null if the reply is not a success. */
export async function replyFor(
  mockBackend: Answering,
  operation: OperationId,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<ServedReply | null> {
  const { method, path } = operations[operation];
  const reply = await callAsVisitor(mockBackend, operation, body, headers);
  return reply === null ? null : { key: [method, path, body], reply };
}

/** JSON that cannot close its script element. */
const jsonOf = (value: unknown): Markup => ({ markup: JSON.stringify(value).replaceAll('<', '\\u003c') });

/** The replies as elements of a page, where the portal finds them (src/shared/api/served-replies.ts). */
export const replyScripts = (replies: readonly ServedReply[]): readonly Markup[] =>
  replies.map(
    ({ key, reply }) =>
      html`<script type="application/json" data-reply="${JSON.stringify(key)}">${jsonOf(reply)}</script>`,
  );
