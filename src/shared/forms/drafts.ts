/**
 * Drafts: what was typed into a form and not sent yet, kept in the tab until the form is sent, left or the user signs
 * out. They survive a reload and an expired session. A draft belongs to the user who typed it: neither another user nor
 * a visitor gets to see it. The draft of a visitor belongs to the next user who signs in in this tab.
 */
import { createStore } from 'zustand/vanilla';
import { attempt } from '#src/shared/data/attempt.ts';

const PREFIX = 'pavilion:draft:';

type Draft = {
  readonly owner: string | null;
  readonly entries: Readonly<Record<string, unknown>>;
  readonly step?: number;
};

/** Id of the signed-in user; null for a visitor. */
const reader = createStore<{ readonly user: string | null }>()(() => ({ user: null }));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  'owner' in value &&
  'entries' in value &&
  isObject(value.entries) &&
  (!('step' in value) || typeof value.step === 'number');

/** The draft at a key of the storage that the current user may read. */
function draftAt(key: string): Draft | null {
  const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  const isReadable = isDraft(saved) && (saved.owner === null || saved.owner === reader.getState().user);
  return isReadable ? saved : null;
}

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

/** Whether a form of this tab has a draft; false where storage fails. */
export const hasDrafts = (): boolean =>
  attempt('Drafts: cannot be listed', () => draftKeys().length > 0, false);

/** The entries that the current user typed under a name; null when there are none. */
export const readDraft = (name: string): Draft['entries'] | null =>
  attempt('Drafts: cannot be read', () => draftAt(PREFIX + name)?.entries ?? null, null);

/** Index of the step at which the current user left a form in steps; 0 without a draft. */
export const readDraftStep = (name: string): number =>
  attempt('Drafts: cannot be read', () => draftAt(PREFIX + name)?.step ?? 0, 0);

/** Saves entries of the current user under a name, with the index of the step that is on the page. */
export function writeDraft(name: string, entries: Draft['entries'], step = 0): void {
  const draft: Draft = { owner: reader.getState().user, entries, step };
  attempt(
    'Drafts: cannot be kept',
    () => sessionStorage.setItem(PREFIX + name, JSON.stringify(draft)),
    undefined,
  );
}

export function removeDraft(name: string): void {
  const remove = () => {
    if (draftAt(PREFIX + name) !== null) sessionStorage.removeItem(PREFIX + name);
  };
  attempt('Drafts: cannot be removed', remove, undefined);
}

/** Forgets all drafts: nothing of one user is left for the next. */
export function clearDrafts(): void {
  const clear = () => {
    for (const key of draftKeys()) sessionStorage.removeItem(key);
  };
  attempt('Drafts: cannot be cleared', clear, undefined);
}

const isReaders = (key: string) => attempt('Drafts: cannot be read', () => draftAt(key) !== null, false);

/** Says who uses the portal from now on: the id of a user, or null for a visitor. A user ends the drafts of others. */
export function setDraftReader(user: string | null): void {
  if (user === reader.getState().user) return;
  reader.setState({ user });
  if (user === null) return;
  const removeOthers = () => {
    for (const key of draftKeys()) if (!isReaders(key)) sessionStorage.removeItem(key);
  };
  attempt('Drafts: cannot be claimed', removeOthers, undefined);
}
