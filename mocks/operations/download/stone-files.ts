import type { DiamondMedia } from '#generated/model/diamondMedia.ts';
import type { PackedFile } from '#mocks/formats/write-zip.ts';
import { type MediaReply, media } from '#mocks/media/media.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { mediaPathOf } from '#mocks/world/kept-files.ts';
import type { World } from '#mocks/world/world.ts';
import type { Call } from '../shared/operation.ts';

type MediaMember = 'img' | 'videoFile' | 'certFile' | 'xrayFile' | 'hAFile' | 'arrowFile' | 'assetFile';

const MEMBER: Readonly<Record<DiamondMedia, MediaMember>> = {
  IMAGE: 'img',
  VIDEO: 'videoFile',
  CERTIFICATE: 'certFile',
  XRAY: 'xrayFile',
  HEART: 'hAFile',
  ARROW: 'arrowFile',
  ASSET: 'assetFile',
};

const ENDINGS: readonly (readonly [type: string, ending: string])[] = [
  ['image/svg+xml', 'svg'],
  ['text/html', 'html'],
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['video/mp4', 'mp4'],
];

function endingOf(type: string): string {
  return ENDINGS.find(([start]) => type.startsWith(start))?.[1] ?? 'bin';
}

/** Content of a media path: the seller's file, or the generated one. */
function mediaAt(world: World, path: string): Pick<MediaReply, 'type' | 'body'> | null {
  const attached = world.tables.stoneFiles.own().find(({ id }) => mediaPathOf(world, id) === path);
  if (attached !== undefined) return { type: attached.mimeType, body: new Uint8Array(attached.bytes) };
  const found = media(path, (id) => world.tables.stones.get(id));
  return found?.status === 200 ? found : null;
}

/** A media file in a folder named after its stone; null if the stone has none of that kind. */
export function stoneFile({ world }: Call, stone: SeedStone, kind: DiamondMedia): PackedFile | null {
  const path = stone[MEMBER[kind]];
  const found = path === null ? null : mediaAt(world, path);
  if (found === null) return null;
  const bytes = typeof found.body === 'string' ? new TextEncoder().encode(found.body) : found.body;
  const name = `${stone.stoneId}/${stone.stoneId}-${kind.toLowerCase()}.${endingOf(found.type)}`;
  return { name, bytes };
}
