/** What each page offers to the runner, as `window.bench`. Every call resolves when the screen has settled. */
export interface Bench {
  mount(): Promise<void>;
  changePage(): Promise<void>;
  selectAll(): Promise<void>;
  toggleColumn(): Promise<void>;
  sort(): Promise<void>;
  /** Scrolls down from the top `steps` times by `pixels`, one step a frame. */
  scroll(pixels: number, steps: number): Promise<void>;
  scrollToTop(): Promise<void>;
  /** For the check that both grids did what was measured: what is on the screen. */
  inspect(): {
    readonly rows: number;
    readonly cells: number;
    readonly selected: number;
    readonly scrolled: number;
  };
}

declare global {
  interface Window {
    bench: Bench;
  }
}

// One channel for all frames: making one costs more than a whole selection, and would be measured with it.
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.onmessage = () => waiting.shift()?.();

/** The end of the next frame: layout and paint of it are done. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
  });
}

/** Three frames: one for the change, one for what it scheduled, one spare. */
export async function settled(): Promise<void> {
  await frame();
  await frame();
  await frame();
}

/** Waits until `isReady`, at most two hundred frames. */
export async function until(isReady: () => boolean): Promise<void> {
  for (let frames = 0; frames < 200; frames += 1) {
    if (isReady()) return;
    await frame();
  }
  throw new Error('The grid never became ready.');
}

export async function scrollBy(scroller: Element, pixels: number, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    scroller.scrollTop = pixels * step;
    await frame();
  }
  // AG Grid keeps two scrollers in step and may put a late one back to the step before.
  scroller.scrollTop = pixels * steps;
  await frame();
}

/** The first element that matches; throws when there is none. */
export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`No element matches ${selector}.`);
  return found;
}

export function askedRows(): number {
  return Number(new URLSearchParams(location.search).get('rows') ?? 250);
}
