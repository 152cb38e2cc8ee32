import { type ComponentType, createElement, lazy, useState } from 'react';

/** A component whose code is loaded when it is first wanted; suspends until then. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Starts loading the code. Settles when that has ended; a failure shows where the component is rendered. */
  readonly preload: () => Promise<void>;
  /** Loads the code again after a failure. Rejects when that fails too. */
  readonly reload: () => Promise<void>;
};

type Wanted<Props> = { readonly current: () => ComponentType<Props>; readonly props: Props };

type Loading<Props> = {
  readonly done: Promise<{ readonly default: ComponentType<Props> }>;
  readonly Component: ComponentType<Props>;
};

/** Keeps what it was mounted with: another component when the code arrives would lose the state below. */
function Current<Props extends object>({ current, props }: Wanted<Props>) {
  const [Component] = useState(current);
  return createElement(Component, props);
}

/**
 * Makes a component that loads its code. Code that is loaded is rendered at once, since React delays what `lazy` shows. A
 * failure is thrown, or, with a `fallback`, logged; the fallback is then shown instead.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ComponentType<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Loading<Props> | null = null;
  const loadPart = async () => {
    try {
      loaded = await load();
      return { default: loaded };
    } catch (error) {
      if (fallback === undefined) throw error;
      console.warn('A part of the page cannot be loaded', error);
      return { default: fallback };
    }
  };
  const start = (): Loading<Props> => {
    const done = loadPart();
    // React reports the failure where the component is rendered; a preload has nobody who handles it.
    done.catch(() => undefined);
    loading = { done, Component: lazy(() => done) };
    return loading;
  };
  const current = () => loaded ?? (loading ?? start()).Component;
  return Object.assign((props: Props) => createElement(Current<Props>, { current, props }), {
    preload: async () => {
      await Promise.allSettled([(loading ?? start()).done]);
    },
    reload: async () => {
      await start().done;
    },
  });
}
