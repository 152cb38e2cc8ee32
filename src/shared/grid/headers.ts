import classes from './Grid.module.css';
import { paintSelectAll, selectAllName } from './selecting.ts';
import { columnAt, type GridState, isSortable } from './state.ts';

function selectAllBox<Row>(state: GridState<Row>, header: HTMLElement): void {
  const kept = header.querySelector('input');
  const box = kept ?? document.createElement('input');
  if (kept === null) {
    box.type = 'checkbox';
    box.tabIndex = -1;
    box.name = selectAllName;
    box.className = 'htCheckboxRendererInput';
    header.querySelector('.relative')?.prepend(box);
  }
  box.setAttribute('aria-label', state.props.words.selectAll);
  paintSelectAll(state, box);
  if (classes.select !== undefined) header.classList.add(classes.select);
}

/** Handsontable numbers headers from the first rendered column, but cells from the first of all columns. */
function numberHeader<Row>(state: GridState<Row>, visual: number, header: HTMLElement): void {
  const shown = state.hot?.columnIndexMapper.getRenderableFromVisualIndex(visual) ?? null;
  if (shown !== null) header.setAttribute('aria-colindex', String(shown + 1));
}

/**
 * Completes a header after Handsontable rendered it. Header cells are recycled between columns, so everything is also
 * undone.
 */
export function finishHeader<Row>(state: GridState<Row>, visual: number, header: HTMLElement): void {
  const column = columnAt(state, visual);
  if (column?.kind === 'select') selectAllBox(state, header);
  else header.querySelector('input')?.remove();
  const description = column?.description ?? '';
  if (header.title !== description) header.title = description;
  if (!isSortable(column)) header.removeAttribute('aria-sort');
  numberHeader(state, visual, header);
}
