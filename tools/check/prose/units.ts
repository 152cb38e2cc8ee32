/** The texts that the prose lint reads, one unit per paragraph, description, comment, title, string or message. */
import { readFileSync } from 'node:fs';
import { marked, type Token } from 'marked';
import { parseSync, Visitor } from 'rolldown/utils';
import { isScalar, parseAllDocuments, visit } from 'yaml';

/** Where a text is read. Each scope has its own patterns. */
export type Scope = 'docs' | 'contract' | 'comments' | 'titles' | 'strings' | 'messages';

export type Unit = { readonly scope: Scope; readonly text: string; readonly place: string };

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const lineAt = (source: string, offset: number) => source.slice(0, Math.max(offset, 0)).split('\n').length;

/** Text of inline Markdown; code becomes a placeholder, because names are not prose. */
function proseIn(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'codespan') return '`x`';
      if ('tokens' in token && token.tokens !== undefined) return proseIn(token.tokens);
      return token.type === 'text' || token.type === 'escape' ? token.text : ' ';
    })
    .join('');
}

/** Tokens of marked that are a block of prose; `text` is the text of a list item. */
const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'text']);

function markdownUnits(file: string, source: string, scope: Scope): readonly Unit[] {
  const units: Unit[] = [];
  let from = 0;
  const add = (raw: string, tokens: readonly Token[]) => {
    const [line = ''] = raw.trim().split('\n');
    const found = source.indexOf(line, from);
    if (found >= 0) from = found;
    units.push({ scope, text: inOneLine(proseIn(tokens)), place: `${file}:${lineAt(source, from)}` });
  };
  void marked.walkTokens(marked.lexer(source), (token) => {
    if (token.type === 'table')
      for (const cell of [...token.header, ...token.rows.flat()]) add(cell.text, cell.tokens);
    else if (BLOCKS.has(token.type) && 'tokens' in token) add(token.raw, token.tokens ?? []);
  });
  return units;
}

const DESCRIBED: ReadonlySet<unknown> = new Set(['description', 'summary', 'title', 'when']);

function contractUnits(file: string, source: string): readonly Unit[] {
  const units: Unit[] = [];
  for (const document of parseAllDocuments(source)) {
    visit(document, {
      Pair(_, { key, value }) {
        if (!isScalar(key) || !DESCRIBED.has(key.value) || !isScalar(value)) return;
        if (typeof value.value !== 'string') return;
        const place = `${file}:${lineAt(source, value.range?.[0] ?? 0)}`;
        units.push({ scope: 'contract', text: inOneLine(value.value), place });
      },
    });
  }
  return units;
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function messageUnits(file: string, source: string): readonly Unit[] {
  return stringsIn(JSON.parse(source)).map((text) => ({
    scope: 'messages',
    text: inOneLine(text),
    place: `${file}:${lineAt(source, source.indexOf(JSON.stringify(text)))}`,
  }));
}

type Comment = {
  readonly type: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
};

/** Joins line comments that follow each other. */
function joined(comments: readonly Comment[], source: string): readonly Comment[] {
  const blocks: Comment[] = [];
  for (const comment of comments) {
    const last = blocks.at(-1);
    const isNext =
      last?.type === 'Line' && comment.type === 'Line' && source.slice(last.end, comment.start).trim() === '';
    if (last === undefined || !isNext) blocks.push(comment);
    else blocks[blocks.length - 1] = { ...last, value: `${last.value} ${comment.value}`, end: comment.end };
  }
  return blocks;
}

/** Functions whose first argument is the title of a test, a group of tests, or a part of one. */
const TITLED = /^(?:describe|it|test|step)\b/;
const PROSE = /\S+\s+\S+\s+\S+/;

/** Comments, test titles and, with `withStrings`, literals of three words or more. */
function codeUnits(file: string, source: string, withStrings: boolean): readonly Unit[] {
  const units: Unit[] = [];
  const add = (scope: Scope, text: string, offset: number) =>
    units.push({ scope, text: inOneLine(text), place: `${file}:${lineAt(source, offset)}` });
  const { program, comments } = parseSync(file, source);
  for (const { value, start } of joined(comments, source))
    add('comments', value.replaceAll(/^\s*\*/gm, ''), start);
  const titles = new Set<number>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (first === undefined || !TITLED.test(source.slice(callee.start, callee.end))) return;
      const text =
        first.type === 'Literal' && typeof first.value === 'string'
          ? first.value
          : first.type === 'TemplateLiteral'
            ? first.quasis.map(({ value }) => value.cooked ?? '').join('…')
            : null;
      if (text === null) return;
      titles.add(first.start);
      add('titles', text, first.start);
    },
  }).visit(program);
  if (!withStrings) return units;
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string' && PROSE.test(value) && !titles.has(start)) add('strings', value, start);
    },
    TemplateLiteral({ quasis, start }) {
      if (titles.has(start)) return;
      const lines = quasis
        .map(({ value }) => value.cooked ?? '')
        .join('…')
        .split('\n');
      const first = lineAt(source, start);
      for (const [index, text] of lines.entries())
        if (PROSE.test(text))
          units.push({ scope: 'strings', text: inOneLine(text), place: `${file}:${first + index}` });
    },
  }).visit(program);
  return units;
}

/** The units of a file of the repository. */
export function unitsOf(file: string): readonly Unit[] {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return messageUnits(file, source);
  if (file.endsWith('.yaml')) return contractUnits(file, source);
  if (file.endsWith('.md')) return markdownUnits(file, source, file.startsWith('src/') ? 'messages' : 'docs');
  return codeUnits(file, source, /^(?:mocks|tools)\//.test(file));
}
