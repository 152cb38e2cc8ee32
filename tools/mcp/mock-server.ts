import { type OperationId, operations } from '#generated/operations.ts';
import { CommandError } from '../cli/command.ts';
import { controlOf } from '../cli/control.ts';
import { at, listOf, type Members, membersOf, textOf } from '../conformance/values.ts';

/** A reply of the mock server as an agent reads it. */
export type Answer = { readonly status: number; readonly body: unknown };

/** A call by a user, or by nobody, in a world. */
export type Call = {
  readonly operation: OperationId;
  readonly world: string;
  /** Name of a persona or of a user; nobody if absent. */
  readonly persona?: string | undefined;
  readonly body: Members;
};

/** A mock server that an agent uses: its worlds, and calls as its personas. */
export type MockServer = {
  readonly get: (world: string, path: string) => Promise<unknown>;
  readonly post: (world: string, path: string, body: unknown) => Promise<unknown>;
  readonly call: (call: Call) => Promise<Answer>;
};

const UNAUTHORIZED = 401;

export function openMockServer(url: string): MockServer {
  const tokens = new Map<string, string>();
  const get: MockServer['get'] = (world, path) => controlOf(url, world).get(path);
  const post: MockServer['post'] = (world, path, body) => controlOf(url, world).post(path, body);

  async function send({ operation, world, body }: Call, token: string | null): Promise<Answer> {
    const { method, path } = operations[operation];
    const texts = Object.entries(body).map(([name, value]) => [name, String(value)]);
    const query = method === 'GET' ? `?${new URLSearchParams(Object.fromEntries(texts))}` : '';
    const headers = {
      'content-type': 'application/json',
      'x-world': world,
      ...(token === null ? {} : { authorization: token }),
    };
    const sent = method === 'GET' ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const reply = await fetch(`${url}${path}${query}`, sent).catch((error: unknown) => {
      throw new CommandError(`The call got no reply: ${error instanceof Error ? error.message : error}`);
    });
    const isJson = (reply.headers.get('content-type') ?? '').includes('json');
    const bytes = await reply.arrayBuffer();
    const file = `${bytes.byteLength} bytes of ${reply.headers.get('content-type')}`;
    return { status: reply.status, body: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : file };
  }

  async function signIn(world: string, persona: string): Promise<string> {
    const known = listOf(await get(world, 'personas')).map(membersOf);
    const found = known.find(({ name, username }) => name === persona || username === persona);
    if (found === undefined) {
      const names = known.map(({ username }) => textOf(username)).join(', ');
      throw new CommandError(`There is no persona "${persona}". Personas: ${names}.`);
    }
    const body = { username: found.username, password: found.password };
    const { status, body: reply } = await send({ operation: 'login', world, body }, null);
    const token = textOf(at(reply, 'data', 'token', 'jwt'));
    if (token === '')
      throw new CommandError(`${persona} cannot sign in (${status}): ${JSON.stringify(reply)}`);
    return token;
  }

  return {
    get,
    post,
    call: async (call) => {
      const { world, persona } = call;
      if (persona === undefined) return send(call, null);
      const key = `${world} ${persona}`;
      const kept = tokens.get(key);
      const answer = kept === undefined ? null : await send(call, kept);
      if (answer !== null && answer.status !== UNAUTHORIZED) return answer;
      // A world that was reset has no sessions any more.
      const token = await signIn(world, persona);
      tokens.set(key, token);
      return send(call, token);
    },
  };
}
