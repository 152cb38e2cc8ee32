import { useQuery } from '@tanstack/react-query';
import { getPaginateTracksQueryKey, paginateTracks } from '#generated/client/track/track.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { TrackPageRequest } from '#generated/model/trackPageRequest.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { may } from '#src/session/permissions.ts';
import { useSession } from '#src/session/session-store.ts';

/** The user's own lists that tell about dealings with a stone, and the permission to see each. */
const lists: readonly { readonly trackType: TrackType; readonly view: PermissionKey }[] = [
  { trackType: TrackType.CART, view: 'CART' },
  { trackType: TrackType.WATCHLIST, view: 'WATCHLIST' },
  { trackType: TrackType.REQUEST, view: 'OFFICE' },
  { trackType: TrackType.QUOTE, view: 'QUOTE' },
  { trackType: TrackType.REMINDER, view: 'REMINDER' },
  { trackType: TrackType.ENQUIRY, view: 'ENQUIRY' },
];

/** Maximum number of entries read of each list; most lists have a stone once. */
const MAX = 50;

/** Entries of a stone in the user's own lists, latest first; lists that the user may not see are left out. */
export function useOwnHistory(diamond: string) {
  const permissions = useSession((session) => session.permissions);
  const requests = lists
    .filter(({ view }) => may(permissions, view))
    .map(({ trackType }): TrackPageRequest => ({ trackType, page: 1, limit: MAX, diamond }));
  const [first = { trackType: TrackType.CART, page: 1, limit: MAX, diamond }] = requests;
  return useQuery({
    queryKey: [...getPaginateTracksQueryKey(first), 'history', requests.map(({ trackType }) => trackType)],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        requests.map((request) => paginateTracks(request, { signal, silent: true })),
      );
      const entries = pages.flatMap(({ data }) => data.list);
      return entries.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
    },
  });
}
