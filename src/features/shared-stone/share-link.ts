import type { StoneShare } from '#generated/model/stoneShare.ts';
import { href } from '#src/domain/paths/href.ts';
import { SHARE } from './asked-stone.ts';

/** The address of a link, with the origin that the portal is open at. */
export function shareLink({ code }: Pick<StoneShare, 'code'>): string {
  return window.location.origin + href('sharedStone', null, { [SHARE]: code });
}
