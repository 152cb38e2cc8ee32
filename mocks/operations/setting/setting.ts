import type { HouseSetting } from '#generated/model/houseSetting.ts';
import type { SettingGroup } from '#generated/model/settingGroup.ts';
import { codesInOrder } from '#mocks/operations/company/company-codes.ts';
import { rupeeRates } from '#mocks/rules/rupees.ts';
import { HOUSE_SETTINGS } from '#mocks/seed/house-settings.ts';
import type { BackendOf } from '../shared/operation.ts';
import { countedPage } from '../shared/pages.ts';
import { keepSetting, settingsOf } from './user-settings.ts';

/** House settings of these groups, with their times moved to the present. */
function houseSettings(now: number, groups: readonly SettingGroup[]): HouseSetting[] {
  return HOUSE_SETTINGS.filter(({ group }) => groups.includes(group)).map(({ value, ...rest }) => ({
    ...rest,
    value: typeof value === 'object' ? new Date(now - value.before).toISOString() : value,
  }));
}

/** Settings of the portal and of its users. */
export const setting = {
  viewProjectSetting: (call, { group }) => {
    const { world, now } = call;
    const companyCodes = codesInOrder(call)
      .filter(({ isActive }) => isActive)
      .map(({ code }) => code);
    const settings = group === undefined ? {} : { settings: houseSettings(now, group) };
    return { ...world.base.seed.setting, rupeeRates: rupeeRates(now), companyCodes, ...settings };
  },

  paginateUserSettings: (call, { key, listType, ...page }) =>
    countedPage(settingsOf(call, key, listType), page),

  upsertUserSetting: keepSetting,
} satisfies BackendOf<'setting'>;
