import type { World } from './world.ts';

const MEGABYTE = 1_048_576;
/** Maximum bytes of what one world and all worlds in memory hold (guide, Rate limits). */
const MAX_WORLD = 256 * MEGABYTE;
const MAX_PROCESS = 512 * MEGABYTE;

/** Estimates in bytes of a record without its file, and of a mail. */
const RECORD = 1024;
const MAIL = 2048;

/** Bytes of what a world holds beside the seed: its files, and an estimate of its records and mails. */
export function heldBytes({ tables, outbox }: World): number {
  const files = [
    ...tables.files.own(),
    ...tables.stoneFiles.own(),
    ...tables.mediaUploads.own().flatMap((upload) => upload.files),
  ];
  const records = Object.values(tables).reduce((sum, { changed }) => sum + changed.size, 0);
  const inFiles = files.reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 0);
  return inFiles + records * RECORD + outbox.length * MAIL;
}

/** Tells the bytes that a world can still take, in its own limit and that of all worlds. */
export function createRoom(all: () => Iterable<World>): (world: World) => number {
  // Counting reads every row of a world, so a world is counted again only after a write.
  const counted = new WeakMap<World, { readonly state: number; readonly bytes: number }>();
  const bytesOf = (world: World) => {
    const state = world.transactions.state();
    const known = counted.get(world);
    if (known?.state === state) return known.bytes;
    const bytes = heldBytes(world);
    counted.set(world, { state, bytes });
    return bytes;
  };
  return (world) => {
    let total = 0;
    for (const each of all()) total += bytesOf(each);
    return Math.max(0, Math.min(MAX_WORLD - bytesOf(world), MAX_PROCESS - total));
  };
}
