/** Measures how long a page blocks its tab. */
import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

/**
 * Records the tasks of the browser from now on; `end` resolves with the longest one of a page's main thread in
 * milliseconds. Processor time, as the long tasks of a PerformanceObserver also count the time for which other programs
 * have the processor.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
): Promise<{ readonly end: () => Promise<number> }> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  return {
    async end() {
      const trace = await browser.stopTracing();
      const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
      const mains = new Set(
        traceEvents
          .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
          .map(threadOf),
      );
      const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)));
      if (tasks.length === 0) throw new Error('The trace has no tasks.');
      return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
    },
  };
}
