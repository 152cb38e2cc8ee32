import type { Incoming } from '#mocks/pipeline/context.ts';
import {
  bodyOf,
  type Defect,
  firstAnswer,
  notKept,
  type Planted,
  reply,
  requestBody,
  story,
  succeedsAnyway,
} from '../planting.ts';
import { at, textOf, withAt } from '../values.ts';

const TRACKS = '/web/v1/diamond-track/paginate';
const CREATE = '/web/v1/diamond-track/create';
const worldOf = ({ headers }: Incoming) => textOf(headers['x-world']);
const worldAndBody = (incoming: Incoming) => `${worldOf(incoming)} ${JSON.stringify(bodyOf(incoming))}`;

/** Keeps answering the profile for tokens of ended sessions. */
function stillTaken(): Planted {
  const tokens = new Map<string, string>();
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    const { authorization } = incoming.headers;
    if (incoming.path !== '/web/v1/user/profile' || authorization === undefined) return answer;
    if (answer?.status === 200) tokens.set(authorization, JSON.stringify(answer.body));
    const kept = tokens.get(authorization);
    return answer?.status === 401 && kept !== undefined ? { status: 200, body: JSON.parse(kept) } : answer;
  };
}

const kept: readonly Defect[] = [
  story(
    'a cart that keeps nothing',
    'createTracks',
    /not in the cart after it was put there/,
    requestBody(CREATE, (body) => withAt(body, ['trackType'], 2)),
  ),
  story(
    'a row that cannot be taken away',
    'deleteTracks',
    /still there after it was taken away/,
    notKept('/web/v1/diamond-track/delete'),
  ),
  story(
    'a search saved without its filter',
    'upsertSearch',
    /filter is not the one that was saved/,
    requestBody('/web/v1/diamond/search/upsert', (body) => withAt(body, ['filter'], { crt: { '>=': 2 } })),
  ),
  story(
    'a profile that stays as it was',
    'updateUser',
    /number is not the one that was written/,
    requestBody('/web/v1/user/update', () => ({ mobile: '+91 11111 11111' })),
  ),
  story(
    'a setting that stays as it was',
    'upsertUserSetting',
    /setting is not the one that was written/,
    requestBody('/web/v1/user-setting/upsert', (body) => withAt(body, ['value', 'columns', 0, 'width'], 80)),
  ),
  story(
    'a quote at another price',
    'paginateTracks',
    /quote has another price/,
    requestBody(CREATE, (body) =>
      at(body, 'trackType') === 4
        ? withAt(
            body,
            ['diamonds', 0, 'newPricePerCarat'],
            Number(at(body, 'diamonds', 0, 'newPricePerCarat')) - 1,
          )
        : body,
    ),
  ),
  story(
    'a file with other bytes than were sent',
    'downloadFile',
    /comes back with other bytes/,
    reply('/web/v1/download-file', (body) => ({
      ...Object(body),
      bytes: new TextEncoder().encode('%PDF-1.4'),
    })),
  ),
];

const access: readonly Defect[] = [
  story('an expired token accepted', 'getProfile', /taken after it ended/, stillTaken()),
  story('a signed-out token accepted', 'logout', /taken after signing out/, stillTaken()),
  story("another user's cart", 'paginateTracks', /in another user's cart/, firstAnswer(TRACKS, worldAndBody)),
  story(
    "another user's search",
    'getSearch',
    /Another user reads the search/,
    succeedsAnyway('/web/v1/diamond/search/by-id', [404]),
  ),
  story(
    "another company's file",
    'downloadFile',
    /Another company gets the file/,
    succeedsAnyway('/web/v1/download-file', [404]),
  ),
  story(
    'a locked user let in',
    'login',
    /locked user signs in/,
    succeedsAnyway('/web/v1/auth/login', [403, 429]),
  ),
  story(
    'a link to a new password works for ever',
    'resetPassword',
    /link works twice/,
    succeedsAnyway('/web/v1/auth/reset-password', [404]),
  ),
  story(
    'a one-time code works for ever',
    'verifyFingerprint',
    /code is taken twice|code is taken of another's browser|wrong code is taken/,
    succeedsAnyway('/web/v1/verifyfingerprint', [401, 404]),
  ),
  story(
    'a limit ignored',
    'createFeedback',
    /may be done more than 5 times/,
    succeedsAnyway('/web/v1/feedback/create', [429]),
  ),
  story(
    'links of mails guessed without an end',
    'verifyEmail',
    /may be done more than 10 times/,
    succeedsAnyway('/web/v1/auth/verify-email', [429]),
  ),
];

/** Defects of stored state and of its visibility. */
export const stateDefects: readonly Defect[] = [...kept, ...access];
