import { type Defect, reply, requestBody, story } from '../planting.ts';
import { at, withAt } from '../values.ts';

const BOOKED = '/web/v1/cabin-schedule/create';
const LIST = '/web/v1/cabin-schedule/list';

/** Defects of appointments and office views. */
export const appointmentDefects: readonly Defect[] = [
  story(
    'an appointment that loses its stones',
    'createAppointment',
    /not in the office list/,
    requestBody(BOOKED, (body) =>
      at(body, 'id') === undefined ? withAt(body, ['diamonds'], undefined) : body,
    ),
  ),
  story(
    'every change of an appointment counted as rescheduling',
    'createAppointment',
    /another stone counts as rescheduled/,
    reply(BOOKED, (body) => withAt(body, ['data', 'movedFrom'], at(body, 'data', 'startsAt'))),
  ),
  story(
    'an appointment asked for by id not found',
    'listAppointments',
    /not found by its id|still has what the house cancelled|It changes hands/,
    requestBody(LIST, (body) => withAt(body, ['id'], undefined)),
  ),
  story(
    'stones that stay in an appointment',
    'deleteAppointmentParts',
    /removed stone is still to be viewed/,
    requestBody('/web/v1/cabin-schedule/destroyDiamondAndSlot', (body) =>
      at(body, 'diamonds') === undefined ? body : withAt(body, ['diamonds'], ['st-none']),
    ),
  ),
];
