import { keysOf } from '#src/shared/data/keys-of.ts';
import { mediaUrl } from './media-url.ts';

export interface StoneFiles {
  readonly img: string | null;
  readonly videoFile: string | null;
  readonly certFile: string | null;
  readonly hAFile: string | null;
  readonly arrowFile?: string | null;
  readonly assetFile?: string | null;
  readonly xrayFile?: string | null;
}

const member = {
  image: 'img',
  video: 'videoFile',
  certificate: 'certFile',
  hearts: 'hAFile',
  arrows: 'arrowFile',
  aset: 'assetFile',
  xray: 'xrayFile',
} as const satisfies Record<string, keyof StoneFiles>;
export type MediaKind = keyof typeof member;

export interface StoneMedia {
  readonly kind: MediaKind;
  readonly url: string;
}

export function mediaOf(stone: StoneFiles, base: string): readonly StoneMedia[] {
  return keysOf(member).flatMap((kind) => {
    const url = mediaUrl(base, stone[member[kind]]);
    return url === null ? [] : [{ kind, url }];
  });
}
