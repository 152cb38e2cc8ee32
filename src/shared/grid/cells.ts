import classes from './Grid.module.css';
import type { Hot } from './handsontable.ts';
import { drawIcons } from './icons.ts';
import { arrows } from './keyboard.ts';
import { titleMark } from './lines.ts';
import type { GridState } from './state.ts';
import type { ChipTone, GridColumn, GridTrend } from './types.ts';

/** Renders one cell. Handsontable passes recycled cells, with class, style and dir removed but content left in. */
export type DrawCell = (
  hot: Hot,
  cell: HTMLTableCellElement,
  place: number,
  visual: number,
  prop: unknown,
  value: unknown,
) => void;

/** A single text node, written only when it changes: the cheapest cell. */
function setText(cell: HTMLElement, text: string): void {
  const node = cell.firstChild;
  if (node instanceof Text && node.nextSibling === null) {
    if (node.data !== text) node.data = text;
  } else cell.textContent = text;
}

function mark(cell: HTMLElement, name: string | undefined): void {
  if (name !== undefined) cell.classList.add(name);
}

function formatted<Row>(column: GridColumn<Row> | undefined, value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isPlain) return '';
  return column?.format === undefined ? String(value) : column.format(value);
}

/** The link that fills a cell, reused from the last draw if it is one. */
function ownLink(cell: HTMLElement): HTMLAnchorElement {
  const kept = cell.firstChild;
  if (kept instanceof HTMLAnchorElement && kept.nextSibling === null && kept.className === '') return kept;
  const made = document.createElement('a');
  made.tabIndex = -1;
  cell.replaceChildren(made);
  return made;
}

function newWords(name: string | undefined): HTMLElement {
  const made = document.createElement('span');
  made.className = name ?? '';
  return made;
}

/** The element around the text that fills a cell, reused from the last draw if it is one. */
function ownWords(cell: HTMLElement, name?: string): HTMLElement {
  const kept = cell.firstChild;
  if (kept instanceof HTMLSpanElement && kept.nextSibling === null && kept.className === (name ?? ''))
    return kept;
  const made = newWords(name);
  cell.replaceChildren(made);
  return made;
}

/** The checkbox at the start of a cell, reused from the last draw if it is one. */
function ownCheckbox(cell: HTMLElement): HTMLInputElement {
  const kept = cell.firstChild;
  if (kept instanceof HTMLInputElement) return kept;
  const made = document.createElement('input');
  made.type = 'checkbox';
  made.tabIndex = -1;
  // Handsontable's own class: its checkbox stays within the row height, so that scrolling needs one layout only.
  made.className = 'htCheckboxRendererInput';
  cell.replaceChildren(made);
  return made;
}

/**
 * The title of a group: a row header in the first shown column. The other cells of its line stay empty but know the
 * title: the first rendered one of the scrolling part shows what overflows the pinned part (Grid.module.css).
 */
function drawTitle<Row>(state: GridState<Row>, cell: HTMLElement, place: number, visual: number): void {
  const isTitled = visual === state.titleColumn;
  const title = state.lines.titles.get(place) ?? '';
  mark(cell, classes.title);
  if (cell.dataset.title !== title) cell.dataset.title = title;
  if (!isTitled) {
    setText(cell, '');
    return;
  }
  setText(ownWords(cell), title);
  mark(cell, classes.titled);
  cell.setAttribute('role', 'rowheader');
}

function drawSelect<Row>(
  state: GridState<Row>,
  column: GridColumn<Row>,
  cell: HTMLElement,
  row: Row,
  place: number,
): void {
  const box = ownCheckbox(cell);
  const id = state.lines.ids[place];
  box.checked = typeof id === 'string' && state.props.selection.has(id);
  const label = state.props.messages.selectRow(state.props.rowName(row));
  if (box.getAttribute('aria-label') !== label) box.setAttribute('aria-label', label);
  drawIcons(cell, state.isMobile ? [] : (column.media?.(row) ?? []), 1);
  mark(cell, classes.select);
}

function drawLink<Row>(column: GridColumn<Row>, cell: HTMLElement, row: Row, text: string): void {
  const address = column.href?.(row) ?? null;
  if (address === null || text === '') {
    setText(cell, text);
    return;
  }
  const link = ownLink(cell);
  if (link.getAttribute('href') !== address) link.href = address;
  const target = column.external === true ? '_blank' : '';
  if (link.target !== target) {
    link.target = target;
    link.rel = target === '' ? '' : 'noopener';
  }
  setText(link, text);
}

function drawMedia<Row>(column: GridColumn<Row>, cell: HTMLElement, row: Row): void {
  // A text node from an earlier draw is not an element and would stay.
  if (cell.children.length !== cell.childNodes.length) cell.replaceChildren();
  drawIcons(cell, column.media?.(row) ?? [], 0);
}

/** Writes a text into its chip, a new one or one that is reused from the last draw. */
function writeChip(chip: HTMLElement, tone: ChipTone, text: string): HTMLElement {
  if (chip.dataset.tone !== tone) chip.dataset.tone = tone;
  setText(chip, text);
  return chip;
}

function drawFigure<Row>(column: GridColumn<Row>, cell: HTMLElement, row: Row, text: string): void {
  const trend = column.trend?.(row) ?? null;
  const special = column.mark?.(row) ?? null;
  const tone = column.tone?.(row);
  if (trend === null && special === null) {
    if (tone === undefined) setText(cell, text);
    else writeChip(ownWords(cell, classes.chip), tone, text);
    return;
  }
  const signs = [
    ...(special === null ? [] : [specialOf(tone, special)]),
    ...(trend === null ? [] : [arrowOf(trend)]),
  ];
  cell.replaceChildren(...signs, tone === undefined ? text : writeChip(newWords(classes.chip), tone, text));
}

/** Marks a value that has something special, and a chip that is not as good as it looks. */
const SPECIAL = '★';
const LIMITED = '⊘';

function specialOf(tone: ChipTone | undefined, label: string): HTMLElement {
  return tone === undefined
    ? signOf(SPECIAL, label, classes.special)
    : signOf(LIMITED, label, classes.limited);
}

function signOf(sign: string, label: string, name: string | undefined): HTMLElement {
  const element = document.createElement('span');
  element.className = name ?? '';
  element.textContent = sign;
  element.title = label;
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
  return element;
}

function arrowOf({ direction, label }: GridTrend): HTMLElement {
  const arrow = signOf(arrows[direction], label, classes.trend);
  arrow.dataset.direction = direction;
  return arrow;
}

const kindClasses: Readonly<Partial<Record<GridColumn<never>['kind'], string | undefined>>> = {
  grade: classes.grade,
  number: classes.number,
  money: classes.number,
  percent: classes.number,
};

/** How the cells and the title of a column are aligned. */
export const alignmentOf = (kind: GridColumn<never>['kind']) =>
  kindClasses[kind] === classes.number ? 'number' : kind;

/** Marks a changed cell of an editable column. */
function markEdit<Row>(state: GridState<Row>, key: string, cell: HTMLElement, place: number): void {
  const { edit } = state.props;
  if (edit === undefined || !edit.keys.includes(key)) return;
  const row = state.lines.rows[place] ?? null;
  const found = row === null ? null : edit.markOf(row, key);
  delete cell.dataset.edit;
  cell.removeAttribute('title');
  cell.removeAttribute('aria-invalid');
  if (found === null) return;
  cell.dataset.edit = found.tone;
  cell.title = found.label;
  if (found.tone === 'wrong') cell.setAttribute('aria-invalid', 'true');
}

/** Renders the content of one cell of a row, aligned as its column. */
export function drawRow<Row>(
  state: GridState<Row>,
  column: GridColumn<Row>,
  cell: HTMLElement,
  place: number,
  value: unknown,
): void {
  const row = state.lines.rows[place] ?? null;
  markEdit(state, column.key, cell, place);
  if (row === null) setText(cell, '');
  else if (column.kind === 'select') drawSelect(state, column, cell, row, place);
  else if (column.kind === 'media') drawMedia(column, cell, row);
  else if (column.kind === 'link') drawLink(column, cell, row, formatted(column, value));
  else drawFigure(column, cell, row, formatted(column, value));
}

/** Sets the alignment of the column kind; Handsontable removes class and dir at every draw. */
function dress(cell: HTMLElement, kind: GridColumn<never>['kind']): void {
  const name = kindClasses[kind];
  if (name === undefined) return;
  cell.classList.add(name);
  // Otherwise a minus sign ends up after its number in right-to-left text.
  if (name === classes.number) cell.dir = 'ltr';
}

export function cellOf<Row>(state: GridState<Row>, key: string): DrawCell {
  return (_hot, cell, place, visual, _prop, value) => {
    if (value === titleMark) {
      drawTitle(state, cell, place, visual);
      return;
    }
    const column = state.columns.get(key);
    if (column === undefined) return;
    drawRow(state, column, cell, place, value);
    dress(cell, column.kind);
  };
}
