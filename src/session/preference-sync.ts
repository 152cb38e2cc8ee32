import i18next from 'i18next';
import { paginateUserSettings, upsertUserSetting } from '#generated/client/setting/setting.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import { isProblem } from '#src/shared/api/problem.ts';
import { notifyQuietly } from '#src/shared/ui/notify.ts';
import { followLanguage } from './language.ts';
import { languagePreference } from './language-preference.ts';
import type { PreferenceName } from './preference.ts';
import { keepPreference, keptPreference } from './preference-store.ts';
import { preferencesIn, requestFor } from './preferences.ts';
import { onReset } from './reset.ts';
import { currentSession } from './session-store.ts';
import { readStored, writeStored } from './storage.ts';

/** How long choices are gathered before they are saved, in milliseconds: a column is moved step by step. */
const PAUSE = 800;

const isNames = (value: unknown): value is PreferenceName[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Names of choices that the account does not have yet. They outlive the page in the browser. */
let unsaved: Set<PreferenceName> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The save under way; one of a session that ended is not heard any more. */
let running: symbol | null = null;
/** Whose settings were read. */
let readFor: string | null = null;
let hasTold = false;

function unsavedNames(): Set<PreferenceName> {
  unsaved ??= new Set(readStored('unsaved-settings', isNames) ?? []);
  return unsaved;
}

function note(change: (names: Set<PreferenceName>) => void): void {
  const names = unsavedNames();
  change(names);
  writeStored('unsaved-settings', [...names]);
}

/** A refusal that the same request would get again. */
const isFinal = (error: unknown) => isProblem(error) && error.status === 400;

/** Saves one choice. False when it has to be tried again. */
async function saveOne(name: PreferenceName, isLeaving: boolean): Promise<boolean> {
  const owner = currentSession().user?.id;
  const value = keptPreference(name);
  const request = requestFor(name, value);
  try {
    if (request !== null) await upsertUserSetting(request, { silent: true, keepalive: isLeaving });
  } catch (error) {
    if (!isFinal(error)) return false;
    console.warn(`The account does not take the setting ${name}`, error);
  }
  // Chosen anew while it was being saved: the newer choice is still to come.
  const isCurrent = currentSession().user?.id === owner && keptPreference(name) === value;
  if (isCurrent) note((names) => names.delete(name));
  return true;
}

async function save(isLeaving = false): Promise<void> {
  clearTimeout(timer);
  if (running !== null || unsavedNames().size === 0 || currentSession().token === null) return;
  const own = Symbol('save');
  running = own;
  let isAllSaved = true;
  for (const name of [...unsavedNames()]) {
    isAllSaved = (await saveOne(name, isLeaving)) && isAllSaved;
    if (running !== own) return;
  }
  running = null;
  if (isAllSaved) {
    hasTold = false;
    if (unsavedNames().size > 0) saveSoon();
  } else if (!hasTold) {
    hasTold = true;
    notifyQuietly(i18next.t('common:settingsKeptHere'));
  }
}

function saveSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), PAUSE);
}

/** Chooses a value: in effect at once, kept in the browser, and saved in the account a moment later. */
export function choosePreference(name: PreferenceName, value: unknown): void {
  keepPreference(name, value);
  note((names) => names.add(name));
  saveSoon();
}

/** Puts a setting of the account into effect. */
function takeOver(name: PreferenceName, value: unknown): void {
  keepPreference(name, value);
  if (name === languagePreference.name) followLanguage();
}

/**
 * Brings browser and account together: the account's settings are taken over, but for choices made here that it does
 * not have yet; those are saved, as is what only the browser knows.
 */
function merge(settings: readonly UserSetting[]): void {
  for (const setting of settings) {
    for (const [name, value] of preferencesIn(setting)) {
      const kept = keptPreference(name);
      const isOwn = unsavedNames().has(name);
      const isDefault = setting.isDefault || value === null;
      if (isDefault && kept !== null) note((names) => names.add(name));
      else if (!isDefault && !isOwn && JSON.stringify(kept) !== JSON.stringify(value)) takeOver(name, value);
    }
  }
}

/** Reads the user's settings from the account, once a visit. The browser's own serve until then, and when it fails. */
export async function readPreferences(): Promise<void> {
  const { user, token } = currentSession();
  if (user === null || token === null || readFor === user.id) return;
  readFor = user.id;
  try {
    const { data } = await paginateUserSettings(
      { page: 1, limit: 250, key: ['COLUMN_SEQUENCE', 'LIST_VIEW', 'PORTAL'] },
      { silent: true },
    );
    if (currentSession().user?.id !== user.id) return;
    merge(data.list);
  } catch (error) {
    if (readFor === user.id) readFor = null;
    console.warn('The settings of the account could not be read', error);
  }
  void save();
}

onReset(() => {
  clearTimeout(timer);
  running = null;
  unsaved = null;
  readFor = null;
  hasTold = false;
});

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => void save(true));
  window.addEventListener('online', () => void save());
}
