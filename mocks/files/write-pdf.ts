import { jsPDF } from 'jspdf';
import { crc32 } from './crc32.ts';

/** A page to draw on. Positions and sizes are in points from the lower left corner. */
export interface Page {
  /** Text in Helvetica; `bold` takes Helvetica-Bold. */
  readonly text: (x: number, y: number, size: number, text: string, bold?: boolean) => void;
  /** Text that ends at `x`. */
  readonly textEnd: (x: number, y: number, size: number, text: string, bold?: boolean) => void;
  /** A polyline; `closed` joins its last point to the first. */
  readonly lines: (points: readonly (readonly [number, number])[], width: number, closed?: boolean) => void;
  /** A filled rectangle in a shade of grey, 0 black to 1 white. */
  readonly box: (x: number, y: number, width: number, height: number, grey: number) => void;
}

/** Width and height of a page in points. */
export type Format = readonly [number, number];

/** A4 in portrait. */
export const A4: Format = [595, 842];

/** A4 in landscape. */
export const A4_ACROSS: Format = [A4[1], A4[0]];

/** Metadata and page format of a document. */
export interface PdfOptions {
  /** Shown in the title bar of readers. */
  readonly title: string;
  readonly format: Format;
  /** Creation date in milliseconds since 1970. The system clock is never used. */
  readonly time: number;
}

const FIRST_PRINTABLE = 32;
const BYTES = 256;

/** The characters of the standard fonts: WinAnsi, that is Windows-1252, without control characters. */
const PRINTABLE: ReadonlySet<string> = new Set(
  [
    ...new TextDecoder('windows-1252').decode(
      Uint8Array.from({ length: BYTES - FIRST_PRINTABLE }, (_, place) => place + FIRST_PRINTABLE),
    ),
  ].filter((letter) => !/\p{Cc}/u.test(letter)),
);

function isPrintable(text: string): boolean {
  return [...text].every((letter) => PRINTABLE.has(letter));
}

/**
 * Text reduced to the characters of the standard fonts: others lose their accents or become a question mark. A single
 * unsupported character would make jsPDF write the whole text in an encoding that these fonts cannot show.
 */
function printable(text: string): string {
  const composed = text.normalize('NFC');
  if (isPrintable(composed)) return composed;
  return [...composed]
    .map((letter) => {
      if (PRINTABLE.has(letter)) return letter;
      const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      return bare !== '' && isPrintable(bare) ? bare : '?';
    })
    .join('');
}

function setFont(document: jsPDF, isBold: boolean): void {
  document.setFont('helvetica', isBold ? 'bold' : 'normal');
}

const ruler = new jsPDF({ unit: 'pt' });

/** Width of a text in points. */
export function widthOf(text: string, size: number, isBold = false): number {
  setFont(ruler, isBold);
  // Text is drawn without kerning.
  return ruler.getStringUnitWidth(printable(text), { doKerning: false }) * size;
}

/** A page of a document. jsPDF counts from the upper left corner, so y is flipped. */
function pageOf(document: jsPDF, height: number): Page {
  const text: Page['text'] = (x, y, size, words, bold = false) => {
    setFont(document, bold);
    document.setFontSize(size);
    document.text(printable(words), x, height - y);
  };
  return {
    text,
    textEnd: (x, y, size, words, bold) => text(x - widthOf(words, size, bold), y, size, words, bold),
    lines: ([first, ...rest], width, closed = false) => {
      if (first === undefined) return;
      let [fromX, fromY] = first;
      const steps = rest.map(([x, y]) => {
        const step = [x - fromX, fromY - y];
        [fromX, fromY] = [x, y];
        return step;
      });
      document.setLineWidth(width);
      document.lines(steps, first[0], height - first[1], [1, 1], 'S', closed);
    },
    box: (x, y, width, tall, grey) => {
      const shade = grey * 255;
      document.setFillColor(shade, shade, shade);
      document.rect(x, height - y - tall, width, tall, 'F');
    },
  };
}

/** A time in PDF syntax, in UTC. */
function dateOf(time: number): string {
  return `D:${new Date(time).toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}+00'00'`;
}

/** Creates a PDF in English, one drawing per page. The same input always gives the same bytes. */
export function pdfDocument(
  { title, format, time }: PdfOptions,
  pages: readonly ((page: Page) => void)[],
): Uint8Array<ArrayBuffer> {
  const [width, height] = format;
  const document = new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation: width > height ? 'landscape' : 'portrait',
    compress: true,
    putOnlyUsedFonts: true,
  });
  document.setProperties({ title });
  document.setLanguage('en');
  document.viewerPreferences({ DisplayDocTitle: true });
  document.setCreationDate(dateOf(time));
  // jsPDF would use a random file identifier.
  document.setFileId(crc32(new TextEncoder().encode(title)).toString(16).toUpperCase().padStart(32, '0'));
  const page = pageOf(document, height);
  for (const [index, draw] of pages.entries()) {
    if (index > 0) document.addPage([width, height], width > height ? 'landscape' : 'portrait');
    draw(page);
  }
  return new Uint8Array(document.output('arraybuffer'));
}

/** A PDF of one A4 page. */
export function onePagePdf(title: string, time: number, draw: (page: Page) => void): Uint8Array<ArrayBuffer> {
  return pdfDocument({ title, format: A4, time }, [draw]);
}
