/** Keys of the actions on stones of the office list (visit-actions.ts). */
export const visitActionKeys = [
  'openAppointment',
  'rescheduleAppointment',
  'cancelAppointment',
  'takeOut',
  'leaveOffice',
] as const;
export type VisitActionKey = (typeof visitActionKeys)[number];

/** Keys of the actions on stones of a show (show-actions.ts). */
export const showActionKeys = ['choose', 'dropChoice'] as const;
export type ShowActionKey = (typeof showActionKeys)[number];
