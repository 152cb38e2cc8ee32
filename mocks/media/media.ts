import type { Stone } from '#generated/model/stone.ts';
import { MASTERS, slugOf } from '#mocks/rules/masters.ts';
import { ARTICLES } from '#mocks/seed/articles.ts';
import { BANNERS } from '#mocks/seed/banners.ts';
import { COLLECTIONS } from '#mocks/seed/collections.ts';
import CSR_PROJECTS from '#mocks/seed/csr-projects.json' with { type: 'json' };
import { EVENTS } from '#mocks/seed/events.ts';
import NEWS from '#mocks/seed/news.json' with { type: 'json' };
import { paletteOf } from './body-colour.ts';
import { certificatePdf } from './certificate.ts';
import { contentPicture, type Size, type Subject } from './content-picture.ts';
import type { Facet } from './mesh.ts';
import { ROTATION_SCRIPT, ROTATION_STYLE } from './rotation-script.ts';
import { arrowsPicture, asetPicture, heartsPicture, xrayPicture } from './scope-pictures.ts';
import { shapePicture } from './shape-picture.ts';
import { stonePicture } from './stone-picture.ts';
import { captionOf, chanceOf, type Pictured, stoneMesh } from './stone-plan.ts';
import { drawing, escapeMarkup, short } from './svg.ts';

const WIDE: Size = [1200, 400];
const NARROW: Size = [640, 400];

const subjects: ReadonlyMap<string, Subject> = new Map([
  ...BANNERS.flatMap(({ id, title, alt }) => [
    [`/media/banners/${id}.svg`, { title, description: alt, size: WIDE }] as const,
    [`/media/banners/${id}-mobile.svg`, { title, description: alt, size: NARROW }] as const,
  ]),
  ...NEWS.map(
    ({ id, title, summary }) =>
      [`/media/news/${id}.svg`, { title, description: summary, size: NARROW }] as const,
  ),
  ...EVENTS.map(
    ({ id, title, description }) =>
      [`/media/events/${id}.svg`, { title, description, size: NARROW }] as const,
  ),
  ...CSR_PROJECTS.map(
    ({ id, name, summary }) =>
      [`/media/csr/${id}.svg`, { title: name, description: summary, size: NARROW }] as const,
  ),
  ...ARTICLES.map(
    ({ id, name, summary }) =>
      [`/media/articles/${id}.svg`, { title: name, description: summary, size: NARROW }] as const,
  ),
  ...COLLECTIONS.map(
    ({ id, name, description }) =>
      [`/media/collections/${id}.svg`, { title: name, description, size: NARROW }] as const,
  ),
]);

function pictureAt(path: string): string | null {
  const subject = subjects.get(path);
  return subject === undefined ? null : contentPicture(path, subject);
}

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

export interface MediaReply {
  readonly status: 200 | 404;
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

export type StoneById = (id: string) => Stone | null | undefined;

const SVG = 'image/svg+xml; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const NOT_FOUND: MediaReply = { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found.' };

const ROTATION: Readonly<Record<string, MediaReply>> = {
  '/media/rotation.js': { status: 200, type: 'text/javascript; charset=utf-8', body: ROTATION_SCRIPT },
  '/media/rotation.css': { status: 200, type: 'text/css; charset=utf-8', body: ROTATION_STYLE },
};

const SHAPES: ReadonlySet<string> = new Set(
  MASTERS.filter((list) => list.code === 'SHAPE').flatMap((list) =>
    list.items.map((item) => slugOf(item.name)),
  ),
);

const MEDIA: readonly {
  readonly pattern: RegExp;
  readonly member: 'img' | 'videoFile' | 'certFile' | 'hAFile' | 'arrowFile' | 'assetFile' | 'xrayFile';
  readonly type: string;
  readonly make: (stone: Stone) => MediaReply['body'];
}[] = [
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

/**
 * What is drawn for a stone at a path in its record: its picture, 360 page, scope pictures and certificate, and the rough
 * that a single stone of known origin was cut from. 404 when it has no such medium.
 */
export function stoneMedium(path: string, stoneById: StoneById): MediaReply {
  const roughOf = /^\/media\/stones\/([^/]+)\/rough\.svg$/.exec(path)?.[1];
  if (roughOf !== undefined) {
    const stone = stoneById(roughOf);
    const isKnown = stone?.org && stone.pktType === 'SINGLE';
    return isKnown ? { status: 200, type: SVG, body: roughPicture(stone) } : NOT_FOUND;
  }
  for (const medium of MEDIA) {
    const id = medium.pattern.exec(path)?.[1];
    const stone = id === undefined ? null : stoneById(id);
    // A stone has only the media that it names: not every seller provides a video.
    if (stone?.[medium.member] === path) return { status: 200, type: medium.type, body: medium.make(stone) };
  }
  return NOT_FOUND;
}

/** Whether a path has a PDF, whose fonts are loaded before it is drawn. */
export function isPaper(path: string): boolean {
  return path.endsWith('.pdf');
}

/** A picture of the house, or script and style of the 360 pages; null for other paths. */
export function housePicture(path: string): MediaReply | null {
  const ofRotation = Object.hasOwn(ROTATION, path) ? ROTATION[path] : undefined;
  if (ofRotation !== undefined) return ofRotation;
  const shape = /^\/media\/shapes\/([a-z-]+)\.svg$/.exec(path)?.[1];
  if (shape !== undefined) {
    return SHAPES.has(shape) ? { status: 200, type: SVG, body: shapePicture(shape) } : NOT_FOUND;
  }
  const picture = pictureAt(path);
  return picture === null ? null : { status: 200, type: SVG, body: picture };
}
