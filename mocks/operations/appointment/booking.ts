import type { AppointmentCreateRequest } from '#generated/model/appointmentCreateRequest.ts';
import type { AppointmentDestroyRequest } from '#generated/model/appointmentDestroyRequest.ts';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import type { ProductRule } from '#generated/model/productRule.ts';
import type { SlotConflict } from '#generated/model/slotConflict.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { addTracks } from '#mocks/operations/track/add-tracks.ts';
import { addDays, houseDay, isHoliday, weekDayOf } from '#mocks/rules/house-time.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import type { AppointmentRow } from '#mocks/rules/trade-rows.ts';
import type { WeeklySlot } from '#mocks/seed/cabins.ts';
import { accountTerm, rowShown } from '../diamond/stones.ts';
import { claimConflicts } from '../goods/claim.ts';
import { existing, failure, invalid } from '../shared/failure.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';
import { type Happening, tell } from './appointment-news.ts';
import { findSlot, overlaps, salesPeople, standingOn, tabOf, timesOf } from './appointments.ts';
import { customerOf } from './customers.ts';

export const DAYS_AHEAD = 60;

const { PHYSICAL } = AppointmentType;
const IN_PERSON = 3;

export function refuse(conflicts: readonly (SlotConflict | StoneConflict)[], words: string): void {
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, words);
}

/**
 * Finds an upcoming appointment that the caller made or keeps for the house. Throws E_NOT_FOUND, or E_CONFLICT if it is
 * not upcoming.
 */
export function openAppointment(call: SignedCall, id: string): AppointmentRow {
  const row = call.world.tables.appointments.get(id);
  if (row === undefined || !(isOwn(call, row) || looksAfter(call, row)))
    throw failure('E_NOT_FOUND', undefined, 'No such appointment.');
  if (tabOf(row, call.now) !== 'UPCOMING') refuse([{ id, reason: 'CLOSED' }], 'The appointment is over.');
  return row;
}

export function slotsOf(ids: readonly string[]): WeeklySlot[] {
  return ids
    .map((id) => existing(findSlot(id), 'No such slot.'))
    .sort((one, other) => (one.start < other.start ? -1 : 1));
}

type Fitting = Pick<
  AppointmentCreateRequest,
  'date' | 'start' | 'end' | 'type' | 'meetingType' | 'cabin' | 'division'
>;

export function checkSlots(request: Fitting, slots: readonly WeeklySlot[]): void {
  const { date, start, end, type, meetingType, cabin, division } = request;
  const [first] = slots;
  const rules: readonly (readonly [broken: boolean, field: string, rule: ProductRule])[] = [
    [(meetingType === IN_PERSON) !== (type === PHYSICAL), 'meetingType', 'slotType'],
    [slots.some((slot) => slot.weekDay !== weekDayOf(date)), 'cabinSlot', 'weekDay'],
    [slots.some((slot) => slot.type !== type), 'cabinSlot', 'slotType'],
    [slots.some((slot) => slot.cabinId !== (cabin ?? first?.cabinId)), 'cabinSlot', 'cabin'],
    [slots.some((slot) => slot.division !== (division ?? first?.division)), 'cabinSlot', 'division'],
    [
      slots.some(({ end: over }, place) => (slots[place + 1]?.start ?? over) !== over),
      'cabinSlot',
      'consecutive',
    ],
    [first?.start !== start, 'start', 'cabinSlot'],
    [slots.at(-1)?.end !== end, 'end', 'cabinSlot'],
  ];
  const broken = rules.find(([isBroken]) => isBroken);
  if (broken !== undefined) throw invalid(broken[1], broken[2], 'The slots do not fit the appointment.');
}

export function checkDay({ now }: Call, date: string): void {
  if (date > addDays(houseDay(now), DAYS_AHEAD)) throw invalid('date', 'limit', 'The day is too far ahead.');
  if (isHoliday(date)) throw invalid('date', 'holiday', 'The house is closed on that day.');
}

export function timeConflicts(call: Call, row: AppointmentRow): SlotConflict[] {
  const others = standingOn(call, row.date, row.id);
  const taken = new Set(others.flatMap(({ slots }) => slots));
  const isPast = timesOf(row).starts <= call.now;
  const isBusy = others.some((other) => other.sellerId === row.sellerId && overlaps(other, row));
  return [
    ...row.slots.flatMap((id): SlotConflict[] => {
      if (isPast) return [{ id, reason: 'PAST' }];
      return taken.has(id) ? [{ id, reason: 'SLOT_TAKEN' }] : [];
    }),
    ...(isBusy ? [{ id: row.sellerId, reason: 'SELLER_BUSY' as const }] : []),
  ];
}

function obstacles(call: SignedCall, row: AppointmentRow): (SlotConflict | StoneConflict)[] {
  const account = call.world.tables.accounts.get(row.accountId) ?? call.caller.user.account;
  return [...timeConflicts(call, row), ...claimConflicts(call, { way: 'VIEW', account, ids: row.stones })];
}

function enterOfficeList(call: SignedCall, row: AppointmentRow): void {
  if (!isOwn(call, row) || row.stones.length === 0) return;
  const term = accountTerm(call);
  const diamonds = row.stones
    .flatMap((id) => call.world.tables.stones.get(id) ?? [])
    .map((stone) => {
      const { id, vStnId, back, amt, ctPr } = rowShown(call, stone, term);
      return {
        diamond: id,
        vStnId,
        trackDiscount: back,
        trackAmount: amt,
        trackPricePerCarat: ctPr,
      };
    });
  addTracks(call, { trackType: TrackType.REQUEST, diamonds });
}

/** The requested sales person, else the one of the appointment being moved, else that of the customer's account. */
function sellerOf(call: SignedCall, wanted: string | undefined, known: string) {
  const people = salesPeople(call);
  const id = wanted ?? known;
  const found = existing(
    people.find((person) => person.id === id),
    'No such sales person.',
  );
  return { sellerId: found.id, sellerName: found.name };
}

function isElsewhere(one: AppointmentRow, other: AppointmentRow): boolean {
  return one.date !== other.date || one.slots.join() !== other.slots.join();
}

function happeningOf(before: AppointmentRow | null, row: AppointmentRow): Happening {
  if (before === null) return 'APPOINTMENT_BOOKED';
  return isElsewhere(before, row) ? 'APPOINTMENT_MOVED' : 'APPOINTMENT_CHANGED';
}

/** Books an appointment for the caller or for a customer, or changes the one with the requested id. Throws E_CONFLICT on conflicts. */
export function book(call: SignedCall, request: AppointmentCreateRequest): AppointmentRow {
  const { world, caller, now } = call;
  const moved = request.id === undefined ? null : openAppointment(call, request.id);
  const customer = customerOf(call, request.account, moved?.accountId);
  const slots = slotsOf(request.cabinSlot);
  checkSlots(request, slots);
  checkDay(call, request.date);
  const time = new Date(now).toISOString();
  const blank = {
    ...ownedBy(customer),
    ...{ id: 'new', appointmentNo: '', demand: null, remarks: null, stones: [] },
    ...{ visitor: null, movedFrom: null, offer: null, createdAt: time },
    bookedBy: customer === caller.user ? null : caller.user.name,
  };
  const before = moved ?? blank;
  const wanted: AppointmentRow = {
    ...before,
    ...sellerOf(call, request.seller, before.sellerId),
    purpose: request.purpose,
    demand: request.demand ?? before.demand,
    remarks: request.remarks ?? before.remarks,
    date: request.date,
    start: request.start,
    end: request.end,
    type: request.type,
    meetingType: request.meetingType,
    slots: slots.map(({ id }) => id),
    stones: request.diamonds ?? before.stones,
    isCancelled: false,
    updatedAt: time,
  };
  const isMoved = moved !== null && isElsewhere(moved, wanted);
  const row = isMoved
    ? { ...wanted, offer: null, movedFrom: new Date(timesOf(moved).starts).toISOString() }
    : wanted;
  refuse(obstacles(call, row), 'It cannot be booked so.');
  const kept =
    moved === null ? { ...row, id: world.ids.next('apt'), appointmentNo: nextNumber(call, 'A') } : row;
  call.world.tables.appointments.put(kept);
  enterOfficeList(call, kept);
  tell(call, kept, happeningOf(moved, kept));
  return kept;
}

/**
 * Removes stones or slots from an appointment. Cancels it if the request names neither or no slot is left.
 */
export function takeOut(call: SignedCall, request: AppointmentDestroyRequest): AppointmentRow {
  const { id, diamonds = [], cabinSlot = [], remarks } = request;
  const row = openAppointment(call, id);
  const slots = row.slots.filter((slot) => !cabinSlot.includes(slot));
  const isCancelled =
    slots.length === 0 || (request.diamonds === undefined && request.cabinSlot === undefined);
  const kept = slotsOf(isCancelled ? row.slots : slots);
  const isGap = kept.some(({ end }, place) => (kept[place + 1]?.start ?? end) !== end);
  if (isGap) throw invalid('cabinSlot', 'consecutive', 'The slots that are left have to follow each other.');
  const changed: AppointmentRow = {
    ...row,
    slots: kept.map((slot) => slot.id),
    start: kept[0]?.start ?? row.start,
    end: kept.at(-1)?.end ?? row.end,
    stones: row.stones.filter((stone) => !diamonds.includes(stone)),
    isCancelled,
    offer: isCancelled ? null : row.offer,
    remarks: remarks ?? row.remarks,
    updatedAt: new Date(call.now).toISOString(),
  };
  call.world.tables.appointments.put(changed);
  tell(call, changed, isCancelled ? 'APPOINTMENT_CANCELLED' : 'APPOINTMENT_CHANGED');
  return changed;
}
