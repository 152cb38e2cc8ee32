import type { SeedStone } from '#mocks/rules/types.ts';
import type { Listing } from './listing.ts';
import type { Marks } from './marks.ts';
import type { Traits } from './traits.ts';

/** Media members of a stone: media paths, null if missing. */
export type MediaPaths = Pick<
  SeedStone,
  'img' | 'videoFile' | 'certFile' | 'hAFile' | 'arrowFile' | 'assetFile' | 'xrayFile'
>;

/** Media that the seller has had made. */
export interface MediaMade {
  readonly picture: boolean;
  readonly video: boolean;
}

/**
 * Media of a stone. Stones in the making have none and parcels only a picture; stones in the lab have no certificate
 * yet. Hearts and arrows exist for rounds that show them, ASET for certified rounds.
 */
export function mediaPaths(
  id: string,
  traits: Traits,
  listing: Listing,
  marks: Marks,
  made: MediaMade,
): MediaPaths {
  const folder = `/media/stones/${id}`;
  const isPrinted = marks.reportNumber !== null;
  const hasPicture = made.picture && !listing.isInMaking;
  const isSinglePictured = hasPicture && !traits.isParcel;
  const hasArrows = isSinglePictured && marks.heartsAndArrows?.code === 'Y';
  const path = (is: boolean, name: string): string | null => (is ? name : null);
  return {
    img: path(hasPicture, `${folder}.svg`),
    videoFile: path(isSinglePictured && made.video, `${folder}/360`),
    certFile: path(isPrinted, `/media/certificates/${id}.pdf`),
    hAFile: path(hasArrows, `${folder}/hearts.svg`),
    arrowFile: path(hasArrows, `${folder}/arrows.svg`),
    assetFile: path(isSinglePictured && isPrinted && traits.cut !== null, `${folder}/aset.svg`),
    xrayFile: path(isSinglePictured && marks.isXrayed, `${folder}/xray.svg`),
  };
}
