import { create } from 'zustand';
import type { FeatureFlag } from '#generated/model/featureFlag.ts';

type Flags = readonly FeatureFlag[] | null;

const useStore = create<{ readonly flags: Flags }>()(() => ({ flags: null }));

/** Features that are on; null until the project settings are loaded. Unlike the settings, needs no query client. */
export const useFeatureFlags = (): Flags => useStore(({ flags }) => flags);

/** Sets the features that are on. */
export function setFeatureFlags(flags: Flags): void {
  useStore.setState({ flags });
}
