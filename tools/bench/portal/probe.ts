import type { CDPSession, Page } from '@playwright/test';

/** What the page shows once an operation is done. All conditions must be true in the same frame. */
export interface Shown {
  readonly selector: string;
  /** Minimum number of matching elements; default 1. */
  readonly atLeast?: number;
  readonly text?: string;
  readonly not?: string;
  /** Whether the first of them has to be inside the window. */
  readonly isInWindow?: boolean;
}

/** What begins an operation: the next input event of a type, or `now`. */
export type Start = 'click' | 'keydown' | 'input' | 'paste' | 'now';

/** Milliseconds after which an operation counts as failed. */
const TIMEOUT = 60_000;

declare global {
  interface Window {
    probe: Promise<number>;
  }
}

/**
 * Watches each frame from the next `start` event on; resolves `window.probe` with the milliseconds from the event until
 * the frame that shows `wanted` is painted. Runs in the page.
 */
function watchFrames({ start, wanted, limit }: { start: Start; wanted: Shown; limit: number }): void {
  const isShown = () => {
    // Hidden elements do not count.
    const found = [...document.querySelectorAll(wanted.selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const first = found[0];
    if (first === undefined || found.length < (wanted.atLeast ?? 1)) return false;
    const text = first.textContent ?? '';
    if (wanted.text !== undefined && !text.includes(wanted.text)) return false;
    if (wanted.not !== undefined && text === wanted.not) return false;
    const box = first.getBoundingClientRect();
    return wanted.isInWindow !== true || (box.top >= 0 && box.bottom <= window.innerHeight && box.height > 0);
  };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const { port1, port2 } = new MessageChannel();
  const watch = (began: number) => {
    const check = () => {
      if (isShown()) {
        // A message is delivered after the frame that this callback belongs to is painted.
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(null);
      } else if (performance.now() - began > limit) {
        reject(new Error(`Not shown after ${limit} ms: ${JSON.stringify(wanted)}`));
      } else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  };
  if (start === 'now') watch(performance.now());
  else window.addEventListener(start, ({ timeStamp }) => watch(timeStamp), { once: true, capture: true });
  window.probe = promise;
}

/** Milliseconds from the event that `act` causes to the frame that shows `wanted`. */
export async function timeOf(
  page: Page,
  start: Start,
  act: () => Promise<void>,
  wanted: Shown,
): Promise<number> {
  await page.evaluate(watchFrames, { start, wanted, limit: TIMEOUT });
  await act();
  return page.evaluate(() => window.probe);
}

export async function slowedDown<Value>(
  session: CDPSession,
  rate: number,
  act: () => Promise<Value>,
): Promise<Value> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  try {
    return await act();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

/** Bytes of the script heap and number of DOM nodes after garbage collection. */
export async function memoryOf(
  session: CDPSession,
): Promise<{ readonly bytes: number; readonly nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes };
}

/** Waits until the DOM has not changed for a number of frames. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = 0;
        const observer = new MutationObserver(() => {
          quiet = 0;
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        const check = () => {
          quiet += 1;
          if (quiet < 15) requestAnimationFrame(check);
          else {
            observer.disconnect();
            resolve();
          }
        };
        requestAnimationFrame(check);
      }),
  );
}
