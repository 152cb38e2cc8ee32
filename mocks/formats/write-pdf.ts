import { jsPDF } from 'jspdf';
import { directionOf, ENGLISH, type Language } from '#mocks/translations/languages.ts';
import { crc32 } from './crc32.ts';
import { isThickened, type Run, runsOf, runWidth, setFace } from './paper/typeface.ts';
import { atOnce, type Sliced } from './slices.ts';

/**
 * A page to draw on. Positions and sizes are in points from the lower corner at which lines begin: the left one, or the
 * right one in a language that is written from right to left. So a drawing is mirrored as a whole, but for its numbers.
 */
export interface Page {
  readonly text: (x: number, y: number, size: number, text: string, bold?: boolean) => void;
  readonly textEnd: (x: number, y: number, size: number, text: string, bold?: boolean) => void;
  /** A number at the right of its column in every language, so that digits of one place stand below each other. */
  readonly number: (
    column: readonly [start: number, end: number],
    y: number,
    size: number,
    text: string,
    bold?: boolean,
  ) => void;
  /** A polyline; `closed` joins its last point to the first. */
  readonly lines: (points: readonly (readonly [number, number])[], width: number, closed?: boolean) => void;
  /** A filled rectangle in a shade of grey, 0 black to 1 white. */
  readonly box: (x: number, y: number, width: number, height: number, grey: number) => void;
}

/** Width and height of a page in points. */
export type Format = readonly [number, number];

export const A4: Format = [595, 842];

export const A4_ACROSS: Format = [A4[1], A4[0]];

export interface PdfOptions {
  readonly title: string;
  readonly format: Format;
  /** Language of its texts, which decides its fonts and its direction; English when it is left out. */
  readonly language?: Language;
  /** Creation date in milliseconds since 1970. The system clock is never used. */
  readonly time: number;
}

/** Texts are in the order of the page already, so that jsPDF is not to order them. */
const AS_GIVEN = { isInputVisual: true, isOutputVisual: true, isInputRtl: false, isOutputRtl: false };

/** Line width of a bold character without a bold font, in parts of its size. */
const THICKENED = 1 / 36;

export function widthOf(text: string, size: number, isBold = false, language: Language = ENGLISH): number {
  return runsOf(text, language).reduce((sum, run) => sum + runWidth(run, size, isBold), 0);
}

function drawLine(
  document: jsPDF,
  [left, top]: readonly [number, number],
  size: number,
  runs: readonly Run[],
  isBold: boolean,
): void {
  let x = left;
  document.setFontSize(size);
  for (const run of runs) {
    setFace(document, run.face, isBold);
    const isThick = isBold && isThickened(run.face);
    if (isThick) document.setLineWidth(size * THICKENED);
    document.text(run.text, x, top, { ...AS_GIVEN, ...(isThick ? { renderingMode: 'fillThenStroke' } : {}) });
    x += runWidth(run, size, isBold);
  }
}

/** A page of a document. jsPDF counts from the upper left corner, so y is flipped, and x where lines begin at the right. */
function pageOf(document: jsPDF, [width, height]: Format, language: Language): Page {
  const isRight = directionOf(language) === 'rtl';
  const leftOf = (x: number) => (isRight ? width - x : x);
  const begin = (x: number, y: number, size: number, words: string, isBold: boolean, hasEnd: boolean) => {
    const runs = runsOf(words, language);
    const long = hasEnd !== isRight ? runs.reduce((sum, run) => sum + runWidth(run, size, isBold), 0) : 0;
    drawLine(document, [leftOf(x) - long, height - y], size, runs, isBold);
  };
  return {
    text: (x, y, size, words, bold = false) => begin(x, y, size, words, bold, false),
    textEnd: (x, y, size, words, bold = false) => begin(x, y, size, words, bold, true),
    number: ([start, end], y, size, words, bold = false) =>
      begin(isRight ? start : end, y, size, words, bold, !isRight),
    lines: ([first, ...rest], thickness, closed = false) => {
      if (first === undefined) return;
      let [fromX, fromY] = first;
      const steps = rest.map(([x, y]) => {
        const step = [leftOf(x) - leftOf(fromX), fromY - y];
        [fromX, fromY] = [x, y];
        return step;
      });
      document.setLineWidth(thickness);
      document.lines(steps, leftOf(first[0]), height - first[1], [1, 1], 'S', closed);
    },
    box: (x, y, wide, tall, grey) => {
      const shade = grey * 255;
      document.setFillColor(shade, shade, shade);
      document.rect(isRight ? width - x - wide : x, height - y - tall, wide, tall, 'F');
    },
  };
}

/**
 * Creates a PDF, one drawing per page. The same input always gives the same bytes. Texts beyond Windows-1252 need
 * `loadFonts()` (paper/fonts.ts) before.
 */
export function* pdfDocument(
  { title, format, time, language = ENGLISH }: PdfOptions,
  pages: readonly ((page: Page) => void)[],
): Sliced<Uint8Array<ArrayBuffer>> {
  const [width, height] = format;
  const document = new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation: width > height ? 'landscape' : 'portrait',
    compress: true,
    putOnlyUsedFonts: true,
  });
  document.setProperties({ title });
  document.setLanguage(language);
  document.viewerPreferences({
    DisplayDocTitle: true,
    ...(directionOf(language) === 'rtl' ? { Direction: 'R2L' } : {}),
  });
  document.setCreationDate(`D:${new Date(time).toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}+00'00'`);
  // jsPDF would use a random file identifier.
  document.setFileId(crc32(new TextEncoder().encode(title)).toString(16).toUpperCase().padStart(32, '0'));
  const page = pageOf(document, format, language);
  for (const [index, draw] of pages.entries()) {
    if (index > 0) document.addPage([width, height], width > height ? 'landscape' : 'portrait');
    draw(page);
    yield;
  }
  return new Uint8Array(document.output('arraybuffer'));
}

export function onePagePdf(title: string, time: number, draw: (page: Page) => void): Uint8Array<ArrayBuffer> {
  return atOnce(pdfDocument({ title, format: A4, time }, [draw]));
}
