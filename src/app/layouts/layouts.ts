import type { ReactNode } from 'react';
import type { Namespace } from '#src/locales/namespaces.ts';
import { type LazyComponent, lazyComponent } from '#src/shared/ui/lazy-component.ts';
import type { LayoutName } from '../route.ts';
import { EntryLayout } from './entry/EntryLayout.tsx';

type Layout = {
  readonly component: LazyComponent<{ children: ReactNode }>;
  /** Namespaces that the layout uses besides the core ones. */
  readonly namespaces: readonly Namespace[];
};

/** The layouts. The entry layout is part of the first load; the others are loaded when a route needs them. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  entry: { component: lazyComponent(async () => EntryLayout), namespaces: [] },
  public: {
    component: lazyComponent(async () => (await import('./public/PublicLayout.tsx')).PublicLayout),
    namespaces: ['heads'],
  },
  device: {
    component: lazyComponent(async () => (await import('./device/DeviceLayout.tsx')).DeviceLayout),
    namespaces: ['heads'],
  },
  client: {
    component: lazyComponent(async () => (await import('./client/ClientLayout.tsx')).ClientLayout),
    namespaces: [],
  },
  portal: {
    component: lazyComponent(async () => (await import('./portal/PortalLayout.tsx')).PortalLayout),
    namespaces: ['portal'],
  },
};
