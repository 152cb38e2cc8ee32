import { preload } from 'react-dom';
import { getViewSharedShowroomQueryOptions } from '#generated/client/showroom/showroom.ts';
import { preloadMasters } from '#src/domain/reference/masters.ts';
import { ROOM } from '#src/domain/showrooms/address.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { queryClient } from '#src/shared/api/query-client.ts';

/** Makes the call of the page of a showroom while its code loads, and loads the picture that it shows first. */
export async function prefetchShowroom(search: string): Promise<void> {
  const code = new URLSearchParams(search).get(ROOM)?.trim();
  if (!code) return;
  const masters = preloadMasters();
  const { data } = await queryClient.fetchQuery(getViewSharedShowroomQueryOptions({ code }));
  const first = data.stones.find(({ picture }) => picture !== null);
  const url = mediaUrl(data.mediaBase, first?.picture);
  if (url !== null) preload(url, { as: 'image', fetchPriority: 'high' });
  await masters;
}
