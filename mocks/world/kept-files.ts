import type { KeptFile } from '#mocks/domain/kept-file.ts';
import { seedFiles } from '#mocks/seed/papers.ts';
import { defineTable } from './define-table.ts';
import type { World } from './world.ts';

/** Files of a world. */
export const keptFiles = defineTable<KeptFile>('kept-files', ({ seed }) => seedFiles(seed.accounts));

/** The file of that id unless its time is over. */
export function findFile(world: World, id: string, now: number): KeptFile | undefined {
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
