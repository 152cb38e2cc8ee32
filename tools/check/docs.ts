/**
 * `npm run check:docs`: every link in the docs leads somewhere, and every file and npm script that they name exists.
 * Addresses of other sites are not called.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';

/** Paths from the root of the repository. `<name>` and `*` stand for any name. */
const PATH =
  /(?<![\w./@-])(?:src|mocks|tools|tests|e2e|docs|openapi|generated|deploy|public|\.ci|\.githooks)\/[\w./*<>{},-]*/g;
/** A file name without a folder. */
const FILE_NAME = /^[\w.-]+\.(?:tsx?|css|ya?ml|json|md)$/;
const SCRIPT = /\bnpm run (?:--silent )?([a-z][\w:-]*)/g;

type Repository = {
  readonly scripts: ReadonlySet<string>;
  readonly fileNames: ReadonlySet<string>;
  readonly hasFile: (path: string) => boolean;
  /** The ids of the headings of a Markdown file. */
  readonly idsOf: (path: string) => ReadonlySet<string>;
};

/** The id that GitHub gives a heading. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

export function headingIds(markdown: string): ReadonlySet<string> {
  const headings = marked
    .lexer(markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading');
  return new Set(headings.map(({ text }) => idOf(text.replaceAll('`', ''))));
}

function linkFault(file: string, href: string, { hasFile, idsOf }: Repository): string | null {
  if (/^[a-z]+:/i.test(href)) return null;
  const [path = '', id] = href.split('#');
  const target = path === '' ? file : normalize(join(dirname(file), path));
  if (!hasFile(target)) return `link to ${href}: no such file`;
  return id === undefined || idsOf(target).has(id) ? null : `link to ${href}: no such heading`;
}

function codeFaults(code: string, { scripts, fileNames, hasFile }: Repository): readonly (string | null)[] {
  const paths = [...code.matchAll(PATH)].map(([path]) => path.replace(/[.,]+$/, ''));
  return [
    ...paths.map((path) => (hasFile(path.replaceAll(/<[^>]*>/g, '*')) ? null : `no such file: ${path}`)),
    ...[...code.matchAll(SCRIPT)].map(([, name = '']) =>
      scripts.has(name) ? null : `no such script: ${name}`,
    ),
    FILE_NAME.test(code) && !fileNames.has(code) ? `no file is called ${code}` : null,
  ];
}

/** What is wrong in a Markdown file, one line each. */
export function faultsIn(file: string, markdown: string, repository: Repository): readonly string[] {
  const faults: (string | null)[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') faults.push(linkFault(file, token.href, repository));
    if (token.type === 'html')
      for (const [, href = ''] of String(token.text).matchAll(/(?:src|href)="([^"]+)"/g))
        faults.push(linkFault(file, href, repository));
    if (token.type === 'codespan' || token.type === 'code')
      faults.push(...codeFaults(token.text, repository));
  });
  return faults.filter((fault) => fault !== null).map((fault) => `${file}: ${fault}`);
}

if (import.meta.main) {
  const files = ['*.md', 'docs/**/*.md', 'openapi/*.md'].flatMap((pattern) => globSync(pattern));
  const named = globSync(['*', '{src,mocks,tools,tests,e2e,openapi,generated,deploy,public,docs}/**/*.*']);
  const repository: Repository = {
    scripts: new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)),
    fileNames: new Set(named.map((path) => path.slice(path.lastIndexOf('/') + 1))),
    hasFile: (path) => (/[*{]/.test(path) ? globSync(path).length > 0 : existsSync(path)),
    idsOf: (path) => headingIds(readFileSync(path, 'utf8')),
  };
  const faults = files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8'), repository));
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} faults in ${files.length} files.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
