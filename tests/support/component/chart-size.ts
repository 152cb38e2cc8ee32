/** The size of charts: they draw only in a container that has one, and the test environment lays nothing out. */
import { onTestFinished, vi } from 'vitest';

/** Gives the container of every chart a size until the test ends, about that of a tile. */
export function sizeCharts(): void {
  const { getBoundingClientRect } = Element.prototype;
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return this.classList.contains('recharts-responsive-container')
      ? new DOMRect(0, 0, 360, 170)
      : getBoundingClientRect.call(this);
  });
  onTestFinished(() => spy.mockRestore());
}
