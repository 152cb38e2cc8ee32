import { inflateSync } from 'node:zlib';

const winAnsi = new TextDecoder('windows-1252');

/** A PDF as a test reads it. */
interface ReadPdf {
  /** Texts in the order in which they are drawn. */
  readonly words: readonly string[];
  /** By the cross-reference table: the number of each object, and the number that stands where the table points to. */
  readonly objects: readonly (readonly [number: number, found: number])[];
  /** The file with a character per byte: compressed content stays as it is. */
  readonly raw: string;
}

/** The streams of a file, inflated, each by the number of its object. */
function* streamsOf(raw: string): Generator<readonly [number: number, content: string]> {
  for (const { index, 0: head, 1: number, 2: length } of raw.matchAll(
    /(\d+) 0 obj\n<<(?:(?!endobj).)*?\/Length (\d+)[^>]*>>\nstream\n/gs,
  )) {
    const start = index + head.length;
    const bytes = Buffer.from(raw.slice(start, start + Number(length)), 'latin1');
    const content = head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    yield [Number(number), content.toString('latin1')];
  }
}

/** The characters of an embedded font by the number of their picture, from its map for copying. */
type Characters = ReadonlyMap<string, string>;

/** Embedded fonts by the name that the pages call them. */
function fontsOf(raw: string, streams: ReadonlyMap<number, string>): ReadonlyMap<string, Characters> {
  const fonts = new Map<string, Characters>();
  for (const [, name = '', number] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = new RegExp(`\\n${number} 0 obj\\n(?:(?!endobj).)*?/ToUnicode (\\d+) 0 R`, 's').exec(raw);
    const map = streams.get(Number(font?.[1])) ?? '';
    const pairs = [...map.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/g)];
    if (pairs.length > 0)
      fonts.set(
        name,
        new Map(
          pairs.map(([, picture = '', code = '']) => [
            picture,
            String.fromCharCode(Number.parseInt(code, 16)),
          ]),
        ),
      );
  }
  return fonts;
}

/** The texts of a page in the order in which they are drawn; of an embedded font, a picture without a character is "\0". */
function textsOf(content: string, fonts: ReadonlyMap<string, Characters>): string[] {
  let font: Characters | undefined;
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\((.*)\) Tj|<([0-9a-f]*)> Tj/g)].flatMap(
    ([, name, plain, pictures]) => {
      if (name !== undefined) font = fonts.get(name);
      if (plain !== undefined)
        return winAnsi.decode(Buffer.from(plain.replaceAll(/\\([()\\])/g, '$1'), 'latin1'));
      return pictures === undefined
        ? []
        : (pictures.match(/.{4}/g) ?? []).map((picture) => font?.get(picture) ?? '\0').join('');
    },
  );
}

/** Reads the texts and the cross-reference table of a PDF. A text in two fonts is two texts. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1');
  const streams = new Map(streamsOf(raw));
  const fonts = fontsOf(raw, streams);
  const words = [...streams.values()].flatMap((content) => textsOf(content, fonts));
  const table = raw.slice(Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(raw)?.[1]));
  if (!table.startsWith('xref\n0 ')) throw new Error('The file has no cross-reference table.');
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  const objects = offsets.map(
    (offset, place) => [place + 1, Number(/^(\d+) 0 obj/.exec(raw.slice(offset, offset + 20))?.[1])] as const,
  );
  return { words, objects, raw };
}
