import { ColumnKey } from '#generated/model/columnKey.ts';
import type { ColumnSetting } from '#generated/model/columnSetting.ts';
import { DashboardTile } from '#generated/model/dashboardTile.ts';
import { ListType } from '#generated/model/listType.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import { UserSettingKey } from '#generated/model/userSettingKey.ts';
import type { UserSettingUpsertRequest } from '#generated/model/userSettingUpsertRequest.ts';
import type { UserSettingValue } from '#generated/model/userSettingValue.ts';
import { codesInOrder } from '#mocks/operations/company/company-codes.ts';
import { priceListInUse } from '#mocks/operations/price/price-lists.ts';
import type { UserSettingRow } from '#mocks/rules/rows.ts';
import { invalid } from '../shared/failure.ts';
import { countedPage } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { timeShown } from '../shared/people.ts';
import { refuseStale, versionOf } from '../shared/versions.ts';
import {
  houseSettings,
  offerRulesOf,
  programmeChargesOf,
  rupeeRatesOf,
  setHouseSetting,
  syncTimes,
} from './house-settings.ts';
import { matchPairSetting } from './match-pair-setting.ts';
import { isCodeAsked, keptSetting, notificationPreferences, settingRowId } from './saved-settings.ts';

const COLUMNS = Object.values(ColumnKey);
const KEYS = Object.values(UserSettingKey);
const LISTS = Object.values(ListType);

const OF_LISTS: ReadonlySet<UserSettingKey> = new Set<UserSettingKey>(['COLUMN_SEQUENCE', 'LIST_VIEW']);

const MEMBERS = {
  COLUMN_SEQUENCE: 'columns',
  LIST_VIEW: 'listView',
  MATCH_PAIR: 'matchPair',
  DASHBOARD: 'dashboard',
  NOTIFICATION: 'notifications',
  PORTAL: 'portal',
} as const satisfies Record<UserSettingKey, keyof UserSettingValue>;

function usual(call: SignedCall, key: UserSettingKey): UserSettingValue {
  const { world, caller } = call;
  switch (key) {
    case 'COLUMN_SEQUENCE':
      return { columns: COLUMNS.map((column) => ({ key: column, isVisible: true })) };
    case 'LIST_VIEW':
      return { listView: { wide: 'GRID', narrow: 'CARDS' } };
    case 'MATCH_PAIR':
      return { matchPair: matchPairSetting(call) };
    case 'DASHBOARD':
      return { dashboard: { tiles: Object.values(DashboardTile) } };
    case 'NOTIFICATION':
      return { notifications: notificationPreferences(world, caller.user.id) };
    case 'PORTAL': {
      const { pageSize, locale } = world.base.seed.setting;
      return {
        portal: {
          pageSize,
          locale,
          isOtpRequired: isCodeAsked(world, caller.user),
          paymentTerm: caller.user.account.accountTerm,
          colorScheme: 'SYSTEM',
          density: 'COMFORTABLE',
          numberFormat: 'GROUPED',
          dateFormat: 'SLASHES',
          currencyNote: 'SYMBOL',
          scope: 'GLOBAL',
          hasUsageConsent: false,
          hasChatConsent: false,
        },
      };
    }
  }
}

function rowOf({ world, caller }: SignedCall, key: UserSettingKey, listType: ListType | null) {
  return world.tables.userSettings.get(settingRowId(caller.user.id, key, listType));
}

/** A saved setting as a reply. Portal members that the user never set have their defaults. */
function settingShown(call: SignedCall, row: UserSettingRow): UserSetting {
  const { settingId, key, listType, updatedAt } = row;
  const value =
    row.value.portal === undefined
      ? row.value
      : { portal: { ...usual(call, key).portal, ...row.value.portal } };
  const version = versionOf({ key, listType, value });
  return { id: settingId, key, listType, value, isDefault: false, version, updatedAt };
}

function settingOf(call: SignedCall, key: UserSettingKey, listType: ListType | null): UserSetting {
  const row = rowOf(call, key, listType);
  if (row !== undefined) return settingShown(call, row);
  const { id, createdAt } = call.caller.user;
  const value = usual(call, key);
  return {
    id: ['set', key, listType]
      .filter((part) => part !== null)
      .join('-')
      .toLowerCase(),
    key,
    listType,
    value,
    isDefault: true,
    version: versionOf({ key, listType, value }),
    updatedAt: timeShown(call, id, createdAt),
  };
}

/** The caller's settings by key and list. If `lists` is given, settings without a list are left out. */
function settingsOf(
  call: SignedCall,
  keys: readonly UserSettingKey[] = KEYS,
  lists?: readonly ListType[],
): UserSetting[] {
  return KEYS.filter((key) => keys.includes(key)).flatMap((key) => {
    if (OF_LISTS.has(key)) {
      return LISTS.filter((list) => lists?.includes(list) ?? true).map((list) => settingOf(call, key, list));
    }
    return lists === undefined ? [settingOf(call, key, null)] : [];
  });
}

/**
 * Columns to save: grid columns that are not named are appended as hidden. A column named twice breaks the rule
 * `unique`.
 */
function completed(columns: readonly ColumnSetting[]): ColumnSetting[] {
  const named = new Set<string>(columns.map(({ key }) => key));
  if (named.size < columns.length) throw invalid('value.columns', 'unique', 'A column is named twice.');
  const rest = COLUMNS.filter((key) => !named.has(key)).map((key) => ({ key, isVisible: false }));
  return [...columns, ...rest];
}

/** The value to save. Omitted notification channels and portal members keep their saved values. */
function keptValue(call: SignedCall, key: UserSettingKey, value: UserSettingValue): UserSettingValue {
  const { world, caller } = call;
  const { columns, notifications, portal } = value;
  if (columns !== undefined) return { columns: completed(columns) };
  if (notifications !== undefined) {
    const set = new Map(notifications.map((each) => [each.activityType, each]));
    const all = notificationPreferences(world, caller.user.id);
    return { notifications: all.map((each) => set.get(each.activityType) ?? each) };
  }
  if (portal !== undefined) {
    return { portal: { ...keptSetting(world, caller.user.id, key)?.portal, ...portal } };
  }
  return value;
}

/** Saves a setting of the caller, replacing the one with the same key and list. */
function keepSetting(call: SignedCall, request: UserSettingUpsertRequest): UserSetting {
  const { world, now, caller } = call;
  const { key, value } = request;
  const listType = request.listType ?? null;
  const isOfList = OF_LISTS.has(key);
  if (isOfList && listType === null) throw invalid('listType', 'required', 'The setting needs a list.');
  if (!isOfList && listType !== null) throw invalid('listType', 'allowed', 'The setting has no list.');
  if (value[MEMBERS[key]] === undefined) {
    throw invalid(`value.${MEMBERS[key]}`, 'required', 'The value does not belong to the key.');
  }
  refuseStale(request.version, settingOf(call, key, listType));
  const row: UserSettingRow = {
    id: settingRowId(caller.user.id, key, listType),
    settingId: rowOf(call, key, listType)?.settingId ?? world.ids.next('set'),
    userId: caller.user.id,
    key,
    listType,
    value: keptValue(call, key, value),
    updatedAt: new Date(now).toISOString(),
  };
  world.tables.userSettings.put(row);
  return settingShown(call, row);
}

export const setting = {
  viewProjectSetting: (call, { group }) => {
    const companyCodes = codesInOrder(call)
      .filter(({ isActive }) => isActive)
      .map(({ code, name, color, logo, host }) => ({ code, name, color, logo, host }));
    const settings = group === undefined ? {} : { settings: houseSettings(call, group) };
    return {
      ...call.world.base.seed.setting,
      priceListDate: priceListInUse(call.world).date,
      rupeeRates: rupeeRatesOf(call),
      programmeCharges: programmeChargesOf(call),
      synced: syncTimes(call),
      ...offerRulesOf(call),
      companyCodes,
      ...settings,
    };
  },

  updateHouseSetting: setHouseSetting,

  paginateUserSettings: (call, { key, listType, ...page }) =>
    countedPage(settingsOf(call, key, listType), page),

  upsertUserSetting: keepSetting,
} satisfies BackendOf<'setting'>;
