/** Name in the query of /signin of the page that was first asked for. */
export const RETURN = 'next';

const NOWHERE = 'https://portal.invalid';

/**
 * The page to return to after sign-in, or null. Only a path of the portal itself: an address that a browser would
 * take for another host (`//host`, `/\host`, with control characters) is refused.
 */
export function returnPath(search: string): string | null {
  const asked = new URLSearchParams(search).get(RETURN);
  if (asked === null || !URL.canParse(asked, NOWHERE)) return null;
  const { origin, pathname, search: query, hash } = new URL(asked, NOWHERE);
  const isInside = origin === NOWHERE && asked.startsWith('/') && !pathname.startsWith('//');
  return isInside ? pathname + query + hash : null;
}
