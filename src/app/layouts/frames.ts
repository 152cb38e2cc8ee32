import type { ReactNode } from 'react';
import type { Namespace } from '#src/locales/namespaces.ts';
import { type Loadable, loadable } from '../loadable.ts';
import type { FrameName } from '../screen.ts';
import { EntryFrame } from './entry/EntryFrame.tsx';

type Frame = {
  readonly component: Loadable<{ children: ReactNode }>;
  /** Namespaces that the frame uses besides the core ones. */
  readonly words: readonly Namespace[];
};

async function loadPublic() {
  const { PublicFrame } = await import('./public/PublicFrame.tsx');
  return { default: PublicFrame };
}

async function loadDevice() {
  const { DeviceFrame } = await import('./device/DeviceFrame.tsx');
  return { default: DeviceFrame };
}

async function loadDesk() {
  const { DeskFrame } = await import('./portal/DeskFrame.tsx');
  return { default: DeskFrame };
}

/** The frames. The entry frame is part of the first load; the others are loaded when a route needs them. */
export const frames: Readonly<Record<FrameName, Frame>> = {
  entry: { component: loadable(async () => ({ default: EntryFrame })), words: [] },
  public: { component: loadable(loadPublic), words: ['heads'] },
  device: { component: loadable(loadDevice), words: ['heads'] },
  desk: { component: loadable(loadDesk), words: ['desk'] },
};
