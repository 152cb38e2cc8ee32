import type { Preference, PreferenceName } from './preference.ts';
import { onReset } from './reset.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

/** Values by name as they are now; a name that was looked up without success holds null. */
const values = new Map<PreferenceName, unknown>();
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of [...listeners]) listener();
}

export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const isAnything = (_value: unknown): _value is unknown => true;

/** What is kept under a name, of whatever shape; null when nothing is. */
export function keptPreference(name: PreferenceName): unknown {
  if (!values.has(name)) values.set(name, readStored(name, isAnything));
  return values.get(name) ?? null;
}

/** The value of a preference; null when there is none of its shape. */
export function readPreference<Value>({ name, isValue }: Preference<Value>): Value | null {
  const value = keptPreference(name);
  return isValue(value) ? value : null;
}

/** Puts a value into effect in this tab, and keeps it in the browser. */
export function keepPreference(name: PreferenceName, value: unknown): void {
  values.set(name, value);
  writeStored(name, value);
  publish();
}

function forgetValues(): void {
  values.clear();
  publish();
}

onReset(forgetValues);
// What another tab chose is in effect here too.
if (typeof window !== 'undefined') onStoredElsewhere(forgetValues);
