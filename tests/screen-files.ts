import { readFileSync } from 'node:fs';
import type { RouteName } from '#src/paths/paths.ts';

const SCREEN = /import\('#(src\/screens\/[^']+)'\)/g;
const filesIn = (source: string) => [...source.matchAll(SCREEN)].map(([, file = '']) => file);

const table = ['first-routes', 'desk-routes', 'list-screens']
  .map((name) => readFileSync(`src/app/routes/${name}.ts`, 'utf8'))
  .join('\n');
/** The screen behind each word for a list: `stones('cart')`, `records('notifications')`. */
const listScreens = new Map(
  [...table.matchAll(/^export const (\w+) = \(list: [\s\S]*?import\('#(src\/screens\/[^']+)'\)/gm)].map(
    ([, word = '', file = '']) => [word, file],
  ),
);

/**
 * The files of the screens of a route, the visitors' one included, as its row in the table spells them: loading the
 * modules themselves would need a browser. Throws when the row names none.
 */
export function screenFiles(name: RouteName): readonly string[] {
  const row = new RegExp(`^ {2}${name}: .*$`, 'm').exec(table)?.[0] ?? '';
  const [, word = ''] = /\b(\w+)\('[\w-]+'\)\),$/.exec(row) ?? [];
  const files = [...filesIn(row), listScreens.get(word) ?? []].flat();
  if (files.length === 0) throw new Error(`The row of ${name} loads no screen`);
  return files;
}
