/**
 * Drafts: what was typed into a form and not sent yet, kept in the tab until the form is sent, left or the user signs
 * out. They survive a reload and an expired session. A draft belongs to the user who typed it: neither another user nor
 * a visitor gets to see it. The draft of a visitor belongs to whoever signs in next in this tab.
 */
const PREFIX = 'pavilion:draft:';

type Draft = {
  readonly owner: string | null;
  readonly entries: Readonly<Record<string, unknown>>;
  readonly step?: number;
};

/** Id of the signed-in user; null for a visitor. */
let reader: string | null = null;

const report = (doing: string, error: unknown) => console.warn(`Drafts: cannot ${doing}`, error);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  'owner' in value &&
  'entries' in value &&
  isObject(value.entries) &&
  (!('step' in value) || typeof value.step === 'number');

function draftAt(key: string): Draft | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  return isDraft(kept) ? kept : null;
}

const isReadable = (draft: Draft | null): draft is Draft =>
  draft !== null && (draft.owner === null || draft.owner === reader);

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

/** The entries that the current user kept under a name; null when there are none or storage fails (logged). */
export function readDraft(name: string): Readonly<Record<string, unknown>> | null {
  try {
    const draft = draftAt(PREFIX + name);
    return isReadable(draft) ? draft.entries : null;
  } catch (error) {
    report('be read', error);
    return null;
  }
}

/** Index of the step at which the current user left a form in steps; 0 when no draft is kept or storage fails (logged). */
export function readDraftStep(name: string): number {
  try {
    const draft = draftAt(PREFIX + name);
    return isReadable(draft) ? (draft.step ?? 0) : 0;
  } catch (error) {
    report('be read', error);
    return 0;
  }
}

/**
 * Keeps entries of the current user under a name, with the index of the step that is on the page. A failure of storage is
 * logged: the form works without a draft.
 */
export function writeDraft(name: string, entries: Readonly<Record<string, unknown>>, step = 0): void {
  try {
    const draft: Draft = { owner: reader, entries, step };
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch (error) {
    report('be kept', error);
  }
}

export function removeDraft(name: string): void {
  try {
    if (isReadable(draftAt(PREFIX + name))) sessionStorage.removeItem(PREFIX + name);
  } catch (error) {
    report('be removed', error);
  }
}

/** Forgets all drafts: nothing of one user is left for the next. */
export function clearDrafts(): void {
  try {
    for (const key of draftKeys()) sessionStorage.removeItem(key);
  } catch (error) {
    report('be cleared', error);
  }
}

function isReaders(key: string): boolean {
  try {
    return isReadable(draftAt(key));
  } catch {
    return false;
  }
}

/** Says who uses the portal from now on: the id of a user, or null for a visitor. A user ends the drafts of others. */
export function setDraftReader(user: string | null): void {
  if (user === reader) return;
  reader = user;
  if (user === null) return;
  try {
    for (const key of draftKeys()) if (!isReaders(key)) sessionStorage.removeItem(key);
  } catch (error) {
    report('be claimed', error);
  }
}
