import type { IncomingMessage } from 'node:http';

/** Names of the local machine, accepted without configuration. */
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Listen addresses that are not host names. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Returns the reason for rejecting a request, as a message for the user; null if it is accepted. */
export type HostGuard = (request: IncomingMessage) => string | null;

/** Parses the host names in `PAVILION_HOSTS`: comma-separated, without ports. */
export function hostsIn(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((name) => {
    const host = name.trim().toLowerCase();
    return host === '' ? [] : [host];
  });
}

/** Host name that a server listens on; empty for an address such as 0.0.0.0. */
export function namedHost(host: string): string[] {
  if (ANY_ADDRESS.has(host)) return [];
  return [host.includes(':') ? `[${host.toLowerCase()}]` : host.toLowerCase()];
}

function hostNameOf(authority: string): string | null {
  return URL.parse(`http://${authority}`)?.hostname ?? null;
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Rejects requests that a page of another site may have made. The `Host` header must name this machine or one of
 * `hosts`: somebody else pointed any other name at this machine (DNS rebinding). A write with an `Origin` must come
 * from the same host and port, or from one of `hosts`. Clients other than browsers send no `Origin`.
 */
export function createHostGuard(hosts: readonly string[] = []): HostGuard {
  const accepted = new Set([...LOCAL_HOSTS, ...hosts]);
  const named = new Set(hosts);
  return (request) => {
    const { host, origin } = request.headers;
    const name = host === undefined ? null : hostNameOf(host);
    if (host !== undefined && (name === null || !accepted.has(name))) {
      return `The host "${name ?? host}" is not accepted. Start the server with PAVILION_HOSTS=<name> to accept it.`;
    }
    if (isReading(request) || origin === undefined) return null;
    const source = URL.parse(origin);
    if (source !== null && (source.host === host?.toLowerCase() || named.has(source.hostname))) return null;
    return `Writes from the origin "${origin}" are not accepted. Start the server with PAVILION_HOSTS=<name> to accept them.`;
  };
}
