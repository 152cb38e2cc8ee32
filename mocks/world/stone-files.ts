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
  /** Media type by its leading bytes. */
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** Files that sellers attached in a world; one of a kind for a stone. */
export const stoneFiles = defineTable<StoneFileRow>('stone-files');

/** A file on its way to a stone: its bytes until it is attached, null for one that cannot be taken. */
export interface MediaFileRow extends Pick<MediaFile, 'name' | 'size' | 'match' | 'problem'> {
  readonly stone: string | null;
  readonly mimeType: string;
  readonly bytes: Uint8Array | null;
  /** Whether it replaced a file when it was attached; null before. */
  readonly isReplacing: boolean | null;
}

/** Files that were uploaded together. */
export interface MediaUploadRow
  extends Pick<
    MediaUpload,
    'id' | 'kind' | 'fileName' | 'size' | 'status' | 'userName' | 'createdAt' | 'committedAt'
  > {
  readonly accountId: string;
  /** Rises with every upload of the world. */
  readonly order: number;
  readonly files: readonly MediaFileRow[];
}

/** Uploads of pictures, certificates and videos. */
export const mediaUploads = defineTable<MediaUploadRow>('media-uploads');
