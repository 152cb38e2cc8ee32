import { ARTICLES } from '#mocks/seed/articles.ts';
import { BANNERS } from '#mocks/seed/banners.ts';
import { COLLECTIONS } from '#mocks/seed/collections.ts';
import { CSR_PROJECTS } from '#mocks/seed/editorial.ts';
import { EVENTS } from '#mocks/seed/events.ts';
import { NEWS } from '#mocks/seed/news.ts';
import { chanceOf } from './stone-plan.ts';
import { escapeMarkup, short } from './svg.ts';

/** Title and description of a picture. */
interface Subject {
  readonly title: string;
  readonly description: string;
}

type Size = readonly [width: number, height: number];

const WIDE: Size = [1200, 400];
const NARROW: Size = [640, 400];
/** Radii of the table and of the tips of the star facets, as parts of that of the girdle. */
const [TABLE, STAR] = [0.53, 0.77];

const subjects: ReadonlyMap<string, Subject & { readonly size: Size }> = new Map([
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

/** A point on a circle around the centre of a stone: part of its radius, and sixteenths of a turn. */
type Place = readonly [radius: number, sixteenths: number];

const eighths = Array.from({ length: 8 }, (_, at) => at * 2);

/** The facets of the crown of a round brilliant, seen from above: table, stars, kites and upper halves. */
const CROWN: readonly (readonly Place[])[] = [
  eighths.map((at): Place => [TABLE, at]),
  ...eighths.flatMap((at): Place[][] => [
    [
      [TABLE, at],
      [STAR, at + 1],
      [TABLE, at + 2],
    ],
    [
      [TABLE, at],
      [STAR, at - 1],
      [1, at],
      [STAR, at + 1],
    ],
    [
      [STAR, at + 1],
      [1, at],
      [1, at + 1],
    ],
    [
      [STAR, at + 1],
      [1, at + 1],
      [1, at + 2],
    ],
  ]),
];

/** A brilliant that the picture cuts off; place, turn and light follow a hash of the path. */
function facets(path: string, [width, height]: Size): string {
  const size = height * (0.55 + chanceOf(path, 2) * 0.2);
  const [x, y] = [width * (0.6 + chanceOf(path, 3) * 0.25), height * (0.4 + chanceOf(path, 4) * 0.25)];
  const turn = chanceOf(path, 5) * Math.PI;
  const point = ([radius, sixteenths]: Place): string => {
    const angle = turn + (sixteenths * Math.PI) / 8;
    return `${short(x + Math.cos(angle) * radius * size)},${short(y + Math.sin(angle) * radius * size)}`;
  };
  return CROWN.map((corners, facet) => {
    const light = short(0.03 + chanceOf(`${facet} ${path}`, 6) ** 2 * 0.3);
    return `<polygon points="${corners.map(point).join(' ')}" fill="#fff" fill-opacity="${light}" stroke="#fff" stroke-opacity="0.22"/>`;
  }).join('');
}

/** The SVG of a banner, news item, event, project, article or collection by its path; null if there is none. */
export function contentPicture(path: string): string | null {
  const subject = subjects.get(path);
  if (subject === undefined) return null;
  const { title, description, size } = subject;
  const [width, height] = size;
  const hue = Math.round(192 + chanceOf(path, 1) * 30);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t d"><title id="t">${escapeMarkup(title)}</title><desc id="d">${escapeMarkup(description)}</desc><rect width="${width}" height="${height}" fill="hsl(${hue} 48% 22%)"/>${facets(path, size)}</svg>`;
}
