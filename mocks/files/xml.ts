/** A piece of XML: the beginning or the end of an element, or text. Prefixes of names are left out. */
export type XmlPiece =
  | { readonly kind: 'begin'; readonly name: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its entities read. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known !== undefined) return known;
  const made = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, made);
  return made;
}

/** The value of an attribute by its name without a prefix; null when it is not there. */
export function attribute(attributes: string, name: string): string | null {
  const found = patternOf(name).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : decoded(value);
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The piece that a tag is; null for comments, declarations and what no tag of a spreadsheet is. */
function pieceOf(tag: string): XmlPiece | null {
  const found = /^(\/?)([A-Za-z_][\w.:-]*)([\s\S]*?)(\/?)$/.exec(tag);
  if (found === null) return null;
  const [, slash = '', name = '', attributes = '', empty = ''] = found;
  if (slash !== '') return { kind: 'end', name: local(name) };
  return { kind: 'begin', name: local(name), attributes, isEmpty: empty !== '' };
}

/** The pieces of an XML document in their order. It is no judge of XML: what it cannot read it leaves out. */
export function* piecesOf(xml: string): Generator<XmlPiece> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    const end = open === -1 ? xml.length : open;
    if (end > at) yield { kind: 'text', text: decoded(xml.slice(at, end)) };
    if (open === -1) return;
    const close = xml.indexOf('>', open);
    if (close === -1) return;
    const piece = pieceOf(xml.slice(open + 1, close));
    if (piece !== null) yield piece;
    at = close + 1;
  }
}
