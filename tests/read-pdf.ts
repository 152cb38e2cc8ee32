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

/** The content streams of a file, inflated. */
function* contentsOf(raw: string): Generator<string> {
  for (const { index, 0: head, 1: length } of raw.matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g)) {
    const start = index + head.length;
    const bytes = Buffer.from(raw.slice(start, start + Number(length)), 'latin1');
    yield head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
  }
}

/** Reads the texts and the cross-reference table of a PDF with standard fonts. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1');
  const words = [...contentsOf(raw)].flatMap((content) =>
    [...content.matchAll(/\((.*)\) Tj/g)].map(([, word = '']) =>
      winAnsi.decode(Buffer.from(word.replaceAll(/\\([()\\])/g, '$1'), 'latin1')),
    ),
  );
  const table = raw.slice(Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(raw)?.[1]));
  if (!table.startsWith('xref\n0 ')) throw new Error('The file has no cross-reference table.');
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  const objects = offsets.map(
    (offset, place) => [place + 1, Number(/^(\d+) 0 obj/.exec(raw.slice(offset, offset + 20))?.[1])] as const,
  );
  return { words, objects, raw };
}
