import { useColorScheme } from '@mantine/hooks';
import * as v from 'valibot';
import { create } from 'zustand';
import { ColorScheme } from '#generated/model/colorScheme.ts';
import { CurrencyNote } from '#generated/model/currencyNote.ts';
import { DashboardVariant } from '#generated/model/dashboardVariant.ts';
import { DateFormat } from '#generated/model/dateFormat.ts';
import { Density } from '#generated/model/density.ts';
import { NumberFormat } from '#generated/model/numberFormat.ts';
import { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { PortalSetting } from '#generated/model/portalSetting.ts';
import type { UserSettingUpsertRequest } from '#generated/model/userSettingUpsertRequest.ts';
import { isLanguageCode } from '#src/shared/i18n/languages.ts';
import { onReset } from './reset.ts';
import { onStoredElsewhere, type PreferenceName, readStored, writeStored } from './storage.ts';

/** What the user prefers: saved in the account under a setting of the contract, with the browser as cache. */
export interface Preference<Value> {
  readonly name: PreferenceName;
  readonly isValue: (value: unknown) => value is Value;
  /** The request that saves a value; null for a value of another version of the portal. */
  readonly requestFor: (value: unknown) => UserSettingUpsertRequest | null;
}

type Guard<Value> = (value: unknown) => value is Value;

export const is =
  <Value>(schema: v.GenericSchema<unknown, Value>): Guard<Value> =>
  (value): value is Value =>
    v.is(schema, value);

export const isOneOf = <Value extends string>(choices: Readonly<Record<string, Value>>): Guard<Value> =>
  is(v.enum(choices));

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

export function preference<Value>(
  name: PreferenceName,
  isValue: Guard<Value>,
  toRequest: (value: Value) => UserSettingUpsertRequest,
): Preference<Value> {
  return { name, isValue, requestFor: (value) => (isValue(value) ? toRequest(value) : null) };
}

function inPortal<Member extends keyof PortalSetting, Value extends PortalSetting[Member]>(
  member: Member,
  name: PreferenceName,
  isValue: Guard<Value>,
) {
  const toRequest = (value: Value): UserSettingUpsertRequest => {
    const portal: PortalSetting = {};
    portal[member] = value;
    return { key: 'PORTAL', value: { portal } };
  };
  return { ...preference(name, isValue, toRequest), member };
}

/** What a user chooses for the whole portal. Consent is given only by choosing so. */
export const preferences = {
  // Visitors' choices of a language have the same name in the browser.
  locale: inPortal('locale', 'locale', isLanguageCode),
  pageSize: inPortal('pageSize', 'page-size', isCount),
  paymentTerm: inPortal('paymentTerm', 'payment-term', isOneOf(PaymentTermId)),
  colorScheme: inPortal('colorScheme', 'color-scheme', isOneOf(ColorScheme)),
  density: inPortal('density', 'density', isOneOf(Density)),
  numberFormat: inPortal('numberFormat', 'number-format', isOneOf(NumberFormat)),
  dateFormat: inPortal('dateFormat', 'date-format', isOneOf(DateFormat)),
  currencyNote: inPortal('currencyNote', 'currency-note', isOneOf(CurrencyNote)),
  availableOnly: inPortal('isAvailableOnly', 'available-only', is(v.boolean())),
  scope: inPortal('scope', 'scope', isOneOf(DashboardVariant)),
  usageConsent: inPortal('hasUsageConsent', 'usage-consent', is(v.boolean())),
  chatConsent: inPortal('hasChatConsent', 'chat-consent', is(v.boolean())),
  surveyHiddenUntil: inPortal('surveyHiddenUntil', 'survey-hidden-until', isTime),
};

type Saved = { readonly values: Map<PreferenceName, unknown> };

/** Values by name; a name that was looked up without success holds null. */
export const useSavedPreferences = create<Saved>()(() => ({ values: new Map() }));

const isAnything = (_value: unknown): _value is unknown => true;

/** What the browser has under a name, of whatever shape; null when nothing. */
export function savedValue(name: PreferenceName): unknown {
  const { values } = useSavedPreferences.getState();
  if (!values.has(name)) values.set(name, readStored(name, isAnything));
  return values.get(name) ?? null;
}

/** The value of a preference; null when there is none of its shape. */
export function readPreference<Value>({ name, isValue }: Preference<Value>): Value | null {
  const value = savedValue(name);
  return isValue(value) ? value : null;
}

export function saveInBrowser(name: PreferenceName, value: unknown): void {
  useSavedPreferences.setState(({ values }) => ({ values: new Map(values).set(name, value) }));
  writeStored(name, value);
}

const forgetValues = () => useSavedPreferences.setState({ values: new Map() });

onReset(forgetValues);
// What another tab chose is in effect here too.
if (typeof window !== 'undefined') onStoredElsewhere(forgetValues);

/**
 * The colour scheme and the density in effect: what the user chose, else the operating system's scheme and the
 * comfortable density. Reads the browser's copy only, because every layout uses it, the one for signing in too.
 */
export function useAppearance() {
  const system = useColorScheme(undefined, { getInitialValueInEffect: false });
  const scheme = useSavedPreferences(() => readPreference(preferences.colorScheme));
  const density = useSavedPreferences(() => readPreference(preferences.density));
  return {
    colorScheme: scheme === 'LIGHT' ? 'light' : scheme === 'DARK' ? 'dark' : system,
    density: density === 'COMPACT' ? 'compact' : 'comfortable',
  } as const;
}
