import type { Incoming } from '#mocks/wire.ts';
import {
  bodyOf,
  type Defect,
  firstAnswer,
  notKept,
  type Planted,
  reply,
  requestBody,
  succeedsAnyway,
} from './planting.ts';
import { at, listOf, textOf, withAt } from './values.ts';

const P = '/web/v1/diamond/paginate';
const TRACKS = '/web/v1/diamond-track/paginate';
const CREATE = '/web/v1/diamond-track/create';
const worldOf = ({ headers }: Incoming) => textOf(headers['x-world']);
const worldAndBody = (incoming: Incoming) => `${worldOf(incoming)} ${JSON.stringify(bodyOf(incoming))}`;
const stonesAt = ['data', 0, 'diamonds'] as const;

/** The profile of whoever had a token once, so that an ended session goes on. */
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

/** A defect that a story finds. */
function story(name: string, operation: string, says: RegExp, answer: Planted): Defect {
  return { name, operation, phase: 'scenario', says, answer };
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
        ? withAt(body, ['diamonds', 0], {
            ...Object(at(body, 'diamonds', 0)),
            newPricePerCarat: undefined,
            newAmount: undefined,
            newDiscount: -33,
          })
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
];

const found: readonly Defect[] = [
  story(
    'a wrong count of stones',
    'paginateDiamonds',
    /pages of stones .*count/,
    reply(P, (body) => withAt(body, ['data', 0, 'count'], Number(at(body, 'data', 0, 'count')) + 1)),
  ),
  story(
    'a wrong count of rows',
    'paginateTracks',
    /count of the cart is not that of its rows/,
    reply(TRACKS, (body) => withAt(body, ['data', 'count'], 7)),
  ),
  {
    name: 'a wrong count of questions',
    operation: 'paginateFaqs',
    phase: 'pages',
    says: /Of \d+ rows the pages have/,
    answer: reply('/web/v1/faq/paginate', (body) => withAt(body, ['data', 'count'], 1001)),
  },
  {
    name: 'the page of a list ignored',
    operation: 'paginateCountries',
    phase: 'pages',
    says: /small pages have other rows/,
    answer: requestBody('/web/v1/country/paginate', (body) =>
      at(body, 'page') === 2 ? withAt(body, ['page'], 1) : body,
    ),
  },
  story(
    'the sort ignored',
    'paginateDiamonds',
    /Not in the order of/,
    requestBody(P, (body) => withAt(body, ['sort'], undefined)),
  ),
  story(
    'the filter ignored',
    'paginateDiamonds',
    /outside the range of carats/,
    requestBody(P, (body) => withAt(body, ['filters'], [{}])),
  ),
  story(
    'the page ignored',
    'paginateDiamonds',
    /stone is on two pages/,
    requestBody(P, (body) => withAt(body, ['page'], 1)),
  ),
  story(
    'a stone of every page twice',
    'paginateDiamonds',
    /stone is on two pages/,
    reply(P, (body) =>
      withAt(body, stonesAt, listOf(at(body, ...stonesAt)).toSpliced(1, 1, at(body, ...stonesAt, 0))),
    ),
  ),
  story(
    'another stone shown',
    'viewDiamond',
    /Another stone is shown/,
    requestBody('/web/v1/diamond/view', () => ({ id: 'st-00007' })),
  ),
];

const trade: readonly Defect[] = [
  story(
    'a stone held twice',
    'createBlock',
    /held stone is held for another/,
    succeedsAnyway('/web/v1/diamond-block/create', [409]),
  ),
  story(
    'a slot booked twice',
    'createAppointment',
    /slot is booked twice/,
    succeedsAnyway('/web/v1/cabin-schedule/create', [409]),
  ),
  story(
    'a stone that is gone confirmed',
    'requestConfirm',
    /stone is confirmed for another|that is gone is confirmed/,
    succeedsAnyway('/web/v1/diamond-confirm/request', [409]),
  ),
  story(
    'bids at any hour',
    'createBids',
    /taken too late|blind bid is taken at noon/,
    succeedsAnyway('/web/v1/dynamic-diamond-bid/create', [409]),
  ),
  story(
    'a bid raised by half a step',
    'updateBids',
    /raised by half a step|raised by nothing/,
    succeedsAnyway('/web/v1/dynamic-diamond-bid/update', [409]),
  ),
  story(
    'a quote answered twice',
    'updateTrackStatus',
    /quote is approved twice|approves its own price/,
    succeedsAnyway('/web/v1/diamond-track/status-update', [409]),
  ),
  story(
    'a stock file listed twice',
    'commitUpload',
    /file is listed twice/,
    succeedsAnyway('/web/v1/inventory-upload/commit', [409]),
  ),
];

/** Defects of what is kept, of who may see it, of what is found and of what is traded. */
export const stateDefects: readonly Defect[] = [...kept, ...access, ...found, ...trade];
