import type { Appointment } from '#generated/model/appointment.ts';
import type { AppointmentOffer } from '#generated/model/appointmentOffer.ts';
import type { AppointmentTab } from '#generated/model/appointmentTab.ts';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import type { CabinSlot } from '#generated/model/cabinSlot.ts';
import { MeetingType } from '#generated/model/meetingType.ts';
import type { SalesPerson } from '#generated/model/salesPerson.ts';
import { daysFromEpoch, shiftDay } from '#mocks/rules/epoch.ts';
import { houseTime } from '#mocks/rules/house-time.ts';
import type { AppointmentRow, OfferedTime } from '#mocks/rules/trade-rows.ts';
import { CABINS, DIVISIONS, OFFERED_FROM, SLOTS, type WeeklySlot } from '#mocks/seed/cabins.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { isVisible } from '../diamond/visible-stones.ts';
import type { Call, SignedCall } from '../shared/operation.ts';

const { WEB_CONFERENCE } = MeetingType;

const slotsById = new Map(SLOTS.map((slot) => [slot.id, slot]));

export function findSlot(id: string): WeeklySlot | undefined {
  return slotsById.get(id);
}

/** A slot in API form; `isFree` is null if no day was requested. */
export function slotShown({ now }: Call, slot: WeeklySlot, isFree: boolean | null): CabinSlot {
  return { ...slot, appliedFrom: shiftDay(OFFERED_FROM, daysFromEpoch(now)), isFree };
}

/** When an appointment starts and ends, in milliseconds since 1970. */
export function timesOf({ date, start, end }: Pick<AppointmentRow, 'date' | 'start' | 'end'>) {
  return { starts: houseTime(date, start), ends: houseTime(date, end) };
}

export function tabOf(row: AppointmentRow, now: number): AppointmentTab {
  if (row.isCancelled) return 'CANCELLED';
  return timesOf(row).ends > now ? 'UPCOMING' : 'ARCHIVED';
}

export function everySalesPerson({ world }: Call, first: readonly SalesPerson[] = []): SalesPerson[] {
  const all = world.tables.accounts.all().map(({ seller }) => seller);
  return [...new Map([...first, ...all].map((seller) => [seller.id, seller])).values()];
}

export function salesPeople(call: SignedCall): SalesPerson[] {
  return everySalesPerson(call, [call.caller.user.account.seller]);
}

export function meetingOf(row: AppointmentRow) {
  const { starts, ends } = timesOf(row);
  const first = findSlot(row.slots[0] ?? '');
  const isPhysical = row.type === AppointmentType.PHYSICAL;
  return {
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(ends).toISOString(),
    meetingLink: row.meetingType === WEB_CONFERENCE ? `https://meet.pavilion.test/${row.id}` : null,
    division: DIVISIONS.find(({ id }) => id === first?.division) ?? null,
    cabin: isPhysical ? (CABINS.find(({ id }) => id === first?.cabinId) ?? null) : null,
  };
}

/** Appointments on a day that are not cancelled, except `but`, the one being moved. */
export function standingOn(call: Call, date: string, but?: string): AppointmentRow[] {
  return call.world.tables.appointments
    .all()
    .filter((row) => row.date === date && !row.isCancelled && row.id !== but);
}

export function overlaps(
  one: Pick<AppointmentRow, 'start' | 'end'>,
  other: Pick<AppointmentRow, 'start' | 'end'>,
): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The offer of another time that the customer can still answer. */
export function openOffer(row: AppointmentRow, now: number): OfferedTime | null {
  return row.isCancelled || timesOf(row).starts <= now ? null : row.offer;
}

function offerShown(row: AppointmentRow, { userId: _user, slots, ...offer }: OfferedTime): AppointmentOffer {
  const { startsAt, endsAt, cabin } = meetingOf({ ...row, ...offer, slots });
  return { ...offer, startsAt, endsAt, cabin };
}

export function appointmentShown(call: SignedCall, row: AppointmentRow): Appointment {
  const { world, now } = call;
  const slots = row.slots.flatMap((id) => findSlot(id) ?? []);
  const { userId: _u, accountId: _a, sellerId, sellerName, slots: _l, stones, isCancelled, ...shown } = row;
  const offer = openOffer(row, now);
  const seller = salesPeople(call).find(({ id }) => id === sellerId);
  const term = accountTerm(call);
  return {
    ...shown,
    ...meetingOf(row),
    offer: offer === null ? null : offerShown(row, offer),
    cabinSlot: slots.map((slot) => slotShown(call, slot, isCancelled)),
    seller: seller ?? { ...call.caller.user.account.seller, name: sellerName },
    diamonds: stones
      .flatMap((id) => world.tables.stones.get(id) ?? [])
      .filter((stone) => isVisible(call, stone))
      .map((stone) => rowShown(call, stone, term)),
    status: isCancelled ? 'CANCEL' : 'APPROVED',
    tab: tabOf(row, now),
  };
}

/** A user's next appointment to view a stone: its id and start (RFC 3339); null if there is none. */
export function appointmentOf(
  call: Call,
  userId: string,
  stone: string,
): { id: string; startsAt: string } | null {
  const [next] = call.world.tables.appointments
    .all()
    .filter(
      (row) => row.userId === userId && row.stones.includes(stone) && tabOf(row, call.now) === 'UPCOMING',
    )
    .sort((one, other) => timesOf(one).starts - timesOf(other).starts);
  return next === undefined ? null : { id: next.id, startsAt: new Date(timesOf(next).starts).toISOString() };
}
