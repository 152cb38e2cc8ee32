/** Request target: the part of the URL after the host. Null if it does not identify a resource. */
export interface Target {
  /** Path as sent by the client: not decoded, and without `..` segments that climb. */
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
  /** Query with its leading question mark; empty if there is none. */
  readonly search: string;
}

const HOST = 'http://mock-backend.invalid';

/**
 * Parses the target of a request line (RFC 9112, 3.2): an absolute path, whose leading slashes do not start a host, or
 * an absolute URL. Returns null for anything else, which is no server error.
 */
export function targetOf(target: string): Target | null {
  const isPath = target.startsWith('/');
  if (!(isPath || /^https?:\/\//i.test(target))) return null;
  try {
    // With an explicit host, a path of `//name` stays a path.
    return new URL(isPath ? `${HOST}${target}` : target);
  } catch {
    return null;
  }
}
