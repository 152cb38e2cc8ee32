import { operations } from '#generated/operations.ts';
import type { Answer } from '#mocks/pipeline/context.ts';
import {
  answersInstead,
  bodyOf,
  changesReply,
  type Defect,
  doesNothing,
  ignoresRefusal,
  noticedBy,
  type Planted,
  repeatsFirst,
  story,
} from '../planting.ts';
import { at, withAt } from '../values.ts';

let links = 0;
let uploads = 0;

/** A refusal of a wrong code that never says when to stop. */
const wrongCode = () => ({
  status: 401,
  body: { code: 'E_BAD_CREDENTIALS', message: 'The code is wrong.', data: { triesLeft: 1 } },
});

/** Repeats the refusal of a locked name in browsers that count by themselves. */
function lockedEverywhere(): Planted {
  const locked = new Map<string, Answer>();
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path !== operations.login.path || answer === null) return answer;
    const name = `${incoming.headers['x-world']} ${at(bodyOf(incoming), 'username')}`;
    if (answer.status === 429) locked.set(name, answer);
    return answer.status === 200 ? (locked.get(name) ?? answer) : answer;
  };
}

export const identityDefects: readonly Defect[] = [
  ...noticedBy('wrong one-time codes count per user, across challenges and browsers', {
    verifyFingerprint: [
      answersInstead('one-time codes that may be guessed for ever', /guessed for ever/, 429, wrongCode),
    ],
  }),
  ...noticedBy('social sign-in asks for a one-time code, too', {
    loginSocially: [
      ignoresRefusal('social sign-in without a one-time code', /signs in without a one-time code/, 403),
    ],
  }),
  ...noticedBy('a stone that a user may not view is nowhere shown with price and seller', {
    upsertComments: [ignoresRefusal('notes that show a hidden stone', /A note tells price and seller/, 404)],
  }),
  ...noticedBy('the dashboard counts no stone that a user may not view', {
    viewDashboard: [
      repeatsFirst('a dashboard that counts hidden stones', /The dashboard counts/),
      changesReply('a stock that counts hidden stones', /who may not view upcoming stones counts/, (body) =>
        withAt(body, ['data', 'inventory'], [{ status: 'U', pieces: 1, carat: 1, amount: 1 }]),
      ),
    ],
  }),
  ...noticedBy('the code of a share link cannot be guessed from other codes', {
    createStoneShare: [
      changesReply('share links with a counter for a code', /is like another one/, (body) => {
        links += 1;
        return withAt(body, ['data', 'code'], String(links).padStart(32, '0'));
      }),
    ],
  }),
  ...noticedBy('a file of a person is for that person and those who manage users', {
    downloadFile: [ignoresRefusal('passports for the whole company', /reads the passport/, 404)],
  }),
  ...noticedBy('a file of a person is not attached to the record of another person', {
    updateUser: [ignoresRefusal('passports of others in a profile', /has the passport of another/, 400)],
  }),
  ...noticedBy('the address of a picture cannot be guessed from other addresses', {
    uploadFile: [
      changesReply('files that are named by a counter', /is like another one/, (body) => {
        uploads += 1;
        return withAt(body, ['data', 'file'], `file-${String(uploads).padStart(32, '0')}`);
      }),
    ],
  }),
  ...noticedBy('an area that hides a stone hides its media, also at the paths from before', {
    viewDiamondFtc: [
      repeatsFirst('a public page with the media of a hidden stone', /public page of a hidden stone tells/),
      changesReply('paths of media that are made of the id', /not at its path/, (body) =>
        withAt(body, ['data', 'img'], `/media/stones/${at(body, 'data', 'id')}.svg`),
      ),
    ],
    updateListingStatus: [doesNothing('a picture that stays where it was', /path from before/)],
  }),
  ...noticedBy('links to stones end when their author is deactivated', {
    viewSharedStone: [
      ignoresRefusal('links that outlive the access of their author', /outlives the access/, 410),
    ],
  }),
  ...noticedBy('wrong passwords do not reveal a name, and shut nobody out of a known browser', {
    login: [story('a lock that holds in every browser', /out of a known browser/, lockedEverywhere())],
  }),
];
