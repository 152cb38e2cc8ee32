import { type Defect, reply, requestBody, story } from '../planting.ts';
import { withAt } from '../values.ts';

const REGISTER = '/web/v1/register/register';
const REJECTED = '/web/v1/register/rejected';
const NAMES = '/web/v1/register/names';

/** Defects of registrations that are corrected. */
export const registrationDefects: readonly Defect[] = [
  story(
    'a corrected registration made as a second member',
    'register',
    // A registration that corrects none may take any file, which the story asks about first.
    /The corrected registration is another member|A file of another's company is taken/,
    requestBody(REGISTER, (body) => withAt(body, ['correction'], undefined)),
  ),
  story(
    'the reason of a rejection kept back',
    'viewRejectedRegistration',
    /The applicant is not told the reason/,
    reply(REJECTED, (body) => withAt(body, ['data', 'reason'], null)),
  ),
  story(
    'the picture of the user dropped from a registration',
    'register',
    /The picture of the user is lost/,
    requestBody(REGISTER, (body) => withAt(body, ['photo'], undefined)),
  ),
  story(
    'the logo of a registration dropped',
    'register',
    /The logo of before is lost/,
    requestBody(REGISTER, (body) => withAt(body, ['logo'], undefined)),
  ),
  story(
    'taken names said to be free',
    'checkRegistrationNames',
    /A taken address is said to be free/,
    reply(NAMES, (body) => withAt(body, ['data', 'taken'], [])),
  ),
];
