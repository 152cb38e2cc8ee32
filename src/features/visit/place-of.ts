import type { Appointment } from '#generated/model/appointment.ts';

/** Where an appointment takes place: division and cabin, or the link of the video meeting; empty for a call. */
export function placeOf({
  division,
  cabin,
  meetingLink,
}: Pick<Appointment, 'division' | 'cabin' | 'meetingLink'>) {
  if (division === null || cabin === null) return meetingLink ?? '';
  return [cabin.name, division.name, division.city, division.country].join(', ');
}
