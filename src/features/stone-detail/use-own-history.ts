import { useQuery } from '@tanstack/react-query';
import { paginateMemos } from '#generated/client/memo/memo.ts';
import { getPaginateTracksQueryKey, paginateTracks } from '#generated/client/track/track.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { Track } from '#generated/model/track.ts';
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

/** A dealing with a stone: an entry of a list of the user, or a memo of the company with the price of the stone in it. */
export type Dealing = {
  readonly id: string;
  /** RFC 3339. */
  readonly at: string;
  /** USD per carat before terms, as seen or confirmed then. */
  readonly ctPr: number;
} & ({ readonly track: Track } | { readonly memo: Memo });

const trackDealing = (track: Track): Dealing => ({
  id: track.id,
  at: track.createdAt,
  ctPr: track.trackPricePerCarat,
  track,
});

const memoDealings = (memo: Memo, stone: string): readonly Dealing[] =>
  memo.memoDetails
    .filter(({ diamond }) => diamond === stone)
    .map(({ ctPr }) => ({ id: memo.id, at: memo.createdAt, ctPr, memo }));

/**
 * Dealings of the user and the company with a stone, latest first; what the user may not see is left out. Like any other
 * list of tracks, it is read again after a change of one; memos come and go with changes of the stone.
 */
export function useOwnHistory(diamond: string) {
  const permissions = useSession((session) => session.permissions);
  const requests = lists
    .filter(({ view }) => may(permissions, view))
    .map(({ trackType }): TrackPageRequest => ({ trackType, page: 1, limit: MAX, diamond }));
  const hasMemos = may(permissions, 'CONFIRM_STONE');
  const [first = { trackType: TrackType.CART, page: 1, limit: MAX, diamond }] = requests;
  return useQuery({
    queryKey: [
      ...getPaginateTracksQueryKey(first),
      'history',
      requests.map(({ trackType }) => trackType),
      hasMemos,
    ],
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true };
      const [memos, ...pages] = await Promise.all([
        hasMemos ? paginateMemos({ page: 1, limit: MAX, diamond }, options) : null,
        ...requests.map((request) => paginateTracks(request, options)),
      ]);
      const dealings = [
        ...pages.flatMap(({ data }) => data.list.map(trackDealing)),
        ...(memos?.data.list ?? []).flatMap((memo) => memoDealings(memo, diamond)),
      ];
      return dealings.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
    },
  });
}
