/** Font size of the grid's cells and column titles in CSS pixels (Handsontable's main theme). */
const FONT_SIZE = 14;

/** What a column title needs beside its text in CSS pixels: padding of both sides, the border, and air. */
const AROUND = 20;

/** The arrow of a sorted column, in CSS pixels. */
const ARROW = 14;

const measured = new Map<string, number>();

function measure(title: string): number {
  if (typeof OffscreenCanvas === 'undefined') return 0;
  const ink = new OffscreenCanvas(1, 1).getContext('2d');
  if (ink === null) return 0;
  ink.font = `${FONT_SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(ink.measureText(title).width) + AROUND;
}

/** Width of a title with what is around it, in CSS pixels; 0 where nothing is drawn, as in a test without a browser. */
function titleWidth(title: string): number {
  const known = measured.get(title);
  if (known !== undefined) return known;
  const width = measure(title);
  measured.set(title, width);
  return width;
}

type Sized = { readonly kind: string; readonly width: number; readonly mobileWidth?: number };

/** The widths of a column in which its title is read whole, too: titles differ in length by language. */
export function roomFor(column: Sized, title: string, isSortable: boolean) {
  const text = column.kind === 'select' ? 0 : titleWidth(title);
  const least = text > 0 && isSortable ? text + ARROW : text;
  const { width, mobileWidth } = column;
  return {
    width: Math.max(width, least),
    ...(mobileWidth === undefined ? {} : { mobileWidth: Math.max(mobileWidth, least) }),
  };
}
