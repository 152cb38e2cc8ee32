import i18next from 'i18next';
import { useEffect } from 'react';
import { create } from 'zustand';
import { paginateUserSettings, upsertUserSetting } from '#generated/client/setting/setting.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import { isProblem } from '#src/shared/api/problem.ts';
import { chooseFormats } from '#src/shared/i18n/format.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { notifyQuietly } from '#src/shared/ui/notify.ts';
import { chooseLanguage, followLanguage } from './language.ts';
import { preferencesIn, requestFor } from './list-preferences.ts';
import {
  type Preference,
  preferences,
  readPreference,
  savedValue,
  saveInBrowser,
  useSavedPreferences,
} from './preferences.ts';
import { onReset } from './reset.ts';
import { currentSession, useUser } from './session-store.ts';
import { type PreferenceName, readStored, writeStored } from './storage.ts';

/** How long choices are gathered before they are saved, in milliseconds: a column is moved step by step. */
const PAUSE = 800;

const isNames = (value: unknown): value is PreferenceName[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

type Sync = {
  /** Names of choices that the account does not have yet; null until read. They outlive the page in the browser. */
  unsaved: Set<PreferenceName> | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The save under way; one of a session that ended is ignored. */
  running: symbol | null;
  readFor: string | null;
  hasReportedFailure: boolean;
};

const useSync = create<Sync>()(() => ({
  unsaved: null,
  timer: undefined,
  running: null,
  readFor: null,
  hasReportedFailure: false,
}));
const { getState: sync, setState: setSync } = useSync;

function unsavedNames(): Set<PreferenceName> {
  const names = sync().unsaved ?? new Set(readStored('unsaved-settings', isNames) ?? []);
  setSync({ unsaved: names });
  return names;
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
  const value = savedValue(name);
  const request = requestFor(name, value);
  try {
    if (request !== null) await upsertUserSetting(request, { silent: true, keepalive: isLeaving });
  } catch (error) {
    if (!isFinal(error)) return false;
    console.warn(`The account does not take the setting ${name}`, error);
  }
  // Chosen again while it was being saved: the newer choice is still to come.
  const isCurrent = currentSession().user?.id === owner && savedValue(name) === value;
  if (isCurrent) note((names) => names.delete(name));
  return true;
}

async function save(isLeaving = false): Promise<void> {
  clearTimeout(sync().timer);
  if (sync().running !== null || unsavedNames().size === 0 || currentSession().token === null) return;
  const own = Symbol('save');
  setSync({ running: own });
  let isAllSaved = true;
  for (const name of [...unsavedNames()]) {
    isAllSaved = (await saveOne(name, isLeaving)) && isAllSaved;
    if (sync().running !== own) return;
  }
  setSync({ running: null });
  if (isAllSaved) {
    setSync({ hasReportedFailure: false });
    if (unsavedNames().size > 0) saveSoon();
  } else if (!sync().hasReportedFailure) {
    setSync({ hasReportedFailure: true });
    notifyQuietly(i18next.t('common:settingsKeptHere'));
  }
}

function saveSoon(): void {
  clearTimeout(sync().timer);
  setSync({ timer: setTimeout(() => void save(), PAUSE) });
}

/** Chooses a value: in effect at once, saved in the browser, and in the account a moment later. */
function choosePreference(name: PreferenceName, value: unknown): void {
  saveInBrowser(name, value);
  note((names) => names.add(name));
  saveSoon();
}

/**
 * Brings browser and account together: the account's settings are taken over, but for choices made here that it does
 * not have yet; those are saved, as is what only the browser knows.
 */
function merge(settings: readonly UserSetting[]): void {
  for (const setting of settings) {
    for (const [name, value] of preferencesIn(setting)) {
      const saved = savedValue(name);
      const isDefault = setting.isDefault || value === null;
      if (isDefault && saved !== null) note((names) => names.add(name));
      if (isDefault || unsavedNames().has(name) || JSON.stringify(saved) === JSON.stringify(value)) continue;
      saveInBrowser(name, value);
      if (name === preferences.locale.name) followLanguage();
    }
  }
}

/** Reads the user's settings from the account, once a visit. The browser's own serve until then, and when it fails. */
async function readPreferences(): Promise<void> {
  const { user, token } = currentSession();
  if (user === null || token === null || sync().readFor === user.id) return;
  setSync({ readFor: user.id });
  try {
    const { data } = await paginateUserSettings(
      { page: 1, limit: 250, key: ['COLUMN_SEQUENCE', 'LIST_VIEW', 'PORTAL'] },
      { silent: true },
    );
    if (currentSession().user?.id !== user.id) return;
    merge(data.list);
  } catch (error) {
    if (sync().readFor === user.id) setSync({ readFor: null });
    console.warn('The settings of the account could not be read', error);
  }
  void save();
}

onReset(() => {
  clearTimeout(sync().timer);
  setSync(useSync.getInitialState());
});

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => void save(true));
  window.addEventListener('online', () => void save());
}

/** A preference of the user and how to choose another value; null where nothing was chosen. */
export function usePreference<Value>(
  preference: Preference<Value>,
): readonly [value: Value | null, choose: (value: Value) => void] {
  const userId = useUser()?.id;
  const value = useSavedPreferences(() => readPreference(preference));
  useEffect(() => {
    if (userId !== undefined) void readPreferences();
  }, [userId]);
  return [value, (chosen) => choosePreference(preference.name, chosen)];
}

/**
 * Changes the language, and saves it in the account, where mails to the user follow it.
 *
 * @returns False when its messages could not be loaded; nothing changes then.
 */
export async function chooseOwnLanguage(language: LanguageCode): Promise<boolean> {
  const isChanged = await chooseLanguage(language);
  if (isChanged) choosePreference(preferences.locale.name, language);
  return isChanged;
}

/** Puts the formats of numbers, days and amounts into effect that the user chose. */
export function useChosenFormats(): void {
  const [numbers] = usePreference(preferences.numberFormat);
  const [days] = usePreference(preferences.dateFormat);
  const [currency] = usePreference(preferences.currencyNote);
  useEffect(() => chooseFormats({ numbers, days, currency }), [numbers, days, currency]);
}
