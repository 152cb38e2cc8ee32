import { type Defect, instead, story, succeedsAnyway } from '../planting.ts';
import { at, withAt } from '../values.ts';

const RESET = '/web/v1/auth/reset-password';
const CHECK = '/web/v1/auth/reset-password/check';
const CODE = '/web/v1/verifyfingerprint';

/** Calls links that do not work for one reason by another. */
const called = (reason: string, other: string) =>
  instead(RESET, 404, (answer) =>
    at(answer.body, 'data', 'reason') === reason
      ? { ...answer, body: withAt(answer.body, ['data', 'reason'], other) }
      : answer,
  );

/** Defects of what the links and codes of emails say when they do not work. */
export const linkDefects: readonly Defect[] = [
  story(
    'a used link called unknown',
    'resetPassword',
    /that is UNKNOWN is checked as USED/,
    called('USED', 'UNKNOWN'),
  ),
  story(
    'an expired link called used',
    'resetPassword',
    /that is USED is checked as EXPIRED/,
    called('EXPIRED', 'USED'),
  ),
  story(
    'a used link checked as one that works',
    'checkResetLink',
    /Checked before it is used: The link works twice/,
    succeedsAnyway(CHECK, [404]),
  ),
  story(
    'tries left that never go down',
    'verifyFingerprint',
    /4 tries are left, not 3/,
    instead(CODE, 401, (answer) => ({ ...answer, body: withAt(answer.body, ['data', 'triesLeft'], 4) })),
  ),
];
