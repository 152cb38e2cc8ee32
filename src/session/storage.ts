import type { ListType } from '#generated/model/listType.ts';
import { randomUuid } from '#src/shared/api/random-uuid.ts';
import { attempt } from '#src/shared/data/attempt.ts';

/** Prefix of every name in browser storage (specification, section 3, client state). */
const PREFIX = 'pavilion:';

/** Names that sign-out keeps: they belong to the browser, or tell other tabs how the session ended. */
const KEPT = ['uuid', 'locale', 'expired', 'company-theme'];

/** Names of what users prefer; preferences.ts says what they hold. */
export type PreferenceName =
  | 'locale'
  | 'page-size'
  | 'payment-term'
  | 'color-scheme'
  | 'density'
  | 'number-format'
  | 'date-format'
  | 'currency-note'
  | 'available-only'
  | 'scope'
  | 'usage-consent'
  | 'chat-consent'
  | 'survey-hidden-until'
  | `columns:${ListType}`
  | `view:${ListType}`;

/** Everything in the browser by name. `unsaved-settings` are the preferences that the account lacks. */
export type StoredName =
  | PreferenceName
  | 'token'
  | 'user'
  | 'permissions'
  | 'uuid'
  | 'expired'
  | 'company-theme'
  | 'masters'
  | 'trails'
  | 'media-choices'
  | 'system-notifications'
  | 'unsaved-settings';

const failure = (doing: string, name: string) => `Browser storage: cannot ${doing} ${PREFIX}${name}`;

/** Whether browser storage can be read; a browser that blocks cookies blocks storage, too. */
export function isStorageReadable(): boolean {
  try {
    localStorage.getItem(PREFIX);
    return true;
  } catch {
    return false;
  }
}

/** Reads a stored value and checks its shape; null if there is none, or it is broken or storage fails (both logged). */
export function readStored<Value>(
  name: StoredName,
  isValue: (value: unknown) => value is Value,
): Value | null {
  const read = () => {
    const text = localStorage.getItem(PREFIX + name);
    if (text === null) return null;
    const value: unknown = JSON.parse(text);
    if (isValue(value)) return value;
    throw new TypeError('Unexpected shape');
  };
  return attempt(failure('read', name), read, null);
}

/** Whether a change of storage worked; a failure is logged. */
const isDone = (doing: string, name: string, change: () => void): boolean =>
  attempt(failure(doing, name), () => change() === undefined, false);

/** Stores a value as JSON; false if storage fails (logged). */
export const writeStored = (name: StoredName, value: unknown): boolean =>
  isDone('write', name, () => localStorage.setItem(PREFIX + name, JSON.stringify(value)));

/** Removes a value; false if storage fails (logged). */
export const removeStored = (name: StoredName): boolean =>
  isDone('remove', name, () => localStorage.removeItem(PREFIX + name));

/** Removes all stored values except those that sign-out keeps; false if storage fails (logged). */
export function clearStored(): boolean {
  const kept = KEPT.map((name) => PREFIX + name);
  return isDone('clear', '', () => {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const name of names)
      if (name.startsWith(PREFIX) && !kept.includes(name)) localStorage.removeItem(name);
  });
}

/** The name of the language that an address asked for, in the storage of the tab. */
const VISIT_LANGUAGE = `${PREFIX}visit-language`;

/** The language that an address asked for in this visit; null if none did. */
export const visitLanguage = (): string | null =>
  attempt(failure('read', VISIT_LANGUAGE), () => sessionStorage.getItem(VISIT_LANGUAGE), null);

/** Keeps the language that an address asked for as long as the tab is open, or forgets it (null). */
export function keepVisitLanguage(language: string | null): void {
  isDone('write', VISIT_LANGUAGE, () => {
    if (language === null) sessionStorage.removeItem(VISIT_LANGUAGE);
    else sessionStorage.setItem(VISIT_LANGUAGE, language);
  });
}

/** Calls the listener when another tab changes a stored value; `name` is null if that tab cleared everything. */
export function onStoredElsewhere(listener: (name: string | null) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null) listener(null);
    else if (key.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The id of this browser, created at its first visit (specification, section 7). */
export function browserUuid(): string {
  const known = readStored('uuid', isText);
  if (known !== null) return known;
  memoryUuid ??= randomUuid();
  writeStored('uuid', memoryUuid);
  return memoryUuid;
}

/** The id for as long as this page is open, where storage fails. */
let memoryUuid: string | undefined;
