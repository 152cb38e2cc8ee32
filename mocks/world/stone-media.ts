import type { Stone } from '#generated/model/stone.ts';
import { areasAt } from '#mocks/rules/areas.ts';
import type { World } from './world.ts';

const ROOT = '/media';

/** The world and the path in its records that a signed path stands for; null for other paths. */
export function signedPath(path: string): { readonly world: string; readonly stored: string } | null {
  const [, world, stored] = /^\/media\/signed\/([^/]+)\/[^/]+(\/.+)$/.exec(path) ?? [];
  return world === undefined || stored === undefined ? null : { world, stored: ROOT + stored };
}

/**
 * Paths at which the media of a stone are read, from those in its record. Media have no session, so that a path carries a
 * signature. It is over the areas of the stone: one that an area now hides has new paths, which only replies to those who
 * may view the area have. A link that the seller gave stays as it is.
 */
export function mediaSigner(
  { name, secrets }: World,
  stone: Pick<Stone, 'id' | 'wSts' | 'category'>,
  now: number,
): (stored: string | null) => string | null {
  let root: string | null = null;
  return (stored) => {
    if (!stored?.startsWith(`${ROOT}/`)) return stored;
    root ??= `${ROOT}/signed/${name}/${secrets.sign(`media ${name} ${stone.id} ${areasAt(stone, now).join()}`)}`;
    return root + stored.slice(ROOT.length);
  };
}
