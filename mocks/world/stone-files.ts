import type { MediaFile } from '#generated/model/mediaFile.ts';
import type { MediaKind } from '#generated/model/mediaKind.ts';
import type { MediaUpload } from '#generated/model/mediaUpload.ts';
import { defineTable } from './define-table.ts';

/** A file that a seller attached to a stone. */
export interface StoneFileRow {
  readonly id: string;
  /** Id of the stone. */
  readonly stone: string;
  readonly kind: MediaKind;
  /** Media type by the leading bytes. */
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** Files attached to stones, at most one of each kind per stone. */
export const stoneFiles = defineTable<StoneFileRow>('stone-files');

/** A file of a media upload: its content until it is attached; null if it was refused. */
export interface MediaFileRow extends Pick<MediaFile, 'name' | 'size' | 'match' | 'problem'> {
  readonly stone: string | null;
  readonly mimeType: string;
  readonly bytes: Uint8Array | null;
  /** Whether it replaced another file when it was attached; null before that. */
  readonly isReplacing: boolean | null;
}

/** Files that were uploaded together. */
export interface MediaUploadRow
  extends Pick<
    MediaUpload,
    'id' | 'kind' | 'fileName' | 'size' | 'status' | 'userName' | 'createdAt' | 'committedAt'
  > {
  readonly accountId: string;
  /** Rises with every upload in a world. */
  readonly order: number;
  readonly files: readonly MediaFileRow[];
}

/** Uploads of pictures, certificates and videos. */
export const mediaUploads = defineTable<MediaUploadRow>('media-uploads');
