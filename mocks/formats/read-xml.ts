import { Parser } from 'saxen';

/** Value of an attribute of the current element by its local name; null if absent. */
export type Attribute = (name: string) => string | null;

/** Receives the events of a document. Element names are local names, without prefix. */
export interface XmlReader {
  readonly begin: (name: string, attribute: Attribute) => void;
  readonly end?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Whether to stop; asked after each element. */
  readonly isDone?: () => boolean;
}

/** Numeric entities above U+FFFF, which saxen would truncate to 16 bits. */
const WIDE_ENTITY = /&#(x[0-9a-f]{5,6}|\d{5,7});/gi;

function wideDecoded(text: string): string {
  if (!text.includes('&#')) return text;
  return text.replaceAll(WIDE_ENTITY, (entity, digits: string) => {
    const code = Number(digits.replace(/^x/i, '0x'));
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Parses an XML document. Returns false if it is not well-formed up to where parsing stopped. */
export function readXml(xml: string, { begin, end, text, isDone }: XmlReader): boolean {
  let isSound = true;
  const parser = new Parser()
    .on('openTag', (name, attributesOf, decodeEntities) => {
      begin(local(name), (wanted) => {
        const attributes = attributesOf();
        if (attributes === false) return null;
        const found = Object.keys(attributes).find(
          (each) => local(each) === wanted && !each.startsWith('xmlns:'),
        );
        const value = found === undefined ? undefined : attributes[found];
        return value === undefined ? null : decodeEntities(wideDecoded(value));
      });
    })
    .on('closeTag', (name) => {
      end?.(local(name));
      if (isDone?.() === true) parser.stop();
    })
    .on('error', () => {
      isSound = false;
      parser.stop();
    });
  if (text !== undefined) {
    parser.on('text', (value, decodeEntities) => text(decodeEntities(wideDecoded(value)))).on('cdata', text);
  }
  parser.parse(xml);
  return isSound;
}
