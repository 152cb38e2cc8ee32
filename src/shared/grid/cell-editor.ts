import { editorFactory } from 'handsontable/editors/factory';
import classes from './Grid.module.css';
import { columnAt, type GridState } from './state.ts';

interface Editing {
  input: HTMLInputElement;
  /** The raw value of the cell as Handsontable writes it, and the text that stands for it. */
  raw: string;
  text: string;
}

type EditorClass = new (...args: unknown[]) => unknown;

const isClass = (value: unknown): value is EditorClass => typeof value === 'function';

/**
 * The editor of editable cells: a text field over the cell, outside the grid, where its roles allow no field (grid-facts
 * 3.1). Enter and Tab take the text over, Escape leaves the cell as it was.
 */
export function cellEditor<Row>(state: GridState<Row>): EditorClass | false {
  // The types of the factory describe an editor, though it makes a class of editors.
  const made: unknown = editorFactory<Editing>({
    position: 'portal',
    init(editor) {
      editor.input = editor.hot.rootDocument.createElement('input');
      editor.input.type = 'text';
      // Not `decimal`: its keyboard has no minus on some phones, and a back below the list price needs one.
      editor.input.inputMode = 'text';
      editor.input.dir = 'ltr';
      editor.input.autocomplete = 'off';
      editor.input.className = classes.editor ?? '';
    },
    beforeOpen(editor, { row, col, originalValue }) {
      const line = state.lines.rows[row] ?? null;
      const key = columnAt(state, col)?.key ?? '';
      const { edit } = state.props;
      editor.raw = String(originalValue ?? '');
      editor.text = line === null || edit === undefined ? editor.raw : edit.textOf(line, key);
      editor.input.setAttribute(
        'aria-label',
        line === null || edit === undefined ? key : edit.nameOf(line, key),
      );
    },
    afterOpen(editor) {
      const { width, height } = editor.TD?.getBoundingClientRect() ?? { width: 96, height: 29 };
      editor.input.style.inlineSize = `${width}px`;
      editor.input.style.blockSize = `${height}px`;
      editor.input.focus();
    },
    getValue: (editor) => editor.input.value,
    setValue(editor, value) {
      const typed = String(value ?? '');
      editor.input.value = typed === editor.raw ? editor.text : typed;
    },
  });
  return isClass(made) ? made : false;
}
