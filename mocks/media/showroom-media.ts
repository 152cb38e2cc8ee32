import type { SeedStone } from '#mocks/rules/types.ts';
import type { ShowroomMedium } from '#mocks/world/showrooms.ts';
import { certificatePdf } from './certificate.ts';
import type { MediaReply } from './media.ts';
import { withoutMetadata } from './without-metadata.ts';

/** Member of a stone with the path of a medium. */
export const MEDIUM_MEMBER = { picture: 'img', '360': 'videoFile', 'certificate.pdf': 'certFile' } as const;

/**
 * Whether a client may have a medium. A link of the seller names another host. A video or certificate that the seller
 * attached can show the seller, so that only what the house has made from the facts is shown; pictures lose their metadata.
 */
export function isForClients(medium: ShowroomMedium, stored: string | null): stored is string {
  return (
    stored?.startsWith('/media/') === true && (medium === 'picture' || !stored.startsWith('/media/files/'))
  );
}

/** A medium of a stone without what would name the house, the seller or the stone; null if there is none. */
export function mediumForClient(
  stone: SeedStone,
  medium: ShowroomMedium,
  storedMedium: (path: string) => MediaReply,
): MediaReply | null {
  const stored = stone[MEDIUM_MEMBER[medium]];
  if (!isForClients(medium, stored)) return null;
  const found = storedMedium(stored);
  if (found.status !== 200) return null;
  if (medium === 'certificate.pdf') return { ...found, body: certificatePdf(stone, 'client') };
  if (typeof found.body === 'string') return found;
  const body = withoutMetadata(found.body);
  return body === null ? null : { ...found, body };
}
