import { describe, expect, it } from 'vitest';
import { faultsIn, headingIds } from '../../../tools/check/docs.ts';

const repository = {
  scripts: new Set(['start']),
  fileNames: new Set(['main.tsx']),
  hasFile: (path: string) => ['docs/a.md', 'docs/b.md', 'src/main.tsx', 'src/lists/*.tsx'].includes(path),
  idsOf: () => new Set(['two-words']),
};
const faults = (markdown: string) => faultsIn('docs/a.md', markdown, repository);

describe('the check of the docs', () => {
  it('accepts links, files and scripts that exist', () => {
    const text =
      '[b](b.md#two-words) [here](#two-words) [out](https://example.com) `src/main.tsx` `main.tsx` `npm run start`';
    expect(faults(`${text} \`src/lists/<list>.tsx\` \`window.open\``)).toEqual([]);
  });

  it('reports a link to a missing file or heading', () => {
    expect(faults('[c](c.md)')).toEqual(['docs/a.md: link to c.md: no such file']);
    expect(faults('[b](b.md#three)')).toEqual(['docs/a.md: link to b.md#three: no such heading']);
  });

  it('reports missing files and scripts in code and in blocks of code', () => {
    expect(faults('`src/gone.ts`')).toEqual(['docs/a.md: no such file: src/gone.ts']);
    expect(faults('`Gone.tsx`')).toEqual(['docs/a.md: no file is called Gone.tsx']);
    expect(faults('```sh\nnpm run gone\n```')).toEqual(['docs/a.md: no such script: gone']);
  });

  it('knows the ids that GitHub gives headings', () => {
    expect(headingIds('# Add a `filter`\n\n## Two, words!')).toEqual(new Set(['add-a-filter', 'two-words']));
  });
});
