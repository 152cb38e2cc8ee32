import type { Stone } from '#generated/model/stone.ts';
import { captionOf, chanceOf } from './stone-plan.ts';
import { drawing, short } from './svg.ts';

const SIDE = 400;
const MIDDLE = SIDE / 2;

/** The rough crystal of a stone: a slightly irregular octahedron, seen from slightly above. */
export function roughPicture(stone: Stone): string {
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
