import { WORLD_NAME, type Worlds } from '#mocks/world/worlds.ts';
import type { MediaReply } from './media.ts';

const PATH = /^\/media\/files\/([^/]+)\/([^/]+)$/;

/** File kinds that anyone with the address may see. Proofs and resumes are private. */
const OPEN_KINDS: ReadonlySet<string> = new Set(['PHOTO', 'COMPANY_LOGO', 'COMPANY_COVER', 'ARTICLE_IMAGE']);

/** A picture of a record in a world, or a file attached to a stone or waiting to be (`mediaPathOf`); null for other paths. */
export function keptPicture(worlds: Worlds, path: string): MediaReply | null {
  const [, name = '', id = ''] = PATH.exec(path) ?? [];
  if (!WORLD_NAME.test(name) || worlds.isGone(name)) return null;
  const world = worlds.open(name);
  const attached = world.tables.stoneFiles.get(id);
  if (attached !== undefined) {
    return { status: 200, type: attached.mimeType, body: new Uint8Array(attached.bytes) };
  }
  const waiting = world.tables.mediaUploads
    .own()
    .flatMap(({ files }) => files.filter((file) => file.id === id));
  const [{ bytes, mimeType } = { bytes: null, mimeType: '' }] = waiting;
  if (bytes !== null) return { status: 200, type: mimeType, body: new Uint8Array(bytes) };
  const row = world.tables.files.get(id);
  if (row === undefined || !row.isClaimed || !OPEN_KINDS.has(row.kind)) return null;
  return { status: 200, type: row.mimeType, body: new Uint8Array(row.bytes) };
}
