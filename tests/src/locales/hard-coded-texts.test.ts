import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Attributes whose value a user reads or hears; Biome's `noJsxLiterals` holds the text between tags. */
const SPOKEN =
  /(?<![\w-])(?:aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label|description|summary)=(?:"([^"]*)"|\{\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)\s*\})/g;

/** Keys of the keyboard and values. */
const SPARED = /\$\{[^}]*\}|\b(?:Alt|Ctrl|Shift|Enter)\b/g;

/** Texts with letters outside of keys and values, in attributes that a user reads or hears. */
function hardCoded(source: string): readonly string[] {
  return [...source.matchAll(SPOKEN)]
    .map((match) => match.slice(1).find((group) => group !== undefined) ?? '')
    .filter((text) => /\p{L}/u.test(text.replaceAll(SPARED, '')));
}

describe('texts in the code', () => {
  it('are none in attributes that a user reads or hears', () => {
    const files = globSync('src/**/*.tsx');
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      hardCoded(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('would be found however they are written', () => {
    expect(hardCoded('<a aria-label="Close" />')).toEqual(['Close']);
    expect(hardCoded(`<a title={\`Page \${page}\`} />`)).toEqual([`Page \${page}`]);
    expect(hardCoded("<a alt={'Stone'} />")).toEqual(['Stone']);
    expect(hardCoded(`<a title={\`\${page}\`} alt="" aria-label={t("close")} data-label="x" />`)).toEqual([]);
  });
});
