import type { Hot } from './handsontable.ts';
import { isPicture } from './icons.ts';
import { columnAt, type GridState } from './state.ts';

/** Milliseconds until a rest counts: a pointer that passes, or arrow keys on their way, show nothing. */
const rest = { pointer: 300, keys: 900 };

const moves: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** Tells on which row's link or picture an element stands; null anywhere else. */
function tell<Row>(state: GridState<Row>, hot: Hot, element: Element | null): void {
  const { onRest } = state.props;
  if (onRest === undefined) return;
  const cell = hot.rootElement.contains(element) ? (element?.closest<HTMLElement>('td') ?? null) : null;
  const coords = cell === null ? null : hot.getCoords(cell);
  const row = state.lines.rows[coords?.row ?? -1] ?? null;
  const column = columnAt(state, coords?.col ?? -1);
  const isLink = column?.kind === 'link' && column.external !== true;
  const isShown = isLink || (element !== null && isPicture(element));
  onRest(cell === null || row === null || !isShown ? null : { row, anchor: cell.getBoundingClientRect() });
}

/**
 * Reports when the pointer or the keyboard rests on the link or the picture of a row, and when it leaves. One listener for the
 * grid and one timer, so that scrolling costs nothing; a finger never rests.
 */
export function listenToRest<Row>(state: GridState<Row>, hot: Hot, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const wait = (elementOf: () => Element | null, delay: number) => {
    stop();
    timer = setTimeout(() => tell(state, hot, elementOf()), delay);
  };
  const leave = () => {
    stop();
    state.props.onRest?.(null);
  };
  const root = hot.rootElement;
  root.addEventListener(
    'pointerover',
    ({ pointerType, target }) => {
      if (pointerType === 'mouse' && target instanceof Element) wait(() => target, rest.pointer);
    },
    { signal },
  );
  root.addEventListener('pointerleave', () => wait(() => null, rest.pointer), { signal });
  root.addEventListener('pointerdown', leave, { signal });
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) leave();
    },
    { signal },
  );
  // In the capture phase: the keys of the grid end the event.
  root.addEventListener(
    'keydown',
    ({ key }) => {
      leave();
      if (moves.has(key)) wait(() => document.activeElement, rest.keys);
    },
    { signal, capture: true },
  );
  // What is shown stands beside a cell that moves away.
  root.addEventListener('wheel', leave, { signal, passive: true });
  signal.addEventListener('abort', stop);
}
