/** Appointments for component tests: one that the seeded buyer booked in a cabin. */
import type { Appointment } from '#generated/model/appointment.ts';
import { buyersSession } from './session-data.ts';

export const { seller } = buyersSession.user.account;
export const division = { id: 'div-1', name: 'Bourse', city: 'Mumbai', country: 'India' };
export const cabin = { id: 'cabin-1', name: 'Cabin 1', division: 'div-1' };

const NOW = '2026-01-15T09:30:00.000Z';

/** An upcoming appointment on 16 January 2026 without stones. */
export const appointmentOf = (changed: Partial<Appointment> = {}): Appointment => ({
  id: 'apt-1',
  appointmentNo: 'A-260115-0001',
  purpose: 'Office view',
  demand: null,
  remarks: null,
  date: '2026-01-16',
  start: '14:00',
  end: '15:00',
  startsAt: '2026-01-16T08:30:00.000Z',
  endsAt: '2026-01-16T09:30:00.000Z',
  type: 2,
  meetingType: 3,
  meetingLink: null,
  division,
  cabin,
  cabinSlot: [],
  seller,
  diamonds: [],
  status: 'APPROVED',
  tab: 'UPCOMING',
  movedFrom: null,
  offer: null,
  bookedBy: null,
  userName: 'Asha Mehta',
  companyName: 'Mehtara Jewels',
  visitor: null,
  createdAt: NOW,
  updatedAt: NOW,
  ...changed,
});
