import type { ReactNode } from 'react';
import type { Namespace } from '#src/locales/namespaces.ts';
import { type LazyComponent, lazyComponent } from '#src/shared/ui/lazy-component.ts';
import type { FrameName } from '../screen.ts';
import { EntryFrame } from './entry/EntryFrame.tsx';

type Frame = {
  readonly component: LazyComponent<{ children: ReactNode }>;
  /** Namespaces that the frame uses besides the core ones. */
  readonly words: readonly Namespace[];
};

/** The frames. The entry frame is part of the first load; the others are loaded when a route needs them. */
export const frames: Readonly<Record<FrameName, Frame>> = {
  entry: { component: lazyComponent(async () => EntryFrame), words: [] },
  public: {
    component: lazyComponent(async () => (await import('./public/PublicFrame.tsx')).PublicFrame),
    words: ['heads'],
  },
  device: {
    component: lazyComponent(async () => (await import('./device/DeviceFrame.tsx')).DeviceFrame),
    words: ['heads'],
  },
  desk: {
    component: lazyComponent(async () => (await import('./portal/DeskFrame.tsx')).DeskFrame),
    words: ['desk'],
  },
};
