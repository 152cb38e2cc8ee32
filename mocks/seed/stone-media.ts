import type { SeedStone } from '#mocks/domain/types.ts';
import type { Listing } from './listing.ts';
import type { Marks } from './marks.ts';
import type { Traits } from './traits.ts';

/** The media members of a stone: paths on the media host, null where there is none. */
export type MediaPaths = Pick<
  SeedStone,
  'img' | 'videoFile' | 'certFile' | 'hAFile' | 'arrowFile' | 'assetFile' | 'xrayFile'
>;

/** What a seller has had made of a stone. */
export interface MediaMade {
  readonly picture: boolean;
  readonly video: boolean;
}

/**
 * The media of a stone. A stone that is still being made has none, a parcel only a picture; the certificate of a
 * stone in the lab is not printed yet; hearts and arrows are of rounds that show them, ASET of certified rounds.
 */
export function mediaPaths(
  id: string,
  traits: Traits,
  listing: Listing,
  marks: Marks,
  made: MediaMade,
): MediaPaths {
  const folder = `/media/stones/${id}`;
  const isPrinted = marks.reportNumber !== null && listing.stage !== 'in lab';
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
