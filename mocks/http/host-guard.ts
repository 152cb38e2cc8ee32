import type { IncomingMessage } from 'node:http';

/** Names of this machine that need no configuration. */
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Addresses to listen on that are no names of a host. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Why a request is refused, in words for the person at the client; null when it is not. */
export type HostGuard = (request: IncomingMessage) => string | null;

/** The host names in `PAVILION_HOSTS`: separated by commas, without ports. */
export function hostsIn(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((name) => {
    const host = name.trim().toLowerCase();
    return host === '' ? [] : [host];
  });
}

/** The host name that a server is opened on, where it is one. */
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
 * Refuses requests that a page of another site may have made. The `Host` header must name this machine or one of
 * `hosts`: any other name was resolved to this machine by somebody else (DNS rebinding). A write with an `Origin` must
 * come from the same host and port, or from one of `hosts`. Clients that are no browsers send no `Origin`.
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
