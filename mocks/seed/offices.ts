import { WeekDay } from '#generated/model/weekDay.ts';
import { enumMember } from '#mocks/rules/enum-member.ts';
import rows from './offices.json' with { type: 'json' };

export type SeedOffice = (typeof OFFICES)[number];

/** Offices of the house without the days on which they are closed, which depend on the date; holidays as MM-DD. */
export const OFFICES = rows.map((row) => ({
  ...row,
  hours: row.hours.flatMap(({ weekDays, opens, closes }) =>
    weekDays.map((weekDay) => ({ weekDay: enumMember(WeekDay, weekDay), opens, closes })),
  ),
}));
