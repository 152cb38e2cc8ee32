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
const FACETS = 14;

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

/** Facet-like triangles, positioned and shaded by a hash of the path. */
function facets(path: string, [width, height]: Size): string {
  const point = (place: number): string =>
    `${short(chanceOf(path, place) * width)},${short(chanceOf(path, place + 100) * height)}`;
  return Array.from({ length: FACETS }, (_, facet) => {
    const corners = [0, 1, 2].map((corner) => point(facet * 3 + corner)).join(' ');
    return `<polygon points="${corners}" fill="#fff" opacity="${short(0.1 + chanceOf(path, facet + 200) * 0.2)}"/>`;
  }).join('');
}

/** The SVG of a banner, news item, event, project, article or collection by its path; null if there is none. */
export function contentPicture(path: string): string | null {
  const subject = subjects.get(path);
  if (subject === undefined) return null;
  const { title, description, size } = subject;
  const [width, height] = size;
  const hue = Math.round(190 + chanceOf(path, 1) * 70);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t d"><title id="t">${escapeMarkup(title)}</title><desc id="d">${escapeMarkup(description)}</desc><rect width="${width}" height="${height}" fill="hsl(${hue} 45% 24%)"/>${facets(path, size)}</svg>`;
}
