import { type Defect, story, succeedsAnyway } from '../planting.ts';

/** Defects of values that have the right type and cannot be true. */
export const plausibleDefects: readonly Defect[] = [
  story(
    'a number of another stone taken',
    'createTracks',
    /createBlock takes the number of another stone/,
    succeedsAnyway('/web/v1/diamond-block/create', [400]),
  ),
  story(
    'a user born in the future',
    'updateUser',
    /A user is born in the future/,
    succeedsAnyway('/web/v1/user/update', [400]),
  ),
  story(
    'a company founded in the future',
    'updateUser',
    /A company is founded in the future/,
    succeedsAnyway('/web/v1/account/update', [400]),
  ),
];
