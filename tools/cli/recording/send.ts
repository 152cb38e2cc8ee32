import { type OperationId, operations } from '#generated/operations.ts';
import { CommandError } from '../command.ts';
import type { Compared } from './differences.ts';

/** A call of an operation. `body` is undefined for none. */
export interface Asked {
  readonly operation: OperationId;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a call to one world of a mock backend. Rejects with a CommandError when the mock backend does not answer. */
export type Send = (asked: Asked) => Promise<Compared>;

function readJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Creates the calls to a world of the mock backend at an address. */
export function createSend(url: string, world: string): Send {
  return async ({ operation, body, query = {}, headers = {} }) => {
    const { method, path } = operations[operation];
    const search = new URLSearchParams(query).toString();
    const init = {
      method,
      headers: {
        ...headers,
        'x-world': world,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    };
    try {
      const reply = await fetch(`${url}${path}${search === '' ? '' : `?${search}`}`, init);
      const [type = ''] = (reply.headers.get('content-type') ?? '').split(';');
      const mediaType = type.trim().toLowerCase();
      const { status } = reply;
      if (mediaType === 'application/json')
        return { status, mediaType, body: readJson(await reply.arrayBuffer()) };
      // A stream of events has no end to wait for.
      await reply.body?.cancel();
      return { status, mediaType };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new CommandError(`No mock backend answers at ${url}: ${why}`);
    }
  };
}
