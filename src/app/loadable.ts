import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component that is loaded once, when it is first asked for. */
export type Loadable<Props> = {
  /** The component; starts loading it. */
  readonly get: () => LazyExoticComponent<ComponentType<Props>>;
  /** Settles when the last load has: a component that is ready does not suspend. */
  readonly settled: () => Promise<unknown>;
  /** Loads it again after a failure, which React would otherwise keep. Rejects when that fails too. */
  readonly reload: () => Promise<void>;
};

/** Makes a component loadable. Unlike with `lazy` alone, loading starts before the first render that needs it. */
export function loadable<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Loadable<Props> {
  let made: LazyExoticComponent<ComponentType<Props>> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const start = () => {
    const loading = load();
    // React reports the failure where the component is rendered; a preload has nobody who handles it.
    last = loading.catch(() => undefined);
    made = lazy(() => loading);
    return made;
  };
  return {
    get: () => made ?? start(),
    settled: () => last,
    reload: async () => {
      await load();
      made = null;
    },
  };
}
