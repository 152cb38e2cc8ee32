import { preload } from 'react-dom';
import { getViewDiamondFtcQueryOptions } from '#generated/client/diamond/diamond.ts';
import { getViewProjectSettingQueryOptions } from '#generated/client/setting/setting.ts';
import { getViewSharedStoneQueryOptions } from '#generated/client/share/share.ts';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { preloadMasters } from '#src/domain/reference/masters.ts';
import { type MediaKind, mediaOf } from '#src/domain/stones/media.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { askedOf, SHARE } from './asked-stone.ts';

async function readStone(search: string): Promise<TracedStone | null> {
  const asked = askedOf(search);
  if (asked === null) return null;
  const { code } = asked;
  return asked.by === SHARE
    ? (await queryClient.fetchQuery(getViewSharedStoneQueryOptions({ code }))).data.stone
    : (await queryClient.fetchQuery(getViewDiamondFtcQueryOptions({ code }))).data;
}

/**
 * Makes the calls of the public page of a stone while its code loads, and loads the picture that it shows first. Settles
 * with the replies; a failed call is left to the page.
 */
export async function prefetchStone(search: string, kind: MediaKind | null): Promise<void> {
  const masters = preloadMasters();
  const [{ data: setting }, stone] = await Promise.all([
    queryClient.fetchQuery(getViewProjectSettingQueryOptions({})),
    readStone(search),
  ]);
  const picture = stone && mediaOf(stone, setting.mediaBase).find((media) => media.kind === kind);
  if (picture) preload(picture.url, { as: 'image', fetchPriority: 'high' });
  await masters;
}
