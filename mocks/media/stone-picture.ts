import { hex, type Palette, paletteOf, shadeOf } from './body-colour.ts';
import type { Corner, Facet, Part } from './mesh.ts';
import { edgeOf, type Point } from './outline.ts';
import { captionOf, chanceOf, type Pictured, stoneMesh, stonePlan } from './stone-plan.ts';
import { drawing, short } from './svg.ts';

export const SIDE = 400;
const MIDDLE = SIDE / 2;

/** Position of a stone in the picture: centre, and length of half its width. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
}

export function pointsOf(corners: readonly (Corner | Point)[], { x: left, y: top, unit }: Frame): string {
  return corners.map(([x, y]) => `${short(left + x * unit)},${short(top - y * unit)}`).join(' ');
}

const CROWN_OPACITY: Readonly<Record<Part, number>> = {
  table: 0,
  star: 0.5,
  bezel: 0.42,
  upper: 0.55,
  girdle: 0,
  lower: 1,
  main: 1,
};

function isPavilion(facet: Facet): boolean {
  return facet.part === 'lower' || facet.part === 'main';
}

const BRIGHTNESS: Readonly<Record<Part, readonly [number, number]>> = {
  table: [0.75, 0.75],
  star: [0.5, 1],
  bezel: [0.16, 1],
  upper: [0.04, 1],
  girdle: [0.75, 0.75],
  lower: [0.1, 1],
  main: [0.04, 0.3],
};

/**
 * Share of light that a facet returns to an observer straight above, 0 to 1. Neighbours differ strongly, as in a real
 * stone, and the light comes from the upper left.
 */
function brightnessOf({ part, corners, order }: Facet, phase: number): number {
  const [x, y] = corners.reduce<readonly [number, number]>(
    ([sumX, sumY], corner) => [sumX + corner[0], sumY + corner[1]],
    [0, 0],
  );
  const turn = Math.atan2(y, x);
  const ripple = 0.5 + 0.5 * Math.sin(turn * 5 + order * (1.7 + (phase % 1.4)) + phase);
  const fromLight = 0.5 + 0.5 * Math.cos(turn - 2.2);
  const [least, greatest] = BRIGHTNESS[part];
  return least + (greatest - least) * (0.65 * ripple + 0.35 * fromLight);
}

/** Polygons of a stone from above; `phase` is the light under which neighbours of one make look different. */
export function facetPolygons(mesh: readonly Facet[], palette: Palette, frame: Frame, phase: number): string {
  const polygons = (facets: readonly Facet[], more: number) =>
    facets.map((facet) => {
      const fill = hex(shadeOf(palette, brightnessOf(facet, phase + more)));
      return `<polygon points="${pointsOf(facet.corners, frame)}" fill="${fill}" fill-opacity="${CROWN_OPACITY[facet.part]}"/>`;
    });
  const deep = polygons(mesh.filter(isPavilion), 0);
  const crown = polygons(
    mesh.filter((facet) => CROWN_OPACITY[facet.part] > 0 && !isPavilion(facet)),
    0.7,
  );
  const table = mesh.filter((facet) => facet.part === 'table').map((facet) => pointsOf(facet.corners, frame));
  return [
    `<g stroke="${hex(palette.light)}" stroke-opacity=".35" stroke-width=".5">${deep.join('')}</g>`,
    `<g stroke="#fff" stroke-opacity=".75" stroke-width=".8" stroke-linejoin="round">${crown.join('')}</g>`,
    `<polygon points="${table.join(' ')}" fill="url(#sheen)" stroke="#fff" stroke-opacity=".8" stroke-width="1"/>`,
  ].join('');
}

export const SHEEN =
  '<linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#fff" stop-opacity=".22"/></linearGradient>';
const GROUND =
  '<radialGradient id="ground" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#e3e6ea"/><stop offset=".55" stop-color="#c3c9d0"/><stop offset="1" stop-color="#98a1ab"/></radialGradient><radialGradient id="shadow"><stop offset=".55" stop-color="#2b333d" stop-opacity=".5"/><stop offset="1" stop-color="#2b333d" stop-opacity="0"/></radialGradient>';

const BACKDROP = `<defs>${SHEEN}${GROUND}</defs><rect width="${SIDE}" height="${SIDE}" fill="url(#ground)"/>`;

const SPECKS: Readonly<Record<string, number>> = { VS2: 1, SI1: 3, SI2: 5, SI3: 8, I1: 11, I2: 16, I3: 22 };

function inclusionMarks(stone: Pictured, frame: Frame): string {
  const count = SPECKS[stone.clrNm ?? ''] ?? 0;
  const isBlack = (stone.blkTblNm ?? 'B0') !== 'B0';
  return Array.from({ length: count }, (_, index) => {
    const angle = chanceOf(stone.id, index * 3) * 2 * Math.PI;
    const reach = chanceOf(stone.id, index * 3 + 1) ** 0.6 * 0.6 * frame.unit;
    const size = 0.6 + chanceOf(stone.id, index * 3 + 2) * (count > 7 ? 2.6 : 1.5);
    const [x, y] = [frame.x + Math.cos(angle) * reach, frame.y + Math.sin(angle) * reach];
    const ink = isBlack && index % 3 === 0 ? '#15171c' : index % 2 === 0 ? '#f7f9fc' : '#7c8594';
    if (count > 4 && index % 4 === 3) {
      return `<path d="M${short(x)} ${short(y)}l${short(size * 4)} ${short(-size * 2)}l${short(size * 3)} ${short(size)}" fill="none" stroke="${ink}" stroke-width="1" stroke-opacity=".8"/>`;
    }
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(size)}" fill="${ink}" fill-opacity=".85"/>`;
  }).join('');
}

/** Estimated length in millimetres of an unmeasured stone: that of a round of the same weight. */
function millimetres(stone: Pictured): number {
  return Math.max(stone.length ?? 0, stone.width ?? 0) || 6.45 * Math.cbrt(stone.crt);
}

/** Position and scale of a stone: 3 mm fill two fifths of the picture, 14 mm nearly all of it. */
export function frameOf(stone: Pictured): Frame {
  const reach = Math.min(185, 80 + 68 * Math.log2(Math.max(3, millimetres(stone)) / 3));
  const heights = edgeOf(stonePlan(stone)).map(([, y]) => y);
  const [top, bottom] = [Math.max(...heights), Math.min(...heights)];
  const unit = reach / Math.max(1, (top - bottom) / 2);
  return { x: MIDDLE, y: MIDDLE + ((top + bottom) / 2) * unit, unit };
}

/** A parcel: many small rounds, one drawing placed repeatedly at different angles. */
function parcelContent(stone: Pictured, palette: Palette): string {
  const mesh = stoneMesh({ shp: 'shape-round' }).filter((facet) => facet.part !== 'girdle');
  const body = facetPolygons(mesh, palette, { x: 0, y: 0, unit: 100 }, 0);
  const count = Math.min(30, Math.max(12, Math.round(2 * Math.sqrt(stone.pieces ?? 9))));
  const uses = Array.from({ length: count }, (_, index) => {
    const angle = index * 2.39996 + chanceOf(stone.id, 99);
    const reach = 33 * Math.sqrt(index);
    const [x, y] = [MIDDLE + Math.cos(angle) * reach, MIDDLE + Math.sin(angle) * reach];
    const size = Math.round(17 + 9 * chanceOf(stone.id, index)) / 100;
    const turn = Math.round(chanceOf(stone.id, 40 + index) * 45);
    return `<use href="#body" transform="translate(${short(x)} ${short(y)}) rotate(${turn}) scale(${size})"/>`;
  });
  return `<defs><g id="body">${body}</g></defs>${uses.join('')}`;
}

/** The turn of a round stone: no two photographs show the same facet at the top. */
function turnOf(stone: Pictured): string {
  const degrees = Math.round(chanceOf(stone.id, 2) * 45);
  return stone.shp === 'shape-round' ? ` transform="rotate(${degrees} ${MIDDLE} ${MIDDLE})"` : '';
}

export function stonePicture(stone: Pictured): string {
  const palette = paletteOf(stone);
  const title = captionOf(stone);
  if (stone.pktType === 'PARCEL') {
    const description = `A parcel of ${stone.pieces} round diamonds, spread out.`;
    return drawing(SIDE, title, description, BACKDROP + parcelContent(stone, palette));
  }
  const frame = frameOf(stone);
  const edge = pointsOf(edgeOf(stonePlan(stone)), frame);
  const width = frame.unit * 1.16;
  const content = [
    BACKDROP,
    `<ellipse cx="${MIDDLE}" cy="${short(MIDDLE + 10)}" rx="${short(width)}" ry="${short((width * (MIDDLE - 15)) / 185 + 12)}" fill="url(#shadow)"/>`,
    `<polygon points="${edge}" fill="${hex(palette.body)}"/>`,
    `<g${turnOf(stone)}>`,
    facetPolygons(stoneMesh(stone), palette, frame, chanceOf(stone.id, 1) * 6.2),
    inclusionMarks(stone, frame),
    `</g><polygon points="${edge}" fill="none" stroke="${hex(palette.dark)}" stroke-opacity=".55" stroke-width="1.4" stroke-linejoin="round"/>`,
  ].join('');
  return drawing(SIDE, title, `A ${stone.shpNm} diamond seen from above.`, content);
}
