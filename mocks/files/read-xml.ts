import { Parser } from 'saxen';

/** Answers the value of an attribute of the present element by its name without a prefix; null when it has none. */
export type Attribute = (name: string) => string | null;

/** Hears the elements of a document as they go by. Names come without their prefix. */
export interface XmlReader {
  readonly begin: (name: string, attribute: Attribute) => void;
  readonly end?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Whether enough was read; asked at the end of each element. */
  readonly isDone?: () => boolean;
}

/** Numeric entities beyond 16 bits, which the parser would cut to their last 16. */
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

/** Reads an XML document; false when it is not well-formed up to where reading stopped. */
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
