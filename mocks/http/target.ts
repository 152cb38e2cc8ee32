/** What a request asks for: the part of its address after the host. Null when it is no address of a resource. */
export interface Target {
  /** As the client wrote it, not decoded, without dots that climb. */
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
  /** The query with its question mark; empty without one. */
  readonly search: string;
}

const HOST = 'http://stand-in.invalid';

/**
 * Reads the target of a request line (RFC 9112, 3.2): an absolute path, whose leading slashes are no host, or a whole
 * address. Null for anything else, which is no fault of the server.
 */
export function targetOf(target: string): Target | null {
  const isPath = target.startsWith('/');
  if (!(isPath || /^https?:\/\//i.test(target))) return null;
  try {
    // With the host written out a path of `//name` stays a path.
    return new URL(isPath ? `${HOST}${target}` : target);
  } catch {
    return null;
  }
}
