import {
  answersInstead,
  bodyOf,
  changesReply,
  changesRows,
  doesNothing,
  ignoresRefusal,
  inPhase,
  instead,
  leavesOut,
  putsInReply,
  putsInRequest,
  repeatsFirst,
  story,
  withRows,
} from '../planting.ts';
import { CODE_VERIFIER } from '../scenarios/shared.ts';
import { at, listOf, withAt } from '../values.ts';

/** Calls links that do not work for one reason by another. */
const called = (reason: string, other: string) =>
  instead('/web/v1/auth/reset-password', 404, (answer) =>
    at(answer.body, 'data', 'reason') === reason
      ? { ...answer, body: withAt(answer.body, ['data', 'reason'], other) }
      : answer,
  );

const LOGIN = '/web/v1/auth/login';

export const accountsDefects = inPhase('scenario', {
  viewSharedStone: [
    putsInReply(
      'a link that shows the stock number of the seller',
      /A link tells vStnId/,
      'data.stone.vStnId',
      'KIR-10001',
    ),
    changesReply('a link that shows a price without leave', /price that its sharer did not allow/, (body) =>
      at(body, 'data', 'price') === null
        ? withAt(body, ['data', 'price'], { fnCtPr: 7000, fnAmt: 7070 })
        : body,
    ),
    changesReply(
      'a link with a price that the sharer is not charged',
      /A link shows .* the sharer sees/,
      (body) => (at(body, 'data', 'price') === null ? body : withAt(body, ['data', 'price', 'fnAmt'], 1)),
    ),
    ignoresRefusal('a link that opens after it was revoked', /(A revoked|An expired) link opens/, 410),
    putsInReply(
      'a link that offers a sold stone',
      /A link offers a stone that is gone/,
      'data.isOffered',
      true,
    ),
  ],
  revokeStoneShares: [
    doesNothing('a link that is never revoked', /A (revoked link opens|user revokes the link of another)/),
  ],
  createStoneShare: [
    leavesOut('links that last as long as the server likes', /A link of 2 days lasts/, 'days'),
  ],
  resetPassword: [
    story('a used link called unknown', /that is UNKNOWN is checked as USED/, called('USED', 'UNKNOWN')),
    story('an expired link called used', /that is USED is checked as EXPIRED/, called('EXPIRED', 'USED')),
  ],
  checkResetLink: [
    ignoresRefusal(
      'a used link checked as one that works',
      /Checked before it is used: The link works twice/,
      404,
    ),
  ],
  verifyFingerprint: [
    answersInstead('tries left that never go down', /4 tries are left, not 3/, 401, (answer) => ({
      ...answer,
      body: withAt(answer.body, ['data', 'triesLeft'], 4),
    })),
  ],
  loginSocially: [
    putsInRequest(
      'an authorization code taken without its code verifier',
      /taken without its verifier/,
      'codeVerifier',
      CODE_VERIFIER,
    ),
    ignoresRefusal(
      'an authorization code taken from anywhere, any number of times',
      /taken twice|another redirect URI|another provider/,
      401,
    ),
  ],
  login: [
    answersInstead('tries that do not count down', /tries left, not as told/, 401, ({ status, body }) => ({
      status,
      body: withAt(body, ['data', 'triesLeft'], 4),
    })),
    story(
      'a reason of rejection told to anyone who knows the username',
      /wrong password is told more/,
      async (incoming, sound) => {
        const answer = await sound(incoming);
        if (incoming.path !== LOGIN || answer?.status !== 401) return answer;
        const isRejected = JSON.stringify(bodyOf(incoming)).includes('"pending"');
        const data = { reason: 'The licence has expired.', canCorrect: true };
        return isRejected
          ? { status: 403, body: { code: 'E_REJECTED', message: 'Rejected.', data } }
          : answer;
      },
    ),
  ],
  endSessions: [
    doesNothing('an ended session that still works', /An ended session still works/),
    ignoresRefusal('the session in use ended without signing out', /session in use is ended/, 409),
  ],
  endOtherSessions: [doesNothing('other sessions that still work', /still works after all were ended/)],
  listSessions: [repeatsFirst('sessions of another user shown', /A session of another user is listed/)],
  deleteTrustedBrowsers: [doesNothing('a browser trusted for ever', /not trusted any more needs no code/)],
  listSignIns: [
    changesReply('wrong passwords not told', /wrong password is not listed/, (body) => {
      const list = listOf(at(body, 'data', 'list')).filter((row) => at(row, 'outcome') === 'SIGNED_IN');
      return withAt(body, ['data'], { count: list.length, list });
    }),
  ],
  paginateSubUserChanges: [
    changesReply('a history without removals', /history of a user is/, (body) => {
      const list = listOf(at(body, 'data', 'list')).filter((row) => at(row, 'kind') !== 'REMOVED');
      return withRows(body, list);
    }),
    changesRows('a history that names the changed user as who made the change', /names another user/, (row) =>
      withAt(row, ['byName'], at(row, 'userName')),
    ),
  ],
  upsertSubUser: [
    story(
      'a company left without anyone who manages its users',
      /left without anyone/,
      async (incoming, sound) => {
        const answer = await sound(incoming);
        const isOwn = incoming.path === '/web/v1/sub-user/upsert' && at(bodyOf(incoming), 'userType') === 10;
        if (!isOwn || answer?.status !== 409) return answer;
        const asBefore = new TextEncoder().encode(JSON.stringify(withAt(bodyOf(incoming), ['userType'], 8)));
        return sound({ ...incoming, body: asBefore });
      },
    ),
  ],
  register: [
    leavesOut(
      'a corrected registration made as a second member',
      /The corrected registration is another member|A file of another's company is taken/,
      'correction',
    ),
    leavesOut(
      'the picture of the user dropped from a registration',
      /The picture of the user is lost/,
      'photo',
    ),
    leavesOut('the logo of a registration dropped', /The logo of before is lost/, 'logo'),
  ],
  viewRejectedRegistration: [
    putsInReply(
      'the reason of a rejection kept back',
      /The applicant is not told the reason/,
      'data.reason',
      null,
    ),
  ],
  checkRegistrationNames: [
    putsInReply('taken names said to be free', /A taken address is said to be free/, 'data.taken', []),
  ],
});
