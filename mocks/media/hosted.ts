import type { SeedStone } from '#mocks/rules/types.ts';
import { mediaPathOf } from '#mocks/world/kept-files.ts';
import { showroomMediaParts, showroomMediaStone } from '#mocks/world/showrooms.ts';
import { mediaSigner, signedPath } from '#mocks/world/stone-media.ts';
import type { World } from '#mocks/world/world.ts';
import { WORLD_NAME, type Worlds } from '#mocks/world/worlds.ts';
import { housePicture, type MediaReply, stoneMedium } from './media.ts';
import { mediumForClient } from './showroom-media.ts';

const FILE = /^\/media\/files\/([^/]+)\/([^/]+)$/;
const DRAWN = /^\/media\/(?:stones|certificates)\/([^/.]+)/;

/** File kinds that anyone with the address may see. Proofs and resumes are private. */
const OPEN_KINDS: ReadonlySet<string> = new Set(['PHOTO', 'COMPANY_LOGO', 'COMPANY_COVER', 'ARTICLE_IMAGE']);

function worldOf(worlds: Worlds, name: string): World | null {
  return WORLD_NAME.test(name) && !worlds.isGone(name) ? worlds.open(name) : null;
}

/** A picture of a record in a world (`mediaPathOf`), or a file that waits to be attached to a stone. */
function recordPicture(worlds: Worlds, path: string): MediaReply | null {
  const [, name = '', id = ''] = FILE.exec(path) ?? [];
  const tables = worldOf(worlds, name)?.tables;
  const waiting = tables?.mediaUploads.own().flatMap(({ files }) => files.filter((file) => file.id === id));
  const [{ bytes, mimeType } = { bytes: null, mimeType: '' }] = waiting ?? [];
  if (bytes !== null) return { status: 200, type: mimeType, body: new Uint8Array(bytes) };
  const row = tables?.files.get(id);
  if (row === undefined || !row.isClaimed || !OPEN_KINDS.has(row.kind)) return null;
  return { status: 200, type: row.mimeType, body: new Uint8Array(row.bytes) };
}

function attachedFile({ tables }: World, stored: string) {
  return tables.stoneFiles.get(FILE.exec(stored)?.[2] ?? '');
}

/** The medium of a stone by the path in its record: a file that its seller attached, or one that is drawn. */
export function storedMedium(world: World, stored: string): MediaReply {
  const attached = attachedFile(world, stored);
  return attached !== undefined && mediaPathOf(world, attached.id) === stored
    ? { status: 200, type: attached.mimeType, body: new Uint8Array(attached.bytes) }
    : stoneMedium(stored, (id) => world.tables.stones.get(id));
}

function stoneOf(world: World, stored: string): SeedStone | undefined {
  const id = DRAWN.exec(stored)?.[1] ?? attachedFile(world, stored)?.stone ?? '';
  return world.tables.stones.get(id);
}

/** A medium of a stone at the path that replies now have for it (contract, Media); null for any other path. */
function signedMedium(worlds: Worlds, path: string): MediaReply | null {
  const signed = signedPath(path);
  const world = signed && worldOf(worlds, signed.world);
  const stone = world && stoneOf(world, signed.stored);
  if (!stone) return null;
  const isRight = mediaSigner(world, stone, world.clock.now())(signed.stored) === path;
  return isRight ? storedMedium(world, signed.stored) : null;
}

/** A medium for the client of a showroom (contract, SharedShowroomStone); null for any other path. */
function showroomMedium(worlds: Worlds, path: string): MediaReply | null {
  const parts = showroomMediaParts(path);
  const world = parts && worldOf(worlds, parts.world);
  const stone = world && showroomMediaStone(world, parts);
  return stone ? mediumForClient(stone, parts.medium, (stored) => storedMedium(world, stored)) : null;
}

/** What the media host has at a path; null if it has nothing. */
export function hosted(worlds: Worlds, path: string): MediaReply | null {
  return (
    housePicture(path) ??
    recordPicture(worlds, path) ??
    signedMedium(worlds, path) ??
    showroomMedium(worlds, path)
  );
}
