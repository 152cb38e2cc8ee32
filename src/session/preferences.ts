import type { ColumnSetting } from '#generated/model/columnSetting.ts';
import { ListType } from '#generated/model/listType.ts';
import { ListView } from '#generated/model/listView.ts';
import type { ListViewSetting } from '#generated/model/listViewSetting.ts';
import { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { PortalSetting } from '#generated/model/portalSetting.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import type { UserSettingUpsertRequest } from '#generated/model/userSettingUpsertRequest.ts';
import type { GridLayout } from '#src/shared/grid/types.ts';
import { isLanguageCode } from '#src/shared/i18n/languages.ts';
import { colorSchemePreference, densityPreference } from './appearance-preferences.ts';
import { chatConsentPreference, usageConsentPreference } from './consent-preferences.ts';
import {
  currencyNotePreference,
  dateFormatPreference,
  numberFormatPreference,
} from './format-preferences.ts';
import { languagePreference } from './language-preference.ts';
import type { Preference, PreferenceName } from './preference.ts';
import { surveyHiddenUntilPreference } from './survey-preference.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isWidths = (value: unknown): value is Record<string, number> =>
  isObject(value) && Object.values(value).every((width) => typeof width === 'number');

function isLayout(value: unknown): value is GridLayout {
  if (!isObject(value) || !('order' in value && 'hidden' in value && 'widths' in value)) return false;
  return isTexts(value.order) && isTexts(value.hidden) && isWidths(value.widths);
}

const isView = (value: unknown): boolean => Object.values(ListView).some((view) => view === value);

const isViewSetting = (value: unknown): value is ListViewSetting =>
  isObject(value) && 'wide' in value && 'narrow' in value && isView(value.wide) && isView(value.narrow);

/** Rows a page, in every list. */
export const pageSizePreference: Preference<number> = {
  name: 'page-size',
  isValue: (value): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0,
  toRequest: (pageSize) => ({ key: 'PORTAL', value: { portal: { pageSize } } }),
};

/** The payment option that prices are shown with. */
export const paymentTermPreference: Preference<PaymentTermId> = {
  name: 'payment-term',
  isValue: (value): value is PaymentTermId => Object.values(PaymentTermId).some((id) => id === value),
  toRequest: (paymentTerm) => ({ key: 'PORTAL', value: { portal: { paymentTerm } } }),
};

/** A layout as the account keeps it. */
export function columnSettings({ order, hidden, widths }: GridLayout): ColumnSetting[] {
  return order.map((key) => {
    const width = widths[key];
    return { key, isVisible: !hidden.includes(key), ...(width === undefined ? {} : { width }) };
  });
}

/** The layout that the account keeps in these columns. */
export function layoutOf(columns: readonly ColumnSetting[]): GridLayout {
  return {
    order: columns.map(({ key }) => key),
    hidden: columns.filter(({ isVisible }) => !isVisible).map(({ key }) => key),
    widths: Object.fromEntries(
      columns.flatMap(({ key, width }) => (width === undefined ? [] : [[key, width]])),
    ),
  };
}

/** Which columns a list shows, in which order, and how wide. */
export const columnsPreference = (listType: ListType): Preference<GridLayout> => ({
  name: `columns:${listType}`,
  isValue: isLayout,
  toRequest: (layout) => ({
    key: 'COLUMN_SEQUENCE',
    listType,
    value: { columns: columnSettings(layout) },
  }),
});

/** Whether a list shows a grid or cards, in wide and in narrow windows, its pinned columns and its column presets. */
export const viewPreference = (listType: ListType): Preference<ListViewSetting> => ({
  name: `view:${listType}`,
  isValue: isViewSetting,
  toRequest: (listView) => ({ key: 'LIST_VIEW', listType, value: { listView } }),
});

const isListType = (word: string | undefined): word is ListType =>
  Object.values(ListType).some((type) => type === word);

/** The request that saves a value under a name; null when the name or the value is of another version of the portal. */
export function requestFor(name: string, value: unknown): UserSettingUpsertRequest | null {
  const [kind, type] = name.split(':');
  const request = <Value>({ isValue, toRequest }: Preference<Value>) =>
    isValue(value) ? toRequest(value) : null;
  if (name === languagePreference.name) return request(languagePreference);
  if (name === pageSizePreference.name) return request(pageSizePreference);
  if (name === paymentTermPreference.name) return request(paymentTermPreference);
  if (name === colorSchemePreference.name) return request(colorSchemePreference);
  if (name === densityPreference.name) return request(densityPreference);
  if (name === numberFormatPreference.name) return request(numberFormatPreference);
  if (name === dateFormatPreference.name) return request(dateFormatPreference);
  if (name === currencyNotePreference.name) return request(currencyNotePreference);
  if (name === usageConsentPreference.name) return request(usageConsentPreference);
  if (name === chatConsentPreference.name) return request(chatConsentPreference);
  if (name === surveyHiddenUntilPreference.name) return request(surveyHiddenUntilPreference);
  if (!isListType(type)) return null;
  if (kind === 'columns') return request(columnsPreference(type));
  return kind === 'view' ? request(viewPreference(type)) : null;
}

/** Names of the preferences that are members of the portal's setting. */
const inPortal = {
  pageSize: 'page-size',
  paymentTerm: 'payment-term',
  colorScheme: 'color-scheme',
  density: 'density',
  numberFormat: 'number-format',
  dateFormat: 'date-format',
  currencyNote: 'currency-note',
  hasUsageConsent: 'usage-consent',
  hasChatConsent: 'chat-consent',
  surveyHiddenUntil: 'survey-hidden-until',
} as const satisfies Partial<Record<keyof PortalSetting, PreferenceName>>;

type Found = readonly (readonly [PreferenceName, unknown])[];

function preferencesInPortal(portal: PortalSetting): Found {
  const { locale } = portal;
  // A language that was never chosen is the default of the house, a locale with its region.
  const language = isLanguageCode(locale) ? locale : null;
  const others = Object.entries(inPortal).map(
    ([key, name]) => [name, portal[key as keyof typeof inPortal]] as const,
  );
  return [...others, ['locale', locale === undefined ? undefined : language] as const].filter(
    ([, value]) => value !== undefined,
  );
}

/** The preferences that a setting of the account holds; null for one that was never chosen. */
export function preferencesIn({ listType, value: { columns, listView, portal } }: UserSetting): Found {
  return [
    ...(listType !== null && columns !== undefined
      ? [[`columns:${listType}`, layoutOf(columns)] as const]
      : []),
    ...(listType !== null && listView !== undefined ? [[`view:${listType}`, listView] as const] : []),
    ...(portal === undefined ? [] : preferencesInPortal(portal)),
  ];
}
