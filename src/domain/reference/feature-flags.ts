import { create } from 'zustand';
import type { FeatureFlag } from '#generated/model/featureFlag.ts';

type Flags = readonly FeatureFlag[] | null;

const useStore = create<{ readonly flags: Flags }>()(() => ({ flags: null }));

/** Enabled features; null until the project settings are loaded. Unlike the settings, this needs no query client. */
export const useFeatureFlags = (): Flags => useStore(({ flags }) => flags);

export function setFeatureFlags(flags: Flags): void {
  useStore.setState({ flags });
}
