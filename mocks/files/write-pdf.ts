/** A drawn page: operators of the PDF content stream, in points from the lower left of an A4 sheet. */
export interface Page {
  /** Text in Helvetica; `bold` takes Helvetica-Bold. */
  readonly text: (x: number, y: number, size: number, text: string, bold?: boolean) => void;
  /** Text that ends at x. */
  readonly textEnd: (x: number, y: number, size: number, text: string, bold?: boolean) => void;
  /** Lines through points; `closed` joins the last with the first. */
  readonly lines: (points: readonly (readonly [number, number])[], width: number, closed?: boolean) => void;
  /** A filled rectangle in a shade of grey, 0 black to 1 white. */
  readonly box: (x: number, y: number, width: number, height: number, grey: number) => void;
}

/** Width and height of the sheet in points. */
export const A4: readonly [number, number] = [595, 842];

/** Widths of Helvetica in thousandths of its size, for the characters that a certificate uses. */
const WIDTHS: Readonly<Record<string, number>> = {
  ' ': 278,
  '.': 278,
  ',': 278,
  ':': 278,
  '-': 333,
  '(': 333,
  ')': 333,
  '*': 389,
  '/': 278,
  '%': 889,
  I: 278,
  i: 222,
  j: 222,
  l: 222,
  f: 278,
  t: 278,
  r: 333,
  m: 833,
  w: 722,
  M: 833,
  W: 944,
};
const DIGIT_WIDTH = 556;
const CAPITAL_WIDTH = 680;

/** Width of a text in points, near enough for columns and right-aligned numbers. */
export function widthOf(text: string, size: number): number {
  const thousandths = [...text].reduce(
    (sum, letter) => sum + (WIDTHS[letter] ?? (/[A-Z]/.test(letter) ? CAPITAL_WIDTH : DIGIT_WIDTH)),
    0,
  );
  return (thousandths * size) / 1000;
}

/** Characters of WinAnsi outside ASCII that the trade needs, as octal escapes; others become a question mark. */
const ESCAPES: Readonly<Record<string, string>> = {
  '°': '\\260',
  '×': '\\327',
  '–': '\\226',
  é: '\\351',
  ö: '\\366',
};

function literal(text: string): string {
  const safe = [...text].map((letter) => {
    if (letter === '(' || letter === ')' || letter === '\\') {
      return `\\${letter}`;
    }
    return ESCAPES[letter] ?? (/[ -~]/.test(letter) ? letter : '?');
  });
  return `(${safe.join('')})`;
}

function point([x, y]: readonly [number, number]): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Draws a page and returns its content stream. */
function contentOf(draw: (page: Page) => void): string {
  const operators: string[] = [];
  const text: Page['text'] = (x, y, size, words, bold = false) => {
    operators.push(
      `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td ${literal(words)} Tj ET`,
    );
  };
  draw({
    text,
    textEnd: (x, y, size, words, bold) => text(x - widthOf(words, size), y, size, words, bold),
    lines: (points, width, closed = false) => {
      const [first, ...rest] = points;
      if (first) {
        const path = [`${point(first)} m`, ...rest.map((next) => `${point(next)} l`)].join(' ');
        operators.push(`${width} w ${path} ${closed ? 's' : 'S'}`);
      }
    },
    box: (x, y, width, height, grey) => {
      operators.push(`${grey} g ${point([x, y])} ${point([width, height])} re f 0 g`);
    },
  });
  return operators.join('\n');
}

function dictionary(entries: string): string {
  return `<< ${entries} >>`;
}

/** What a page is drawn on: width and height in points. */
export type Format = readonly [number, number];

/** A4 on its long side. */
export const A4_ACROSS: Format = [A4[1], A4[0]];

/** Numbers of the objects that every document begins with. */
const CATALOG = 1;
const PAGES = 2;
const FONTS = [3, 4] as const;
const INFO = 5;
const FIRST_PAGE = 6;

/**
 * A PDF 1.4 as bytes, one drawing per page. `title` is what a reader shows in its window; the language is English. The
 * file holds ASCII only, so that offsets in characters are offsets in bytes.
 */
export function pdfDocument(
  title: string,
  format: Format,
  pages: readonly ((page: Page) => void)[],
): Uint8Array<ArrayBuffer> {
  const font = (name: string): string =>
    dictionary(`/Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding`);
  const kids = pages.map((_draw, index) => `${FIRST_PAGE + 2 * index} 0 R`).join(' ');
  const fonts = `/F1 ${FONTS[0]} 0 R /F2 ${FONTS[1]} 0 R`;
  const drawn = pages.flatMap((draw, index) => {
    const content = contentOf(draw);
    return [
      dictionary(
        `/Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${format.join(' ')}] /Contents ${FIRST_PAGE + 2 * index + 1} 0 R /Resources << /Font << ${fonts} >> >>`,
      ),
      `${dictionary(`/Length ${content.length}`)}\nstream\n${content}\nendstream`,
    ];
  });
  const objects = [
    dictionary(
      `/Type /Catalog /Pages ${PAGES} 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >>`,
    ),
    dictionary(`/Type /Pages /Kids [${kids}] /Count ${pages.length}`),
    font('Helvetica'),
    font('Helvetica-Bold'),
    dictionary(`/Title ${literal(title)} /Producer (Pavilion)`),
    ...drawn,
  ];
  const parts = ['%PDF-1.4\n'];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((body, index) => {
    const offset = length;
    const part = `${index + 1} 0 obj\n${body}\nendobj\n`;
    parts.push(part);
    length += part.length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(
    `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n${dictionary(`/Size ${count} /Root ${CATALOG} 0 R /Info ${INFO} 0 R`)}\nstartxref\n${length}\n%%EOF\n`,
  );
  return new TextEncoder().encode(parts.join(''));
}

/** A PDF of one A4 page. */
export function onePagePdf(title: string, draw: (page: Page) => void): Uint8Array<ArrayBuffer> {
  return pdfDocument(title, A4, [draw]);
}
