import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routeNames } from '#src/domain/paths/paths.ts';
import { isValue, valuesIn } from '#src/features/house-text/values.ts';
import type { Block, HouseText, Inline } from '#src/locales/house-text.ts';
import { textNames } from '#src/locales/namespaces.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { readHouseText } from '../../../tools/generate/texts/read-house-text.ts';
import { markdownOf, textOf } from '../../support/house-texts.ts';

const blocksOf = ({ opening, sections }: HouseText): readonly Block[] => [
  ...opening,
  ...sections.flatMap(({ blocks }) => blocks),
];

const linesOf = (block: Block): readonly (readonly Inline[])[] => {
  if (block.kind === 'list') return block.items.flat().flatMap(linesOf);
  if (block.kind === 'table') return [block.head, ...block.rows].flat();
  return [block.of];
};

const linksIn = (line: readonly Inline[]): readonly string[] =>
  line.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'value') return [];
    return part.kind === 'link' ? [part.to] : linksIn(part.of);
  });

const idsOf = (text: HouseText) => [
  ...text.sections.map(({ id }) => id),
  ...blocksOf(text).flatMap((block) => (block.kind === 'heading' ? [block.id] : [])),
];

/** The build of a text without its words: what has to be the same in every language. */
const shapeOf = (text: HouseText) => ({
  changed: text.changed,
  sections: text.sections.map(({ id, blocks }) => [id, ...blocks.map(({ kind }) => kind)]),
  values: valuesIn(text).toSorted(),
  links: blocksOf(text).flatMap(linesOf).flatMap(linksIn).toSorted(),
  items: blocksOf(text).map((block) => (block.kind === 'list' ? block.items.length : 0)),
});

describe('the texts of the house', () => {
  it.each(languageCodes)('are all there in %s, and no other', (language) => {
    const files = globSync(`src/locales/${language}/*.md`).map((file) => /(\w+)\.md$/.exec(file)?.[1]);
    expect(files.toSorted()).toEqual([...textNames].toSorted());
  });

  describe.each(languageCodes)('read in %s', (language) => {
    it.each(textNames)('%s has sections, and an anchor for each that no other has', (name) => {
      const ids = idsOf(textOf(language, name));
      expect(ids.length).toBeGreaterThan(3);
      expect(new Set(ids).size).toBe(ids.length);
    });

    it.each(textNames)('%s names only figures that the portal knows, and leaves no placeholder', (name) => {
      const text = textOf(language, name);
      expect(valuesIn(text).filter((value) => !isValue(value))).toEqual([]);
      const written = JSON.stringify(text);
      expect(written).not.toMatch(/\{\{|\}\}|\{#/);
    });

    it.each(textNames)('%s links to pages and sections that exist', (name) => {
      const text = textOf(language, name);
      const links = blocksOf(text).flatMap(linesOf).flatMap(linksIn);
      const known = [...routeNames, ...idsOf(text).map((id) => `#${id}`)];
      expect(links.filter((link) => !known.some((each) => each === link))).toEqual([]);
    });

    it.each(textNames)(
      '%s says the same as the English one: date, sections, lists, figures, links',
      (name) => {
        expect(shapeOf(textOf(language, name))).toEqual(shapeOf(textOf('en', name)));
      },
    );

    it.each(textNames)('%s repeats no figure of the contract by hand', (name) => {
      const bare = markdownOf(language, name)
        .replace(/^changed: .*$/m, '')
        .replaceAll('360°', '')
        .replaceAll(/25[.,\s]?000/g, '')
        // The name of a standard.
        .replaceAll('WCAG 2.2', '')
        .replace(/^\d+\. /gm, '');
      expect(bare.match(/\d+/g)).toBeNull();
    });
  });
});

describe('the reader of texts', () => {
  const read = (body: string) => readHouseText(`changed: 2026-01-15\n\n${body}`);

  it('reads paragraphs, figures, emphasis and links', () => {
    expect(
      read('Valid for {{codeMinutes}}, **not** longer: [help](route:help), [above](#a).').opening,
    ).toEqual([
      {
        kind: 'paragraph',
        of: [
          'Valid for ',
          { kind: 'value', name: 'codeMinutes' },
          ', ',
          { kind: 'strong', of: ['not'] },
          ' longer: ',
          { kind: 'link', to: 'help', of: ['help'] },
          ', ',
          { kind: 'link', to: '#a', of: ['above'] },
          '.',
        ],
      },
    ]);
  });

  it('reads sections with questions, lists and tables', () => {
    const { sections } = read(
      '## A {#a}\n\n### Why? {#why}\n\n1. one\n2. two\n\n| x | y |\n|---|---|\n| 1 | {{z}} |\n',
    );
    expect(sections).toEqual([
      {
        id: 'a',
        title: 'A',
        blocks: [
          { kind: 'heading', id: 'why', of: ['Why?'] },
          {
            kind: 'list',
            isOrdered: true,
            items: [[{ kind: 'paragraph', of: ['one'] }], [{ kind: 'paragraph', of: ['two'] }]],
          },
          { kind: 'table', head: [['x'], ['y']], rows: [[['1'], [{ kind: 'value', name: 'z' }]]] },
        ],
      },
    ]);
  });

  it.each([
    ['a heading without an id', '## Payment'],
    ['markup', 'A <b>bold</b> word'],
    ['a block of markup', '<script>alert(1)</script>'],
    ['a picture', '![a stone](/stone.png)'],
    ['a link that runs a script', '[click](javascript:alert(1))'],
    ['a link out of the portal', '[elsewhere](https://example.com)'],
    ['code', '`code`'],
  ])('refuses %s', (_, body) => {
    expect(() => read(body)).toThrow();
  });

  it('refuses a text without the day of its last change', () => {
    expect(() => readHouseText('## A {#a}\n')).toThrow('No date');
  });
});
