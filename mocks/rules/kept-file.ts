import type { UploadedFile } from '#generated/model/uploadedFile.ts';

/** A stored file and its owner. Its id is the `file` of the contract. */
export interface KeptFile extends Omit<UploadedFile, 'file' | 'expiresAt'> {
  readonly id: string;
  /** The owning company; null for an upload without a session that no record refers to yet. */
  readonly accountId: string | null;
  /** The user whose file it is: the one who uploaded it or, once a record refers to it, the one of the record. */
  readonly userId: string | null;
  readonly uuid: string | null;
  /** When it expires, in milliseconds since 1970; null once a record refers to it. */
  readonly expiresAt: number | null;
  readonly bytes: Uint8Array;
}
