/** Query parameter of /signin that holds the page to return to. */
export const RETURN = 'next';

const NOWHERE = 'https://portal.invalid';

/**
 * The page to return to after sign-in, or null. Accepts paths of the portal only: an address that a browser would
 * resolve to another host (`//host`, `/\host`, with control characters) is refused.
 */
export function returnPath(search: string): string | null {
  const asked = new URLSearchParams(search).get(RETURN);
  if (asked === null || !URL.canParse(asked, NOWHERE)) return null;
  const { origin, pathname, search: query, hash } = new URL(asked, NOWHERE);
  const isInside = origin === NOWHERE && asked.startsWith('/') && !pathname.startsWith('//');
  return isInside ? pathname + query + hash : null;
}
