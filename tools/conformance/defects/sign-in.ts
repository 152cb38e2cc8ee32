import { bodyOf, type Defect, instead, requestBody, story, succeedsAnyway } from '../planting.ts';
import { CODE_VERIFIER } from '../scenarios/entry.ts';
import { withAt } from '../values.ts';

const LOGIN = '/web/v1/auth/login';
const SOCIAL = '/web/v1/auth/social-login';

/** Defects of signing in. */
export const signInDefects: readonly Defect[] = [
  story(
    'an authorization code taken without its code verifier',
    'loginSocially',
    /taken without its verifier/,
    requestBody(SOCIAL, (body) => withAt(body, ['codeVerifier'], CODE_VERIFIER)),
  ),
  story(
    'an authorization code taken from anywhere, any number of times',
    'loginSocially',
    /taken twice|another redirect URI|another provider/,
    succeedsAnyway(SOCIAL, [401]),
  ),
  story(
    'tries that do not count down',
    'login',
    /tries left, not as told/,
    instead(LOGIN, 401, ({ status, body }) => ({ status, body: withAt(body, ['data', 'triesLeft'], 4) })),
  ),
  story(
    'a reason of rejection told to anyone who knows the username',
    'login',
    /wrong password is told more/,
    async (incoming, sound) => {
      const answer = await sound(incoming);
      if (incoming.path !== LOGIN || answer?.status !== 401) return answer;
      const isRejected = JSON.stringify(bodyOf(incoming)).includes('"pending"');
      const data = { reason: 'The licence has expired.', canCorrect: true };
      return isRejected ? { status: 403, body: { code: 'E_REJECTED', message: 'Rejected.', data } } : answer;
    },
  ),
];
