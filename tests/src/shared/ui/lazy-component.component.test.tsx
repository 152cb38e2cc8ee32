import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type LazyComponent, lazyComponent } from '#src/shared/ui/lazy-component.ts';

type Props = { name: string };

const Part = ({ name }: Props) => <p>{name}</p>;

/** A loader that fails the first `failures` times, and the number of its calls so far. */
function loader(failures = 0) {
  let loads = 0;
  const load = async (): Promise<ComponentType<Props>> => {
    loads += 1;
    if (loads <= failures) throw new Error('The file is missing');
    return Part;
  };
  return { load, count: () => loads };
}

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state: { message: string | null } = { message: null };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    const { message } = this.state;
    return message === null ? this.props.children : <p>{message}</p>;
  }
}

const shown = (Lazy: LazyComponent<Props>) => (
  <Suspense fallback={<Part name="loading" />}>
    <Lazy name="a part" />
  </Suspense>
);

describe('a lazy component', () => {
  it('loads its code once, when it is first rendered', async () => {
    const { load, count } = loader();
    const Lazy = lazyComponent(load);
    expect(count()).toBe(0);
    const { rerender } = render(shown(Lazy));
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText('a part')).toBeTruthy();
    rerender(shown(Lazy));
    expect(count()).toBe(1);
  });

  it('renders at once after a preload', async () => {
    const { load, count } = loader();
    const Lazy = lazyComponent(load);
    await Lazy.preload();
    await Lazy.preload();
    render(<Lazy name="a part" />);
    expect(screen.getByText('a part')).toBeTruthy();
    expect(count()).toBe(1);
  });

  it('throws a failure where it is rendered, and renders after it was reloaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Lazy = lazyComponent(loader(2).load);
    await Lazy.preload();
    const { unmount } = render(<Boundary>{shown(Lazy)}</Boundary>);
    expect(await screen.findByText('The file is missing')).toBeTruthy();
    unmount();
    await expect(Lazy.reload()).rejects.toThrow('missing');
    await Lazy.reload();
    render(<Boundary>{shown(Lazy)}</Boundary>);
    expect(screen.getByText('a part')).toBeTruthy();
    logged.mockReset();
  });

  it('shows its fallback instead of a failure, which it logs', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const Lazy = lazyComponent(loader(1).load, () => <Part name="something else" />);
    render(shown(Lazy));
    expect(await screen.findByText('something else')).toBeTruthy();
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    await act(() => Lazy.reload());
    render(shown(Lazy));
    expect(screen.getByText('a part')).toBeTruthy();
  });
});
