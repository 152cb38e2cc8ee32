import type { KeptFile } from '#mocks/rules/kept-file.ts';
import type { World } from './world.ts';

/** A file by its id unless it has expired. */
export function findFile(world: World, id: string, now: number): KeptFile | undefined {
  const row = world.tables.files.get(id);
  return row === undefined || (row.expiresAt !== null && now >= row.expiresAt) ? undefined : row;
}

/** Address of a picture. Its file has a random id: anyone who has the address sees it. */
export function mediaPathOf(world: World, id: string): string {
  return `/media/files/${world.name}/${id}`;
}

/** The file that a media path of a record shows; undefined for other paths and for files that have expired. */
export function fileAtMediaPath(
  world: World,
  path: string | null | undefined,
  now: number,
): KeptFile | undefined {
  const start = mediaPathOf(world, '');
  return path?.startsWith(start) ? findFile(world, path.slice(start.length), now) : undefined;
}
