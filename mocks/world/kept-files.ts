import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { seedFiles } from '#mocks/seed/papers.ts';
import { defineTable } from './define-table.ts';
import type { World } from './world.ts';

/** A file that is kept, with whose it is. Its id is what the contract names it by. */
export interface FileRow extends Omit<UploadedFile, 'file' | 'expiresAt'> {
  readonly id: string;
  /** The company whose file it is; null for one that came without a session and that no record names yet. */
  readonly accountId: string | null;
  /** The browser that sent it without a session. */
  readonly uuid: string | null;
  /** When it goes, in milliseconds since 1970; null once a record names it. */
  readonly expiresAt: number | null;
  readonly bytes: Uint8Array;
}

/** Files of a world. */
export const keptFiles = defineTable<FileRow>(({ seed }) => seedFiles(seed.accounts));

/** The file of that id unless its time is over. */
export function findFile(world: World, id: string, now: number): FileRow | undefined {
  const row = keptFiles(world).get(id);
  return row === undefined || (row.expiresAt !== null && now >= row.expiresAt) ? undefined : row;
}

/** A new id of a file. */
export function newFileId(world: World): string {
  let id = world.ids.next('file');
  while (keptFiles(world).get(id) !== undefined) id = world.ids.next('file');
  return id;
}

/** Path on the media host of a picture that a record of this world shows. */
export function mediaPathOf(world: World, id: string): string {
  return `/media/files/${world.name}/${id}`;
}
