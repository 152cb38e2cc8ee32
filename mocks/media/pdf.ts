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

function widthOf(text: string, size: number): number {
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

/**
 * A PDF 1.4 of one A4 page, as bytes. `title` is what a reader shows in its window; the language is English. The
 * file holds ASCII only, so that offsets in characters are offsets in bytes.
 */
export function onePagePdf(title: string, draw: (page: Page) => void): Uint8Array<ArrayBuffer> {
  const content = contentOf(draw);
  const font = (name: string): string =>
    dictionary(`/Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding`);
  const objects = [
    dictionary('/Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >>'),
    dictionary('/Type /Pages /Kids [3 0 R] /Count 1'),
    dictionary(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.join(' ')}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >>`,
    ),
    `${dictionary(`/Length ${content.length}`)}\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    dictionary(`/Title ${literal(title)} /Producer (Pavilion)`),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  file += `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n${dictionary(`/Size ${count} /Root 1 0 R /Info 7 0 R`)}\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
