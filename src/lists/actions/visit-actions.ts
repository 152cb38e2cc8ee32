import { goTo } from '#src/domain/paths/href.ts';
import { appointmentAddress, rescheduleAddress } from '#src/features/visit/booking-address.ts';
import { bringBackToOffice, leaveOffice } from '#src/features/visit/office-entries.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import type { OfficeRow } from '../rows/trade-rows.ts';
import type { Action, Done, ReasonKey } from './action.ts';
import { selectionLimits } from './limits.ts';
import type { VisitActionKey } from './visit-action-keys.ts';

/** Only a stone with an upcoming appointment has one to open, change or leave. */
const bookedOnly = ({ appointment }: OfficeRow): ReasonKey | null =>
  appointment === null ? 'noAppointment' : null;

/** Users remove their own stones (contract, deleteTracks), those with an appointment after taking them out of it. */
const leaveObstacle = ({ appointment, isOwn }: OfficeRow): ReasonKey | null => {
  if (!isOwn) return 'ofOther';
  return appointment === null ? null : 'booked';
};

const ofAppointment = { permission: 'OFFICE', obstacle: bookedOnly, mixed: null, max: 1 } as const;
const trackIds = (rows: readonly OfficeRow[]) => rows.map(({ trackId }) => trackId);

/** Goes to an address of the appointment of a row. */
const goesTo =
  (addressOf: (appointment: string) => string) =>
  async ([row]: readonly OfficeRow[]): Promise<readonly Done[]> => {
    if (row !== undefined && row.appointment !== null) goTo(addressOf(row.appointment));
    return [];
  };

/** Actions on stones of the office list: on their appointment, and on their place in it and in the list. */
export const visitActions = {
  openAppointment: {
    ...ofAppointment,
    key: 'openAppointment',
    icon: 'calendar',
    shortcut: 'R',
    unselects: false,
    run: goesTo(appointmentAddress),
  },
  rescheduleAppointment: {
    ...ofAppointment,
    key: 'rescheduleAppointment',
    icon: 'clock',
    shortcut: 'E',
    unselects: false,
    run: goesTo(rescheduleAddress),
  },
  cancelAppointment: {
    ...ofAppointment,
    key: 'cancelAppointment',
    icon: 'close',
    shortcut: 'X',
    unselects: true,
    load: async () => (await import('#src/features/visit/CancelOfStone.tsx')).CancelOfStone,
  },
  takeOut: {
    ...ofAppointment,
    key: 'takeOut',
    icon: 'remove',
    shortcut: 'U',
    mixed: 'fitting',
    max: selectionLimits.deleteAppointmentParts,
    unselects: true,
    load: async () => (await import('#src/features/visit/TakeOut.tsx')).TakeOut,
  },
  leaveOffice: {
    key: 'leaveOffice',
    icon: 'remove',
    permission: 'OFFICE',
    shortcut: 'D',
    obstacle: leaveObstacle,
    mixed: 'fitting',
    max: selectionLimits.deleteTracks,
    unselects: true,
    removes: true,
    write: (rows: readonly OfficeRow[]) =>
      mapWrite(leaveOffice(trackIds(rows)), (count): readonly Done[] => [{ words: 'leaveOffice', count }]),
    undo: (rows: readonly OfficeRow[]) => bringBackToOffice(trackIds(rows)),
  },
} as const satisfies { readonly [Key in VisitActionKey]: Action<OfficeRow> };
