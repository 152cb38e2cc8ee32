import type { DiamondMedia } from '#generated/model/diamondMedia.ts';
import type { PackedFile } from '#mocks/files/write-zip.ts';
import { media } from '#mocks/media/media.ts';
import type { SeedStone } from '#mocks/seed/types.ts';
import type { Call } from './operation.ts';

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
];

function endingOf(type: string): string {
  return ENDINGS.find(([start]) => type.startsWith(start))?.[1] ?? 'bin';
}

/** A file that belongs to a stone, in a folder of the stone's own; null when it has none of that kind. */
export function stoneFile({ world }: Call, stone: SeedStone, kind: DiamondMedia): PackedFile | null {
  const path = stone[MEMBER[kind]];
  const found = path === null ? null : media(path, (id) => world.stones.get(id));
  if (found?.status !== 200) return null;
  const bytes = typeof found.body === 'string' ? new TextEncoder().encode(found.body) : found.body;
  const name = `${stone.stoneId}/${stone.stoneId}-${kind.toLowerCase()}.${endingOf(found.type)}`;
  return { name, bytes };
}
