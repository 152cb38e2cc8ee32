import type { Stone } from '#generated/model/stone.ts';
import { MASTERS, slugOf } from '#mocks/rules/masters.ts';
import { paletteOf } from './body-colour.ts';
import { certificatePdf } from './certificate.ts';
import { contentPicture } from './content-picture.ts';
import type { Facet } from './mesh.ts';
import { ROTATION_SCRIPT, ROTATION_STYLE } from './rotation-script.ts';
import { arrowsPicture, asetPicture, heartsPicture, xrayPicture } from './scope-pictures.ts';
import { shapePicture } from './shape-picture.ts';
import { stonePicture } from './stone-picture.ts';
import { captionOf, chanceOf, type Pictured, stoneMesh } from './stone-plan.ts';
import { drawing, escapeMarkup, short } from './svg.ts';

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Input of the script as JSON that cannot close its script element. */
function dataOf(stone: Pictured): string {
  const mesh = stoneMesh(stone);
  const heights = mesh.flatMap((facet) => facet.corners.map(([, , z]) => z));
  const lift = -(Math.max(...heights) + Math.min(...heights)) / 2;
  const reaches = mesh.flatMap((facet) => facet.corners.map(([x, y, z]) => Math.hypot(x, y, z + lift)));
  const slim = (facet: Facet) => ({ ...facet, corners: facet.corners.map((corner) => corner.map(rounded)) });
  const data = {
    palette: paletteOf(stone),
    facets: mesh.map(slim),
    lift: rounded(lift),
    reach: Math.max(...reaches),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/**
 * The 360 page of a stone as HTML, with the shared script and style. The stone turns by dragging, slider or arrow
 * keys, or by itself. In English; the portal labels the frame around it.
 */
function rotationPage(stone: Pictured): string {
  const caption = escapeMarkup(captionOf(stone));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>360 view: ${caption}</title>
<link rel="stylesheet" href="/media/rotation.css">
<script src="/media/rotation.js" defer></script>
</head>
<body>
<header><h1>${caption}</h1></header>
<main><canvas width="900" height="900" tabindex="0" role="img" aria-label="${caption}, turning. Arrow keys turn and tilt it."></canvas></main>
<form aria-label="Turn the stone">
<label for="turn">Turn</label>
<input id="turn" type="range" min="0" max="360" step="1" value="0" aria-valuetext="0 degrees">
<button id="play" type="button">Pause</button>
<button id="top" type="button">From above</button>
<button id="side" type="button">From the side</button>
<p>Drag the stone, or use the arrow keys on it.</p>
</form>
<script type="application/json" id="stone">${dataOf(stone)}</script>
</body>
</html>
`;
}

const SIDE = 400;
const MIDDLE = SIDE / 2;

/** The rough crystal of a stone: a slightly irregular octahedron, seen from slightly above. */
function roughPicture(stone: Stone): string {
  const wobble = (place: number): number => (chanceOf(stone.id, place) - 0.5) * 40;
  const corner = (x: number, y: number, place: number): string =>
    `${short(x + wobble(place))},${short(y + wobble(place + 50))}`;
  const top = corner(MIDDLE, 40, 1);
  const bottom = corner(MIDDLE, SIDE - 40, 2);
  const belt = [
    corner(50, MIDDLE, 3),
    corner(MIDDLE - 30, MIDDLE + 45, 4),
    corner(SIDE - 50, MIDDLE, 5),
    corner(MIDDLE + 30, MIDDLE - 45, 6),
  ];
  const face = (points: readonly (string | undefined)[], shade: number): string =>
    `<polygon points="${points.join(' ')}" fill="hsl(210 12% ${shade}%)" stroke="#445" stroke-width="1.5"/>`;
  const faces = [
    face([top, belt[2], belt[3]], 70),
    face([bottom, belt[2], belt[3]], 55),
    face([top, belt[0], belt[3]], 76),
    face([top, belt[0], belt[1]], 84),
    face([top, belt[1], belt[2]], 66),
    face([bottom, belt[0], belt[1]], 60),
    face([bottom, belt[1], belt[2]], 46),
  ];
  return drawing(
    SIDE,
    `Rough of ${stone.stoneId}`,
    `The crystal that became ${captionOf(stone)}.`,
    faces.join(''),
  );
}

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
