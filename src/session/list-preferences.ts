import * as v from 'valibot';
import type { ColumnSetting } from '#generated/model/columnSetting.ts';
import { ListType } from '#generated/model/listType.ts';
import { ListView } from '#generated/model/listView.ts';
import type { ListViewSetting } from '#generated/model/listViewSetting.ts';
import type { PortalSetting } from '#generated/model/portalSetting.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import type { UserSettingUpsertRequest } from '#generated/model/userSettingUpsertRequest.ts';
import type { GridLayout } from '#src/shared/grid/types.ts';
import { isLanguageCode } from '#src/shared/i18n/languages.ts';
import { is, isOneOf, preference, preferences } from './preferences.ts';
import type { PreferenceName } from './storage.ts';

const texts = v.array(v.string());

const isLayout = is<GridLayout>(
  v.object({ order: texts, hidden: texts, widths: v.record(v.string(), v.number()) }),
);

const isViewSetting = is<ListViewSetting>(v.object({ wide: v.enum(ListView), narrow: v.enum(ListView) }));

export function columnSettings({ order, hidden, widths }: GridLayout): ColumnSetting[] {
  return order.map((key) => {
    const width = widths[key];
    return { key, isVisible: !hidden.includes(key), ...(width === undefined ? {} : { width }) };
  });
}

export function layoutOf(columns: readonly ColumnSetting[]): GridLayout {
  return {
    order: columns.map(({ key }) => key),
    hidden: columns.filter(({ isVisible }) => !isVisible).map(({ key }) => key),
    widths: Object.fromEntries(
      columns.flatMap(({ key, width }) => (width === undefined ? [] : [[key, width]])),
    ),
  };
}

export const columnsPreference = (listType: ListType) =>
  preference(`columns:${listType}`, isLayout, (layout) => ({
    key: 'COLUMN_SEQUENCE',
    listType,
    value: { columns: columnSettings(layout) },
  }));

/** Whether a list shows a grid or cards, in wide and in narrow windows, its pinned columns and its column presets. */
export const viewPreference = (listType: ListType) =>
  preference(`view:${listType}`, isViewSetting, (listView) => ({
    key: 'LIST_VIEW',
    listType,
    value: { listView },
  }));

const isListType = isOneOf(ListType);

/** The request that saves a value under a name; null when the name or the value is of another version of the portal. */
export function requestFor(name: string, value: unknown): UserSettingUpsertRequest | null {
  const [kind, listType] = name.split(':');
  if (isListType(listType)) {
    if (kind === 'columns') return columnsPreference(listType).requestFor(value);
    return kind === 'view' ? viewPreference(listType).requestFor(value) : null;
  }
  return (
    Object.values(preferences)
      .find((each) => each.name === name)
      ?.requestFor(value) ?? null
  );
}

type Found = readonly (readonly [PreferenceName, unknown])[];

const foundInPortal = (portal: PortalSetting): Found =>
  Object.values(preferences).flatMap(({ name, member }) => {
    const value = portal[member];
    if (value === undefined) return [];
    // A language that was never chosen is the default of the house, a locale with its region.
    return [[name, member === 'locale' && !isLanguageCode(value) ? null : value] as const];
  });

/** The preferences that a setting of the account holds; null for one that was never chosen. */
export function preferencesIn({ listType, value: { columns, listView, portal } }: UserSetting): Found {
  return [
    ...(listType !== null && columns !== undefined
      ? [[`columns:${listType}`, layoutOf(columns)] as const]
      : []),
    ...(listType !== null && listView !== undefined ? [[`view:${listType}`, listView] as const] : []),
    ...(portal === undefined ? [] : foundInPortal(portal)),
  ];
}
