import { type OperationId, operations } from '#generated/operations.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { WORLD_HEADER } from '#mocks/world/worlds.ts';

/** Sends a call of a signed-in user and returns the data of its reply. Rejects unless it succeeds. */
export type Send = (operation: OperationId, body: unknown) => Promise<unknown>;

async function encoded(body: unknown): Promise<[type: string, bytes: Uint8Array<ArrayBuffer>]> {
  if (!(body instanceof FormData))
    return ['application/json', new TextEncoder().encode(JSON.stringify(body))];
  const form = new Response(body);
  return [form.headers.get('content-type') ?? '', new Uint8Array(await form.arrayBuffer())];
}

/** The member of a value that has one. */
export function memberOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((holder, name) => Reflect.get(Object(holder), name), value);
}

/** Sends calls to a world, each through the gate as every other call. */
function callerIn(mockBackend: MockBackend, world: string, token?: string): Send {
  return async (operation, body) => {
    const { method, path } = operations[operation];
    const [type, bytes] = await encoded(body);
    const authorization: Record<string, string> = token === undefined ? {} : { authorization: token };
    const answer = await mockBackend.answer({
      method,
      path,
      query: {},
      headers: { [WORLD_HEADER]: world, 'content-type': type, ...authorization },
      body: bytes,
    });
    if (answer?.status !== 200) throw new Error(`${operation} fails: ${JSON.stringify(answer?.body)}`);
    return memberOf(answer.body, 'data');
  };
}

/** Signs a persona in to a world. */
export async function signedIn(mockBackend: MockBackend, world: string, username: string): Promise<Send> {
  const data = await callerIn(mockBackend, world)('login', { username, password: DEMO_PASSWORD });
  return callerIn(mockBackend, world, String(memberOf(data, 'token', 'jwt')));
}
