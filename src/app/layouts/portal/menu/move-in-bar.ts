import type { KeyboardEvent } from 'react';

/** How far each key moves among the entries of the bar, or among the links of an open group. */
const alongBar: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const alongGroup: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The stop that a key moves to, round the ends; null when the key does not move along these stops. */
function target(stops: readonly HTMLElement[], key: string, steps: number | undefined): HTMLElement | null {
  if (key === 'Home') return stops[0] ?? null;
  if (key === 'End') return stops.at(-1) ?? null;
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  if (steps === undefined || at === -1) return null;
  return stops.at((at + steps + stops.length) % stops.length) ?? null;
}

const stopsIn = (element: Element, selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];

function next(event: KeyboardEvent<HTMLElement>): HTMLElement | null {
  const { key, currentTarget: bar, target: from } = event;
  if (!(from instanceof HTMLElement)) return null;
  const tops = stopsIn(bar, ':scope > ul > li > :is(a, button)');
  const panel = from.closest('ul[id]');
  if (panel !== null && bar.contains(panel)) {
    return target(stopsIn(panel, 'a'), key, alongGroup[key]);
  }
  const isOpen = from.getAttribute('aria-expanded') === 'true';
  if (isOpen && key === 'ArrowDown') return from.nextElementSibling?.querySelector('a') ?? null;
  const isReversed = getComputedStyle(bar).direction === 'rtl';
  const steps = alongBar[key];
  return target(tops, key, steps === undefined || !isReversed ? steps : -steps);
}

/**
 * Moves the focus by arrow keys, Home and End: along the bar by left and right, inside an open group by up and down.
 * The keys of the disclosure navigation pattern; Tab goes through all stops in their order, as everywhere.
 */
export function moveInBar(event: KeyboardEvent<HTMLElement>): void {
  const stop = next(event);
  if (stop === null) return;
  event.preventDefault();
  stop.focus();
}
