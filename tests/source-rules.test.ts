/** Rules of the source text for which Biome has no rule. */
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

describe('the parts of forms', () => {
  const sources = globSync('src/**/*.tsx', { exclude: ['src/app/developer/**'] }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }));
  const withText = (pattern: RegExp) =>
    sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted();

  it('show the summary that links to wrong fields, wherever several can be wrong', () => {
    const summaries = withText(/<FormNotices/);
    // With fewer fields that can be wrong than a summary has, or with one.
    const short = [
      'src/features/compare/AddByNumber.tsx',
      'src/features/search/SearchTabs.tsx',
      'src/features/shared-stone/SharedStonePage.tsx',
      'src/features/upload/LocationForAll.tsx',
      'src/lists/columns/ColumnChooser.tsx',
      'src/features/auth/SignIn.tsx',
      'src/shared/ui/SearchBox.tsx',
    ];
    // Each of their ranges or rows says by itself what is wrong.
    const rows = ['src/features/quotes/DecideQuotes.tsx', 'src/features/search/SearchForm.tsx'];
    expect(summaries).toHaveLength(3);
    expect(withText(/<form[\s>]|component="form"/)).toEqual([...summaries, ...short, ...rows].toSorted());
  });
});

const rules = [
  {
    rule: 'the list engine never asks which list it shows',
    files: 'src/lists/**/*.{ts,tsx}',
    pattern: /\btype [!=]== '|switch \(.*\btype/,
    example: "if (type === 'cart') return null;",
    only: [],
  },
  {
    rule: 'no form spells a bound that the generated rules have',
    files: 'src/**/*.{ts,tsx}',
    pattern: /\b(min|max)(Length|Value|imum)[(=]?\{?\(?\d/,
    example: 'v.maxLength(40)',
    only: [],
  },
  {
    rule: 'a slow screen shows the frame and an outline, not nothing',
    files: 'src/**/*.tsx',
    pattern: /fallback=\{(null|undefined|false)\}/,
    example: '<Suspense fallback={null}>',
    only: [],
  },
  {
    rule: 'only the table of paths spells paths',
    files: 'src/**/*.{ts,tsx}',
    pattern: /['"`]\/(signin|dashboard|diamond-|account\/|not-found)/,
    example: "navigate('/signin')",
    only: ['src/domain/paths/paths.ts'],
  },
  {
    // The translations are files of the build; the control of worlds is not in the contract.
    rule: 'only the API client, the translations and the control of worlds fetch',
    files: 'src/**/*.{ts,tsx}',
    pattern: /\bfetch\(/,
    example: "await fetch('/web/v1/time')",
    only: ['src/app/developer/world-control.ts', 'src/shared/api/request.ts', 'src/shared/i18n/messages.ts'],
  },
  {
    rule: 'only useWrite uses mutations',
    files: 'src/**/*.{ts,tsx}',
    pattern: /\buse\w*Mutation\b/,
    example: 'useMutation({ mutationFn })',
    only: ['src/shared/data/use-write.ts'],
  },
];

it.each(rules)('$rule', ({ files, pattern, example, only }) => {
  expect(example).toMatch(pattern);
  const sources = globSync(files);
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(only);
});
