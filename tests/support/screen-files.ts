import { readFileSync } from 'node:fs';
import type { RouteName } from '#src/domain/paths/paths.ts';

const SCREEN = /import\('#(src\/screens\/[^']+)'\)/g;
const filesIn = (source: string) => [...source.matchAll(SCREEN)].map(([, file = '']) => file);

const table = ['first-routes', 'desk-routes', 'list-screens', 'house-text']
  .map((name) => readFileSync(`src/app/routes/${name}.ts`, 'utf8'))
  .join('\n');
/** The screen behind each word for a shared one: `stones('cart')`, `records('notifications')`, `houseText('helpText')`. */
const sharedScreens = new Map(
  [
    ...table.matchAll(
      /^export const (\w+) =\s+\((?:list|name): [\s\S]*?import\('#(src\/screens\/[^']+)'\)/gm,
    ),
  ].map(([, word = '', file = '']) => [word, file]),
);

const rowOf = (name: RouteName) => new RegExp(`^ {2}${name}: .*$`, 'm').exec(table)?.[0] ?? '';

/** The text of the house that the row of a route gives to the screen of all such texts; none for other routes. */
export const houseTextOf = (name: RouteName): readonly string[] =>
  [...rowOf(name).matchAll(/houseText\('(\w+)'\)/g)].map(([, text = '']) => text);

/**
 * The files of the screens of a route, the visitors' one included, as its row in the table spells them: loading the
 * modules themselves would need a browser. Throws when the row names none.
 */
export function screenFiles(name: RouteName): readonly string[] {
  const row = rowOf(name);
  const [, word = ''] = /\b(\w+)\('[\w-]+'\)\),$/.exec(row) ?? [];
  const files = [...filesIn(row), sharedScreens.get(word) ?? []].flat();
  if (files.length === 0) throw new Error(`The row of ${name} loads no screen`);
  return files;
}
