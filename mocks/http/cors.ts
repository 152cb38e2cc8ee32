import type { Exchange } from './exchange.ts';

/** Seconds for which a browser remembers the answer to a preflight. */
const REMEMBERED = 600;

/** Parses the origins in `PAVILION_ORIGINS`: comma-separated. Throws for a text that is no origin. */
export function originsIn(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((part) => {
    const origin = part.trim().replace(/\/$/, '');
    if (origin === '') return [];
    if (URL.parse(origin)?.origin !== origin)
      throw new Error(
        `PAVILION_ORIGINS names "${origin}", which is not an origin like http://localhost:5173.`,
      );
    return [origin];
  });
}

/**
 * Lets pages of these origins call the server, by the CORS protocol of the Fetch standard. The function that it returns
 * adds the headers to a reply, and answers a preflight: then it returns true.
 */
export function createCors(origins: readonly string[]): (exchange: Exchange) => boolean {
  const accepted = new Set(origins);
  return ({ request, reply }) => {
    if (accepted.size === 0) return false;
    reply.appendHeader('vary', 'origin');
    const { origin, 'access-control-request-method': method } = request.headers;
    if (origin === undefined || !accepted.has(origin)) return false;
    reply.setHeader('access-control-allow-origin', origin);
    reply.setHeader('access-control-expose-headers', '*');
    if (request.method !== 'OPTIONS' || method === undefined) return false;
    reply.setHeader('access-control-allow-methods', method);
    reply.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '');
    reply.setHeader('access-control-max-age', REMEMBERED);
    reply.writeHead(204).end();
    return true;
  };
}
