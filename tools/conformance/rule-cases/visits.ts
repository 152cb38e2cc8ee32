import { at } from '../values.ts';
import { type Break, blank, broken } from './cases.ts';

const FAR = '2027-01-15';
const HOLIDAY = '2026-01-26';
const MONDAY = '2026-01-19';
/** Slots of Friday, the day of the examples: of the cabin of the examples, and of another kind. */
const [ELEVEN, ONE] = ['slot-cabin-1-5-1100', 'slot-cabin-1-5-1300'];
const TUESDAY = '2026-01-20';
/** Slots of Tuesday that follow each other. */
const MORNING = ['slot-cabin-1-2-1100', 'slot-cabin-1-2-1200', 'slot-cabin-1-2-1300'];
const DESK = 'slot-desk-1-5-1500';
const apart = { cabinSlot: [ELEVEN, ONE] };

const office = (rule: string, changes: Readonly<Record<string, unknown>>): Break =>
  broken('createAppointment', 'office', rule, changes);

const visit = (rule: string, changes: Readonly<Record<string, unknown>>): Break =>
  broken('createVisitorAppointment', 'visit', rule, changes);

const offer = (rule: string, changes: Readonly<Record<string, unknown>>): Break =>
  broken('createAppointmentOffer', 'later', rule, changes);

/** The slot of the offered time in the example. */
const TWO = 'slot-cabin-1-5-1400';

const free = { cabin: undefined, division: undefined };

export const visitBreaks: readonly Break[] = [
  office('date limit', { date: FAR }),
  office('date holiday', { date: HOLIDAY, cabinSlot: ['slot-cabin-1-1-1100'] }),
  office('cabinSlot slotType', { ...free, cabinSlot: [DESK], start: '15:00', end: '15:30' }),
  office('cabinSlot division', { cabin: undefined, division: 'div-2' }),
  office('cabinSlot consecutive', { ...apart, end: '14:00' }),
  office('start cabinSlot', { start: '10:00' }),
  office('end cabinSlot', { end: '13:00' }),
  broken('createAppointment', 'customer', 'account known', { account: 'unheard-of' }),
  offer('date limit', { date: FAR }),
  offer('date holiday', { date: HOLIDAY, cabinSlot: ['slot-cabin-1-1-1400'] }),
  offer('cabinSlot weekDay', { date: MONDAY }),
  offer('cabinSlot slotType', { cabinSlot: [DESK], start: '15:00', end: '15:30' }),
  offer('cabinSlot cabin', { cabinSlot: [TWO, 'slot-cabin-2-5-1500'], end: '16:00' }),
  offer('cabinSlot consecutive', { cabinSlot: [TWO, 'slot-cabin-1-5-1600'], end: '17:00' }),
  offer('start cabinSlot', { start: '13:00' }),
  offer('end cabinSlot', { end: '16:00' }),
  {
    operation: 'deleteAppointmentParts',
    example: 'stones',
    rule: 'cabinSlot consecutive',
    before: () => [
      [
        'createAppointment',
        {
          purpose: 'Office view',
          date: TUESDAY,
          start: '11:00',
          end: '14:00',
          type: 2,
          meetingType: 3,
          cabinSlot: MORNING,
        },
      ],
    ],
    change: (_valid, [booked]) => ({ id: at(booked, 'id'), cabinSlot: [MORNING[1]] }),
  },
  ...blank('createVisitorAppointment', 'visit', ['name', 'mobile', 'purpose']),
  visit('date limit', { date: FAR }),
  visit('date holiday', { date: HOLIDAY, cabinSlot: ['slot-cabin-1-1-1300'] }),
  visit('cabinSlot.* known', { cabinSlot: ['slot-none'] }),
  visit('cabinSlot weekDay', { date: MONDAY }),
  visit('cabinSlot slotType', { cabinSlot: [DESK] }),
  visit('cabinSlot cabin', { cabinSlot: [ONE, 'slot-cabin-2-5-1400'] }),
  visit('cabinSlot consecutive', apart),
  visit('meetingType slotType', { meetingType: 1 }),
];
