import { useEffect, useSyncExternalStore } from 'react';
import type { Preference } from './preference.ts';
import { readPreference, subscribeToPreferences } from './preference-store.ts';
import { choosePreference, readPreferences } from './preference-sync.ts';
import { useUser } from './session-store.ts';

/** A preference of the user and how to choose another value; null where nothing was chosen. */
export function usePreference<Value>(
  preference: Preference<Value>,
): readonly [value: Value | null, choose: (value: Value) => void] {
  const userId = useUser()?.id;
  const value = useSyncExternalStore(subscribeToPreferences, () => readPreference(preference));
  useEffect(() => {
    if (userId !== undefined) void readPreferences();
  }, [userId]);
  return [value, (chosen) => choosePreference(preference.name, chosen)];
}
