import { AppointmentType } from '#generated/model/appointmentType.ts';
import type { Cabin } from '#generated/model/cabin.ts';
import type { CabinSlot } from '#generated/model/cabinSlot.ts';
import type { Division } from '#generated/model/division.ts';
import { dayFromEpoch } from '#mocks/rules/epoch.ts';

const { VIRTUAL, PHYSICAL } = AppointmentType;
const WEEK_DAYS = [1, 2, 3, 4, 5, 6] as const;

export const DIVISIONS: readonly Division[] = [
  { id: 'div-1', name: 'Bourse', city: 'Mumbai', country: 'India' },
  { id: 'div-2', name: 'Works', city: 'Surat', country: 'India' },
];

export const CABINS: readonly Cabin[] = [
  { id: 'cabin-1', name: 'Cabin 1', division: 'div-1' },
  { id: 'cabin-2', name: 'Cabin 2', division: 'div-1' },
  { id: 'cabin-3', name: 'Cabin 3', division: 'div-1' },
  { id: 'cabin-4', name: 'North light', division: 'div-2' },
  { id: 'cabin-5', name: 'South light', division: 'div-2' },
  { id: 'desk-1', name: 'Desk 1', division: 'div-1' },
  { id: 'desk-2', name: 'Desk 2', division: 'div-1' },
  { id: 'desk-3', name: 'Desk 3', division: 'div-2' },
];

export const PURPOSES: readonly string[] = [
  'Office view',
  'Questions about stones',
  'Matching pair or layout',
  'Sell to the house',
  'Accounts and documents',
];

/** A slot without its date: the same every week. */
export type WeeklySlot = Omit<CabinSlot, 'appliedFrom' | 'isFree'>;

export const OFFERED_FROM = dayFromEpoch(-380);

function hour(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Id of a cabin's slot by day of the week and start time (HH:mm). */
export function slotId(cabin: string, weekDay: number, start: string): string {
  return `slot-${cabin}-${weekDay}-${start.replace(':', '')}`;
}

function slotsOf(
  cabin: Cabin,
  type: AppointmentType,
  [first, last, length]: readonly [number, number, number],
): WeeklySlot[] {
  const starts = Array.from({ length: (last - first) / length }, (_, index) => first + index * length);
  return WEEK_DAYS.flatMap((weekDay) =>
    starts.map((minutes) => ({
      id: slotId(cabin.id, weekDay, hour(minutes)),
      start: hour(minutes),
      end: hour(minutes + length),
      weekDay,
      type,
      slotDurationType: length === 60 ? (2 as const) : (1 as const),
      cabinId: cabin.id,
      cabinName: cabin.name,
      division: cabin.division,
      appliedTo: null,
    })),
  );
}

/** Slots of a week: cabins hourly from 11 to 18, desks half-hourly from 10 to 18 (Asia/Kolkata). */
export const SLOTS: readonly WeeklySlot[] = CABINS.flatMap((cabin) =>
  cabin.id.startsWith('desk')
    ? slotsOf(cabin, VIRTUAL, [10 * 60, 18 * 60, 30])
    : slotsOf(cabin, PHYSICAL, [11 * 60, 18 * 60, 60]),
);
