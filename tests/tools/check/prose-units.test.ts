import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { unitsOf } from '../../../tools/check/prose/units.ts';

const folder = mkdtempSync(join(tmpdir(), 'prose-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Units of a file with that content: scope, text and line. */
function unitsIn(name: string, source: string): readonly string[] {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  return unitsOf(file).map(({ scope, text, place }) => `${place.slice(file.length + 1)} ${scope}: ${text}`);
}

describe('the prose lint', () => {
  it('reads paragraphs, headings, list items and table cells of Markdown, but no code', () => {
    const source =
      '# Read `x` first\n\nOne\nparagraph.\n\n```sh\nnpm ci\n```\n\n- An item\n\n| a | b |\n|---|---|\n| c | d |\n';
    expect(unitsIn('a.md', source)).toEqual([
      '1 docs: Read `x` first',
      '3 docs: One paragraph.',
      '10 docs: An item',
      ...['a', 'b', 'c', 'd'].map((cell) => expect.stringContaining(`docs: ${cell}`)),
    ]);
  });

  it('reads descriptions of the contract, but no examples', () => {
    const source = 'Stone:\n  description: |\n    One polished\n    diamond.\n  example: A text\n';
    expect(unitsIn('a.yaml', source)).toEqual(['2 contract: One polished diamond.']);
  });

  it('reads messages with their line', () => {
    expect(unitsIn('a.json', '{\n  "a": { "b": "Saved" }\n}\n')).toEqual(['2 messages: Saved']);
  });

  it('reads comments and test titles of code, and joins line comments', () => {
    const source =
      '/** Says\n * why. */\n// One\n// comment.\nit.each([1])("works", () => call("not a title"));\n';
    expect(unitsIn('a.ts', source)).toEqual([
      '1 comments: Says why.',
      '3 comments: One comment.',
      '5 titles: works',
    ]);
  });
});
