import type { Stone } from '#generated/model/stone.ts';
import { MASTERS, slugOf } from '#mocks/rules/masters.ts';
import { certificatePdf } from './certificate.ts';
import { contentPicture } from './content-picture.ts';
import { rotationPage } from './rotation-page.ts';
import { ROTATION_SCRIPT, ROTATION_STYLE } from './rotation-script.ts';
import { roughPicture } from './rough-picture.ts';
import { arrowsPicture, asetPicture, heartsPicture, xrayPicture } from './scope-pictures.ts';
import { shapePicture } from './shape-picture.ts';
import { stonePicture } from './stone-picture.ts';

/** A reply of the media host. */
export interface MediaReply {
  readonly status: 200 | 404;
  /** Media type. */
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** Looks up a stone in the world of the request. */
export type StoneById = (id: string) => Stone | null | undefined;

const SVG = 'image/svg+xml; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const NOT_FOUND: MediaReply = { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found.' };

/** Script and style that all 360 pages share. */
const ROTATION: Readonly<Record<string, MediaReply>> = {
  '/media/rotation.js': { status: 200, type: 'text/javascript; charset=utf-8', body: ROTATION_SCRIPT },
  '/media/rotation.css': { status: 200, type: 'text/css; charset=utf-8', body: ROTATION_STYLE },
};

const SHAPES: ReadonlySet<string> = new Set(
  MASTERS.filter((list) => list.code === 'SHAPE').flatMap((list) =>
    list.items.map((item) => slugOf(item.name)),
  ),
);

/** A kind of stone media: its path, the stone member that names it, and how it is made. */
interface Medium {
  readonly pattern: RegExp;
  readonly member: 'img' | 'videoFile' | 'certFile' | 'hAFile' | 'arrowFile' | 'assetFile' | 'xrayFile';
  readonly type: string;
  readonly make: (stone: Stone) => MediaReply['body'];
}

const MEDIA: readonly Medium[] = [
  { pattern: /^\/media\/stones\/([^/]+)\.svg$/, member: 'img', type: SVG, make: stonePicture },
  { pattern: /^\/media\/stones\/([^/]+)\/360$/, member: 'videoFile', type: HTML, make: rotationPage },
  { pattern: /^\/media\/stones\/([^/]+)\/hearts\.svg$/, member: 'hAFile', type: SVG, make: heartsPicture },
  { pattern: /^\/media\/stones\/([^/]+)\/arrows\.svg$/, member: 'arrowFile', type: SVG, make: arrowsPicture },
  { pattern: /^\/media\/stones\/([^/]+)\/aset\.svg$/, member: 'assetFile', type: SVG, make: asetPicture },
  { pattern: /^\/media\/stones\/([^/]+)\/xray\.svg$/, member: 'xrayFile', type: SVG, make: xrayPicture },
  {
    pattern: /^\/media\/certificates\/([^/]+)\.pdf$/,
    member: 'certFile',
    type: 'application/pdf',
    make: certificatePdf,
  },
];

function stoneMedium(path: string, stoneById: StoneById): MediaReply {
  for (const medium of MEDIA) {
    const id = medium.pattern.exec(path)?.[1];
    if (id !== undefined) {
      const stone = stoneById(id);
      // A stone has only the media that it names: not every seller provides a video.
      return stone?.[medium.member] === path
        ? { status: 200, type: medium.type, body: medium.make(stone) }
        : NOT_FOUND;
    }
  }
  return NOT_FOUND;
}

/** The rough that a single stone of known origin was cut from, as shown in its traceability. */
function roughMedium(path: string, stoneById: StoneById): MediaReply | null {
  const id = /^\/media\/stones\/([^/]+)\/rough\.svg$/.exec(path)?.[1];
  if (id === undefined) return null;
  const stone = stoneById(id);
  return stone?.org && stone.pktType === 'SINGLE'
    ? { status: 200, type: SVG, body: roughPicture(stone) }
    : NOT_FOUND;
}

/** Whether a path has a PDF, whose fonts are loaded before it is drawn. */
export function isPaper(path: string): boolean {
  return path.endsWith('.pdf');
}

/**
 * Answers a path of the media host: `/media/shapes/<slug>.svg`, `/media/stones/<id>.svg`, `/media/stones/<id>/360`,
 * `…/hearts.svg`, `…/arrows.svg`, `…/aset.svg`, `…/xray.svg`, `…/rough.svg`, `/media/certificates/<id>.pdf`,
 * `/media/rotation.js` and `/media/rotation.css` of the 360 pages, and the
 * pictures of banners, news, events, projects, articles and collections. Null when the path is
 * not under `/media/`; 404 when there is no such stone or it has no such medium.
 */
export function media(path: string, stoneById: StoneById): MediaReply | null {
  if (!path.startsWith('/media/')) {
    return null;
  }
  const ofRotation = Object.hasOwn(ROTATION, path) ? ROTATION[path] : undefined;
  if (ofRotation !== undefined) return ofRotation;
  const shape = /^\/media\/shapes\/([a-z-]+)\.svg$/.exec(path)?.[1];
  if (shape !== undefined) {
    return SHAPES.has(shape) ? { status: 200, type: SVG, body: shapePicture(shape) } : NOT_FOUND;
  }
  const picture = contentPicture(path);
  if (picture !== null) {
    return { status: 200, type: SVG, body: picture };
  }
  return roughMedium(path, stoneById) ?? stoneMedium(path, stoneById);
}
