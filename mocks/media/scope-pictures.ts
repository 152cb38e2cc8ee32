import { hex, type Rgb } from './body-colour.ts';
import type { Facet } from './mesh.ts';
import { edgeOf } from './outline.ts';
import { frameOf, pointsOf, SIDE } from './stone-picture.ts';
import { captionOf, chanceOf, type Pictured, stoneMesh, stonePlan } from './stone-plan.ts';
import { drawing, short } from './svg.ts';

const MIDDLE = SIDE / 2;
const REACH = 168;

/** Eight rotated copies of a drawing around the centre. */
function around(content: string, startDegrees: number): string {
  return Array.from(
    { length: 8 },
    (_, index) => `<g transform="rotate(${startDegrees + index * 45} ${MIDDLE} ${MIDDLE})">${content}</g>`,
  ).join('');
}

function scope(title: string, description: string, ground: string, disc: string, content: string): string {
  const body = `<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="${REACH}" fill="${disc}"/>${content}`;
  return drawing(SIDE, title, description, body);
}

/** View of the pavilion in a hearts scope: eight hearts and arrow heads that point to the centre. */
export function heartsPicture(stone: Pictured): string {
  const lean = (chanceOf(stone.id, 11) - 0.5) * 4;
  const heart = `<path d="M${MIDDLE} ${MIDDLE - 72}c-6 -14 -34 -30 -34 -52c0 -16 22 -22 34 -6c12 -16 34 -10 34 6c0 22 -28 38 -34 52z"/>`;
  const head = `<path d="M${MIDDLE} ${MIDDLE - 66}l-15 16l15 14l15 -14z"/>`;
  const rim = `<path d="M${MIDDLE - 9} ${MIDDLE - REACH}l9 22l9 -22z"/>`;
  const content = `<g fill="#fff3f5" fill-opacity=".94">${around(heart, 22.5 + lean)}</g><g fill="#fbd3da" fill-opacity=".8">${around(head, 22.5 + lean)}${around(rim, lean)}</g><circle cx="${MIDDLE}" cy="${MIDDLE}" r="20" fill="#7c1f33"/>`;
  const description = 'Pavilion in the hearts viewer: eight hearts around the middle.';
  return scope(`Hearts of ${captionOf(stone)}`, description, '#2a0d14', '#9b2740', content);
}

/** View of the crown in an arrows scope: eight arrows from the centre to the girdle. */
export function arrowsPicture(stone: Pictured): string {
  const lean = (chanceOf(stone.id, 12) - 0.5) * 4;
  const shaft = `<path d="M${MIDDLE} ${MIDDLE}l-12 -46l12 -52l12 52z"/>`;
  const head = `<path d="M${MIDDLE} ${MIDDLE - 110}l-17 25l17 25l17 -25z" transform="translate(0 -8)"/>`;
  const halves = `<path d="M${MIDDLE} ${MIDDLE - 92}l-26 -44l26 -26l26 26z"/>`;
  const content = `<g fill="#dfe9f8" fill-opacity=".55">${around(halves, 22.5 + lean)}</g><g fill="#0d1b3b">${around(shaft + head, lean)}</g><circle cx="${MIDDLE}" cy="${MIDDLE}" r="${REACH}" fill="none" stroke="#e8f0fb" stroke-width="3"/>`;
  const description = 'Crown in the arrows viewer: eight arrows from the middle to the edge.';
  return scope(`Arrows of ${captionOf(stone)}`, description, '#0a1226', '#6f93cc', content);
}

const ASET_RED: Rgb = [206, 42, 48];
const ASET_GREEN: Rgb = [52, 150, 70];
const ASET_BLUE: Rgb = [36, 62, 156];
const ASET_PALE: Rgb = [236, 232, 230];

/**
 * ASET colours: red for light from high above, green from the side, blue from behind the observer, white for leakage.
 */
function asetColour(facet: Facet, stone: Pictured): Rgb {
  const luck = chanceOf(stone.id, facet.order * 7 + facet.part.length);
  if (facet.part === 'main') return ASET_BLUE;
  if (facet.part === 'upper') return luck < 0.3 ? ASET_GREEN : ASET_RED;
  return facet.part === 'lower' && luck < 0.06 ? ASET_PALE : ASET_RED;
}

function facetsOf(stone: Pictured, parts: readonly Facet['part'][], fill: (facet: Facet) => string): string {
  const frame = { ...frameOf(stone), unit: REACH, y: MIDDLE, x: MIDDLE };
  return stoneMesh(stone)
    .filter((facet) => parts.includes(facet.part))
    .map((facet) => `<polygon points="${pointsOf(facet.corners, frame)}" ${fill(facet)}/>`)
    .join('');
}

export function asetPicture(stone: Pictured): string {
  const pavilion = facetsOf(stone, ['lower', 'main'], (facet) => `fill="${hex(asetColour(facet, stone))}"`);
  const crown = facetsOf(stone, ['upper', 'star', 'bezel'], (facet) => {
    return `fill="${hex(asetColour(facet, stone))}" fill-opacity="${facet.part === 'upper' ? 0.75 : 0.25}"`;
  });
  const table = facetsOf(stone, ['table'], () => 'fill="none"');
  const lines = `<g stroke="#1c0f12" stroke-opacity=".5" stroke-width=".8">${pavilion}${crown}${table}</g>`;
  const description = 'Red returns light from above, green from the side, blue is contrast, white leaks.';
  return scope(`ASET of ${captionOf(stone)}`, description, '#101114', '#101114', lines);
}

/** X-ray: diamond transmits the rays, so the film shows a shadow with faint facet lines. */
export function xrayPicture(stone: Pictured): string {
  const frame = frameOf(stone);
  const edge = pointsOf(edgeOf(stonePlan(stone)), frame);
  const lines = stoneMesh(stone)
    .filter(({ part }) => part !== 'girdle')
    .map((facet) => `<polygon points="${pointsOf(facet.corners, frame)}"/>`);
  const content = [
    '<defs><radialGradient id="film"><stop offset="0" stop-color="#39434c"/><stop offset="1" stop-color="#0b0e11"/></radialGradient><radialGradient id="body"><stop offset="0" stop-color="#aeb9c2" stop-opacity=".65"/><stop offset="1" stop-color="#67727c" stop-opacity=".35"/></radialGradient></defs>',
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#film)"/>`,
    `<polygon points="${edge}" fill="url(#body)" stroke="#cdd6dd" stroke-opacity=".7"/>`,
    `<g fill="none" stroke="#dfe6ec" stroke-opacity=".16">${lines.join('')}</g>`,
    `<g stroke="#dfe6ec" stroke-opacity=".7"><path d="M30 372h${short(frame.unit / 2)}"/><path d="M30 368v8M${short(30 + frame.unit / 2)} 368v8"/></g>`,
  ].join('');
  return drawing(SIDE, `X-ray of ${captionOf(stone)}`, 'X-ray film of the stone from above.', content);
}
