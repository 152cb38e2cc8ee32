import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE, SECOND } from '#mocks/rules/epoch.ts';
import { announce } from '#src/shared/ui/announce.ts';
import { useAnnounced, useTimeAnnounced } from '#src/shared/ui/use-announced.ts';
import { listen, regions } from '../../../support/component/heard.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  for (const region of regions()) region.remove();
  vi.useFakeTimers();
});
function Left({ ms }: { ms: number }) {
  useTimeAnnounced(ms, `${Math.ceil(ms / MINUTE)} min left`);
  return null;
}

function News({ text }: { text: string | null }) {
  useAnnounced(text);
  return null;
}

describe('an announcement to a screen reader', () => {
  it('stands in one polite region, on the page before its text', async () => {
    const heard = listen();
    announce('12 stones');
    expect(regions().map((region) => [region.getAttribute('role'), region.textContent])).toEqual([
      ['status', ''],
    ]);
    await pass(SECOND);
    announce('13 stones');
    await pass(SECOND);
    expect(heard).toEqual(['12 stones', '13 stones']);
    expect(regions()).toHaveLength(1);
  });

  it('is made once when two parts of a screen make it, and again when it becomes true again', async () => {
    const heard = listen();
    render(
      <>
        <News text="Bids close" />
        <News text="Bids close" />
        <News text={null} />
      </>,
    );
    await pass(2 * SECOND);
    expect(heard).toEqual(['Bids close']);
    const { rerender } = render(<News text="5 stones" />);
    await pass(2 * SECOND);
    rerender(<News text={null} />);
    rerender(<News text="6 stones" />);
    await pass(2 * SECOND);
    rerender(<News text="5 stones" />);
    await pass(2 * SECOND);
    expect(heard).toEqual(['Bids close', '5 stones', '6 stones', '5 stones']);
  });

  it('reports a countdown at 10, 5 and 1 minutes and at the end, not every second', async () => {
    const heard = listen();
    const from = 11 * MINUTE;
    const { rerender } = render(<Left ms={from} />);
    for (let left = from; left >= -2 * SECOND; left -= SECOND) {
      rerender(<Left ms={Math.max(0, left)} />);
      await pass(SECOND);
    }
    expect(heard).toEqual(['10 min left', '5 min left', '1 min left', '0 min left']);
  });
});
