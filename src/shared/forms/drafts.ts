/**
 * Drafts: what was typed into a form and not sent yet, kept in the tab until the form is sent, left or the user signs
 * out. They survive a reload and an expired session.
 */
const PREFIX = 'pavilion:draft:';
const OWNER = 'pavilion:draft-owner';

const report = (doing: string, error: unknown) => console.warn(`Drafts: cannot ${doing}`, error);

/** The entries kept under a name; null when there are none or storage fails (logged). */
export function readDraft(name: string): Readonly<Record<string, unknown>> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : null;
  } catch (error) {
    report('be read', error);
    return null;
  }
}

/** Keeps entries under a name. A failure of storage is logged: the form works without a draft. */
export function writeDraft(name: string, entries: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(entries));
  } catch (error) {
    report('be kept', error);
  }
}

/** Forgets the entries kept under a name. */
export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch (error) {
    report('be removed', error);
  }
}

/** Forgets all drafts: nothing of one user is left for the next. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) || key === OWNER) sessionStorage.removeItem(key);
  } catch (error) {
    report('be cleared', error);
  }
}

/** Says whose drafts these are from now on; those of another user are forgotten. */
export function claimDrafts(user: string): void {
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner !== null && owner !== user) clearDrafts();
    sessionStorage.setItem(OWNER, user);
  } catch (error) {
    report('be claimed', error);
  }
}
