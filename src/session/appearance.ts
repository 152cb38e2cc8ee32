import { useColorScheme } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { colorSchemePreference, densityPreference } from './appearance-preferences.ts';
import { readPreference, subscribeToPreferences } from './preference-store.ts';

/**
 * The colour scheme and the density in effect: what the user chose, else the operating system's scheme and the
 * comfortable density. Reads the browser's copy only, because every frame uses it, the one for signing in too.
 */
export function useAppearance() {
  const system = useColorScheme();
  const scheme = useSyncExternalStore(subscribeToPreferences, () => readPreference(colorSchemePreference));
  const density = useSyncExternalStore(subscribeToPreferences, () => readPreference(densityPreference));
  return {
    colorScheme: scheme === 'LIGHT' ? 'light' : scheme === 'DARK' ? 'dark' : system,
    density: density === 'COMPACT' ? 'compact' : 'comfortable',
  } as const;
}
