import { randomUuid } from './uuid.ts';

/** Before the name of everything that the portal keeps in the browser (specification, section 3, client state). */
const PREFIX = 'pavilion:';

/** Kept at sign-out: they belong to the browser and say nothing of the user. */
const KEPT = ['uuid', 'locale'];

/** What is kept, by name; preferences.ts says what the last five hold, and `unsaved-settings` which of them the account lacks. */
export type StoredName =
  | 'token'
  | 'user'
  | 'permissions'
  | 'uuid'
  | 'locale'
  | 'masters'
  | 'unsaved-settings'
  | 'page-size'
  | 'payment-term'
  | `columns:${string}`
  | `view:${string}`;

const report = (doing: string, name: string, error: unknown) =>
  console.warn(`Browser storage: cannot ${doing} ${PREFIX}${name}`, error);

/** Whether the browser lets the portal read its storage; a browser that blocks cookies blocks that, too. */
export function isStorageReadable(): boolean {
  try {
    localStorage.getItem(PREFIX);
    return true;
  } catch {
    return false;
  }
}

/** Reads a kept value and checks its shape; null when there is none, it is broken, or storage fails (logged). */
export function readStored<Value>(
  name: StoredName,
  isValue: (value: unknown) => value is Value,
): Value | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    if (text === null) return null;
    const value: unknown = JSON.parse(text);
    if (isValue(value)) return value;
    throw new TypeError('Unexpected shape');
  } catch (error) {
    report('read', name, error);
    return null;
  }
}

/** Keeps a value as JSON; false when storage fails (logged). */
export function writeStored(name: StoredName, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch (error) {
    report('write', name, error);
    return false;
  }
}

/** Forgets a value; false when storage fails (logged). */
export function removeStored(name: StoredName): boolean {
  try {
    localStorage.removeItem(PREFIX + name);
    return true;
  } catch (error) {
    report('remove', name, error);
    return false;
  }
}

/** Forgets all stored values but those of the browser itself (its uuid and its language); false when storage fails. */
export function clearStored(): boolean {
  try {
    const kept = KEPT.map((name) => PREFIX + name);
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const name of names)
      if (name.startsWith(PREFIX) && !kept.includes(name)) localStorage.removeItem(name);
    return true;
  } catch (error) {
    report('clear', '', error);
    return false;
  }
}

/** Calls back when another tab changes a kept value; `name` is null when that tab cleared everything. */
export function onStoredElsewhere(listener: (name: string | null) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null) listener(null);
    else if (key.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The id of this browser, made at its first visit (specification, section 7). */
export function browserUuid(): string {
  const known = readStored('uuid', isText);
  if (known !== null) return known;
  memoryUuid ??= randomUuid();
  writeStored('uuid', memoryUuid);
  return memoryUuid;
}

/** Keeps the id for this page when storage fails. */
let memoryUuid: string | undefined;
