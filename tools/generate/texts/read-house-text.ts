/**
 * Parses the Markdown of a text of the house while building, so that the portal loads its content and no parser. A text
 * begins with `changed: YYYY-MM-DD`; a heading ends with its id (`## Payment {#payment}`); `{{name}}` is a figure that
 * the portal fills in; a link names a route (`[Contact us](route:contactUs)`) or a section (`#payment`).
 */
import { marked, type Token, type Tokens } from 'marked';
import type { Block, HouseText, Inline, TextSection } from '#src/locales/house-text.ts';

const CHANGED = /^changed: (\d{4}-\d{2}-\d{2})\n/;
const HEADING = /^(.*?)\s*\{#([a-z][a-z0-9-]*)\}$/;
const VALUE = /\{\{(\w+)\}\}/;

function fail(reason: string, token: Token): never {
  throw new Error(`${reason}: ${token.raw.slice(0, 80)}`);
}

/** A text with its figures, in order: `split` with a group puts names at the odd places. */
function withValues(text: string): readonly Inline[] {
  return text
    .split(VALUE)
    .map((part, place) => (place % 2 === 1 ? ({ kind: 'value', name: part } as const) : part))
    .filter((part) => part !== '');
}

function targetOf(link: Token, address: string): string {
  if (address.startsWith('#')) return address;
  return address.startsWith('route:') ? address.slice('route:'.length) : fail('A link to no page', link);
}

const inlinesOf = (tokens: readonly Token[] = []): readonly Inline[] => tokens.flatMap(inlineOf);

function inlineOf(token: Token): readonly Inline[] {
  switch (token.type) {
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens !== undefined
        ? inlinesOf(token.tokens)
        : withValues(String(token.text).replaceAll('\n', ' '));
    case 'strong':
      return [{ kind: 'strong', of: inlinesOf(token.tokens) }];
    case 'em':
      return [{ kind: 'emphasis', of: inlinesOf(token.tokens) }];
    case 'link':
      return [{ kind: 'link', to: targetOf(token, String(token.href)), of: inlinesOf(token.tokens) }];
    default:
      return fail(`Not supported in a line (${token.type})`, token);
  }
}

function headingOf(token: Token): { readonly id: string; readonly title: string } {
  const [, title = '', id = ''] = HEADING.exec('text' in token ? String(token.text) : '') ?? [];
  return id === '' ? fail('A heading without an id', token) : { id, title };
}

const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

function blockOf(token: Token): readonly Block[] {
  if (isList(token)) {
    const items = token.items.map((item) => item.tokens.flatMap(blockOf));
    return [{ kind: 'list', isOrdered: token.ordered, items }];
  }
  if (isTable(token)) {
    const head = token.header.map((cell) => inlinesOf(cell.tokens));
    const rows = token.rows.map((row) => row.map((cell) => inlinesOf(cell.tokens)));
    return [{ kind: 'table', head, rows }];
  }
  switch (token.type) {
    case 'space':
      return [];
    // An item of a list without blank lines is a text; elsewhere it is a paragraph.
    case 'text':
    case 'paragraph':
      return [{ kind: 'paragraph', of: inlinesOf('tokens' in token ? token.tokens : undefined) }];
    case 'heading': {
      const { id, title } = headingOf(token);
      return [{ kind: 'heading', id, of: withValues(title) }];
    }
    default:
      return fail(`Not supported (${token.type})`, token);
  }
}

const isSectionStart = (token: Token) => token.type === 'heading' && 'depth' in token && token.depth === 2;

/** Parses a text. Throws when it uses Markdown that the portal does not show, or lacks its date or the id of a heading. */
export function readHouseText(markdown: string): HouseText {
  const changed = CHANGED.exec(markdown)?.[1];
  if (changed === undefined) throw new Error(`No date of the last change: ${markdown.slice(0, 40)}`);
  const opening: Block[] = [];
  const sections: (TextSection & { blocks: Block[] })[] = [];
  for (const token of marked.lexer(markdown.replace(CHANGED, ''))) {
    if (isSectionStart(token)) sections.push({ ...headingOf(token), blocks: [] });
    else (sections.at(-1)?.blocks ?? opening).push(...blockOf(token));
  }
  return { changed, opening, sections };
}
