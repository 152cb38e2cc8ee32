import { controlHeaders } from '#mocks/http/control-header.ts';
import { CommandError } from './command.ts';

export type Control = {
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body: unknown) => Promise<unknown>;
};

/** Controls a world of the mock server at an address. Calls throw a CommandError when it refuses or does not answer. */
export function controlOf(url: string, world: string): Control {
  async function call(path: string, init: RequestInit): Promise<unknown> {
    const headers = { ...controlHeaders(), 'x-world': world, 'content-type': 'application/json' };
    const reply = await fetch(`${url}/__world/${path}`, { ...init, headers }).catch((error: unknown) => {
      throw new CommandError(
        `No mock server answers at ${url}: ${error instanceof Error ? error.message : error}`,
      );
    });
    const text = await reply.text();
    if (!reply.ok) throw new CommandError(`The mock server returned ${reply.status}: ${text}`);
    return JSON.parse(text).data;
  }
  return {
    get: (path) => call(path, { method: 'GET' }),
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}
