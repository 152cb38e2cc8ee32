import type { UploadedFile } from '#generated/model/uploadedFile.ts';

/** A file that is kept, with whose it is. Its id is what the contract names it by. */
export interface KeptFile extends Omit<UploadedFile, 'file' | 'expiresAt'> {
  readonly id: string;
  /** The company whose file it is; null for one that came without a session and that no record names yet. */
  readonly accountId: string | null;
  /** The browser that sent it without a session. */
  readonly uuid: string | null;
  /** When it goes, in milliseconds since 1970; null once a record names it. */
  readonly expiresAt: number | null;
  readonly bytes: Uint8Array;
}
