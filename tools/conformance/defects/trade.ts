import {
  bodyOf,
  type Defect,
  instead,
  type Planted,
  reply,
  requestBody,
  story,
  succeedsAnyway,
} from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const P = '/web/v1/diamond/paginate';
const TRACKS = '/web/v1/diamond-track/paginate';
const stonesAt = ['data', 0, 'diamonds'] as const;

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
    'one filter of many ignored',
    'paginateDiamonds',
    /flu .* leaves/,
    requestBody(P, (body) => withAt(body, ['filters', 0, 'flu'], undefined)),
  ),
  story(
    'one column of many not sorted by',
    'paginateDiamonds',
    /Not in the order of tblPer/,
    requestBody(P, (body) =>
      at(body, 'sort', 0, 'tblPer') === undefined ? body : withAt(body, ['sort'], undefined),
    ),
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

const CONFIRM = '/web/v1/diamond-confirm/request';

/** Confirms a stone at its current price although it has changed: the defect of a server that ignores the price seen. */
const bookedAnyway: Planted = async (incoming, sound) => {
  const answer = await sound(incoming);
  if (incoming.path !== CONFIRM || answer?.status !== 409) return answer;
  const price = at(answer.body, 'data', 'conflicts', 0, 'currentPricePerCarat');
  if (price === undefined) return answer;
  const agreed = withAt(bodyOf(incoming), ['diamonds', 0, 'confirmPricePerCarat'], price);
  return sound({ ...incoming, body: new TextEncoder().encode(JSON.stringify(agreed)) });
};

const STATUS = '/web/v1/diamond-track/status-update';

/** Answers quotes whose price has changed as if the caller had seen the price that they have now. */
const answeredAnyway: Planted = async (incoming, sound) => {
  const answer = await sound(incoming);
  if (incoming.path !== STATUS || answer?.status !== 409) return answer;
  const price = at(answer.body, 'data', 'conflicts', 0, 'currentPricePerCarat');
  if (price === undefined) return answer;
  const seen = withAt(bodyOf(incoming), ['list', 0, 'newPricePerCarat'], price);
  return sound({ ...incoming, body: new TextEncoder().encode(JSON.stringify(seen)) });
};

const bought: readonly Defect[] = [
  story('a price not seen booked', 'requestConfirm', /is confirmed for a buyer who saw/, bookedAnyway),
  story(
    'a changed price told without the new one',
    'requestConfirm',
    /the refusal says/,
    instead(CONFIRM, 409, ({ status, body }) => {
      const price = ['data', 'conflicts', 0] as const;
      const seen = at(body, ...price, 'seenPricePerCarat');
      return { status, body: withAt(body, [...price, 'currentPricePerCarat'], seen) };
    }),
  ),
  story(
    'a stone booked at the price after a changed one',
    'requestConfirm',
    /is booked at/,
    reply(CONFIRM, (body) => withAt(body, ['data', 'memoDetails', 0, 'ctPr'], 1)),
  ),
  story(
    'a quote answered at a price not seen',
    'updateTrackStatus',
    /is answered with .* by somebody who saw/,
    answeredAnyway,
  ),
  story(
    'a stone for bids put in the cart',
    'createTracks',
    /status B is put in the cart/,
    succeedsAnyway('/web/v1/diamond-track/create', [409]),
  ),
  story(
    'an upcoming stone held',
    'createBlock',
    /status [BU] is held/,
    succeedsAnyway('/web/v1/diamond-block/create', [409]),
  ),
  story(
    'an invoice date in the past',
    'requestConfirm',
    /invoice date in the past is taken/,
    requestBody(CONFIRM, (body) => withAt(body, ['date'], undefined)),
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

const followers = story(
  'members that do not follow listed as followers',
  'paginateMembers',
  /does not follow is listed as a follower/,
  requestBody('/web/v1/member/paginate', (body) =>
    at(body, 'isFollower') === true ? withAt(body, ['isFollower'], undefined) : body,
  ),
);

/** A declared refusal that the server never gives: each of its replies is valid by itself. */
const unmet: Defect = {
  name: 'a declared status that never comes',
  operation: 'followMember',
  phase: 'coverage',
  says: /status 409 is met: It is declared/,
  answer: instead('/web/v1/member/follow', 409, () => ({
    status: 404,
    body: { code: 'E_NOT_FOUND', message: 'No such record.' },
  })),
};

/** Defects of search and trade, and a declared status that is never received. */
export const tradeDefects: readonly Defect[] = [...found, ...trade, ...bought, followers, unmet];
