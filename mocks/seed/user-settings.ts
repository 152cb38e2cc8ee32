import { timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { UserSettingRow } from '#mocks/rules/rows.ts';
import { PERSONAS } from './personas.ts';

/** The settings of the personas that have one-time codes switched on. */
export function seedUserSettings(): UserSettingRow[] {
  return PERSONAS.filter(({ hasCodes }) => hasCodes === true).map(({ name }) => ({
    id: `usr-${name}:PORTAL:`,
    settingId: `set-${name}`,
    userId: `usr-${name}`,
    key: 'PORTAL',
    listType: null,
    value: { portal: { isOtpRequired: true } },
    updatedAt: timeFromEpoch(0),
  }));
}
