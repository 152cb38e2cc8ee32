/**
 * Finds a place for the focus when its element leaves the page or is disabled: a removed row, a cleared filter, the last
 * page of a pager, the opener of a dialog. The browser drops it on the page instead, and a keyboard user starts from the top.
 */
import { useEffect } from 'react';

/** An ancestor of an element, and which of its children leads to the element. */
type Step = { readonly around: Element; readonly child: number };

/** Where the focus was: the element and the way to it, from inside to outside. */
type Place = { readonly element: HTMLElement; readonly way: readonly Step[] };

/** Elements that take the focus; no text fields, whose focus opens the keyboard of a telephone. */
const STOPS = 'a[href], button, select, [tabindex="0"], input:is([type="checkbox"], [type="radio"])';

/** Parts of the page that outlive what they show. */
const FRAMES = 'main, header, footer, nav, [role="dialog"], [role="toolbar"]';

/** Where menus, dialogs and messages are drawn: what stands side by side there has nothing to do with each other. */
const LAYERS = 'body, [data-portal]';

/** Grids move the focus among their cells themselves. */
const GRIDS = '[role="treegrid"], [role="grid"]';

/** Places that are remembered: a button, the menu it opens, the dialog that an item of the menu opens. */
const REMEMBERED = 8;

/** Milliseconds that a component has to move the focus itself, such as a dialog that gives it back. */
const OWN_TURN = 100;

const isLost = ({ element }: Place) =>
  !element.isConnected ||
  element.matches(':disabled') ||
  !element.checkVisibility({ visibilityProperty: true });

function placeOf(element: HTMLElement): Place {
  const way: Step[] = [];
  for (let inner: Element = element; inner.parentElement !== null; inner = inner.parentElement) {
    const around = inner.parentElement;
    way.push({ around, child: [...around.children].indexOf(inner) });
    // Beyond the body, the nearest stop would be the first of the whole page.
    if (around.matches('main, body')) break;
  }
  return { element, way };
}

const isStop = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(STOPS) &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

const stopsIn = (parts: readonly Element[]) =>
  parts.flatMap((part) => [part, ...part.querySelectorAll(STOPS)]).filter(isStop);

/** The nearest stop to a place: what follows it in the innermost part that is left, else what stands before it there. */
function nearestStop({ way }: Place): HTMLElement | 'grid' | null {
  for (const { around, child } of way) {
    if (!around.isConnected || around.matches(LAYERS)) continue;
    if (around.closest(GRIDS) !== null) return 'grid';
    if (around.matches('main'))
      return around.querySelector<HTMLElement>('h1[tabindex]') ?? stopsIn([around])[0] ?? null;
    const parts = [...around.children];
    const stop = stopsIn(parts.slice(child))[0] ?? stopsIn(parts.slice(0, child)).at(-1);
    if (stop !== undefined) return stop;
    if (around.matches(FRAMES)) return null;
  }
  return null;
}

/** Whether nothing has taken over the focus of the last place, which is lost. */
function isFocusLost(last: Place | undefined): boolean {
  const { activeElement, body } = document;
  return last !== undefined && isLost(last) && (activeElement === body || activeElement === last.element);
}

/** Puts the focus near the latest of the places that is left. */
function takeUp(places: readonly Place[]): void {
  for (const place of places) {
    const stop = isLost(place) ? nearestStop(place) : place.element;
    if (stop === 'grid') return;
    stop?.focus({ preventScroll: stop.localName === 'h1' });
    if (stop !== null && document.activeElement === stop) return;
  }
}

/** Keeps the focus on the page until it is stopped. */
function keepFocus(): () => void {
  let places: readonly Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    places = [placeOf(target), ...places.filter(({ element }) => element !== target)].slice(0, REMEMBERED);
  };
  const restore = () => {
    timer = undefined;
    if (isFocusLost(places[0])) takeUp(places);
  };
  // The change that lost the focus may be the latest of several: its component has its whole turn from here.
  const check = () => {
    timer = isFocusLost(places[0]) ? setTimeout(restore, OWN_TURN) : undefined;
  };
  const look = () => {
    timer ??= setTimeout(check, OWN_TURN);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  document.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    clearTimeout(timer);
  };
}

/** Keeps the focus of the keyboard near its place as long as the component is on the page. */
export function useKeptFocus(): void {
  useEffect(keepFocus, []);
}
