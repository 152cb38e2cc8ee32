import type { Answer, Incoming } from '#mocks/wire.ts';
import {
  bodyOf,
  type Defect,
  firstAnswer,
  instead,
  notKept,
  type Planted,
  planted,
  reply,
  requestBody,
  succeedsAnyway,
} from './planting.ts';
import { at, listOf, textOf, withAt } from './values.ts';

const ok = (data: unknown): Answer => ({ status: 200, body: { code: 'OK', message: 'Done.', data } });
const P = '/web/v1/diamond/paginate';
const TRACKS = '/web/v1/diamond-track/paginate';
const worldOf = ({ headers }: Incoming) => textOf(headers['x-world']);
const worldAndBody = (incoming: Incoming) => `${worldOf(incoming)} ${JSON.stringify(bodyOf(incoming))}`;
const stonesAt = ['data', 0, 'diamonds'] as const;

/** The token of a fresh session of the same user, so that an ended one goes on. */
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

/** Defects of what is kept, of who may see it and of what is found. */
export const stateDefects: readonly Defect[] = [
  planted('an expired token accepted', 'getProfile', 'stories', stillTaken()),
  planted('a signed-out token accepted', 'logout', 'stories', stillTaken()),
  planted(
    'a cart that keeps nothing',
    'createTracks',
    'stories',
    requestBody('/web/v1/diamond-track/create', (body) => withAt(body, ['trackType'], 2)),
  ),
  planted(
    'a row that cannot be taken away',
    'deleteTracks',
    'stories',
    notKept('/web/v1/diamond-track/delete'),
  ),
  planted(
    "another user's cart",
    'paginateTracks',
    'stories',
    firstAnswer(TRACKS, (incoming) =>
      worldOf(incoming).includes('story') ? worldAndBody(incoming) : (incoming.headers.authorization ?? ''),
    ),
  ),
  planted(
    "another user's search",
    'getSearch',
    'stories',
    succeedsAnyway('/web/v1/diamond/search/by-id', [404]),
  ),
  planted(
    'a search saved without its filter',
    'upsertSearch',
    'stories',
    requestBody('/web/v1/diamond/search/upsert', (body) => withAt(body, ['filter'], { crt: { '>=': 2 } })),
  ),
  planted(
    'a profile that stays as it was',
    'updateUser',
    'stories',
    requestBody('/web/v1/user/update', () => ({ mobile: '+91 11111 11111' })),
  ),
  planted(
    'a setting that stays as it was',
    'upsertUserSetting',
    'stories',
    requestBody('/web/v1/user-setting/upsert', (body) => withAt(body, ['value', 'columns', 0, 'width'], 80)),
  ),
  planted(
    'the permission ignored',
    'paginateMemos',
    'stories',
    instead('/web/v1/memo/paginate', 403, () => ok({ count: 0, list: [] })),
  ),
  planted(
    'a wrong count of stones',
    'paginateDiamonds',
    'stories',
    reply(P, (body) => withAt(body, ['data', 0, 'count'], Number(at(body, 'data', 0, 'count')) + 1)),
  ),
  planted(
    'a wrong count of rows',
    'paginateTracks',
    'stories',
    reply(TRACKS, (body) => withAt(body, ['data', 'count'], 7)),
  ),
  planted(
    'the sort ignored',
    'paginateDiamonds',
    'stories',
    requestBody(P, (body) => withAt(body, ['sort'], undefined)),
  ),
  planted(
    'the filter ignored',
    'paginateDiamonds',
    'stories',
    requestBody(P, (body) => withAt(body, ['filters'], [{}])),
  ),
  planted(
    'the page ignored',
    'paginateDiamonds',
    'stories',
    requestBody(P, (body) => withAt(body, ['page'], 1)),
  ),
  planted(
    'a stone of every page twice',
    'paginateDiamonds',
    'stories',
    reply(P, (body) =>
      withAt(body, stonesAt, listOf(at(body, ...stonesAt)).toSpliced(1, 1, at(body, ...stonesAt, 0))),
    ),
  ),
  planted(
    'another stone shown',
    'viewDiamond',
    'stories',
    requestBody('/web/v1/diamond/view', () => ({ id: 'st-00007' })),
  ),
  planted(
    'a stone held twice',
    'createBlock',
    'stories',
    succeedsAnyway('/web/v1/diamond-block/create', [409]),
  ),
  planted(
    'a slot booked twice',
    'createAppointment',
    'stories',
    succeedsAnyway('/web/v1/cabin-schedule/create', [409]),
  ),
  planted(
    'a stone that is gone confirmed',
    'requestConfirm',
    'stories',
    succeedsAnyway('/web/v1/diamond-confirm/request', [409]),
  ),
  planted(
    'bids at any hour',
    'createBids',
    'stories',
    succeedsAnyway('/web/v1/dynamic-diamond-bid/create', [409]),
  ),
  planted(
    'a quote at another price',
    'createTracks',
    'stories',
    requestBody('/web/v1/diamond-track/create', (body) =>
      at(body, 'trackType') === 4 ? withAt(body, ['diamonds', 0, 'newPricePerCarat'], 1111) : body,
    ),
  ),
  planted('a locked user let in', 'login', 'stories', succeedsAnyway('/web/v1/auth/login', [403, 429])),
  planted(
    'a link to a new password works for ever',
    'resetPassword',
    'stories',
    succeedsAnyway('/web/v1/auth/reset-password', [404]),
  ),
];
