import {
  answersInstead,
  bodyOf,
  changesReply,
  changesRequest,
  type Defect,
  ignoresRefusal,
  inPhase,
  leavesOut,
  type Planted,
  putsInReply,
  putsInRequest,
  story,
  withBody,
} from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const stonesAt = ['data', 0, 'diamonds'] as const;

const CONFIRM = '/web/v1/diamond-confirm/request';

/** Confirms a stone at its current price although it has changed: the defect of a server that ignores the price seen. */
const bookedAnyway: Planted = async (incoming, sound) => {
  const answer = await sound(incoming);
  if (incoming.path !== CONFIRM || answer?.status !== 409) return answer;
  const price = at(answer.body, 'data', 'conflicts', 0, 'currentPricePerCarat');
  if (price === undefined) return answer;
  const agreed = withAt(bodyOf(incoming), ['diamonds', 0, 'confirmPricePerCarat'], price);
  return sound(withBody(incoming, agreed));
};

/** Answers quotes whose price has changed as if the caller had seen the price that they have now. */
const answeredAnyway: Planted = async (incoming, sound) => {
  const answer = await sound(incoming);
  if (incoming.path !== '/web/v1/diamond-track/status-update' || answer?.status !== 409) return answer;
  const price = at(answer.body, 'data', 'conflicts', 0, 'currentPricePerCarat');
  if (price === undefined) return answer;
  const seen = withAt(bodyOf(incoming), ['list', 0, 'newPricePerCarat'], price);
  return sound(withBody(incoming, seen));
};

export const tradeDefects: readonly Defect[] = [
  ...inPhase('scenario', {
    paginateDiamonds: [
      changesReply('a wrong count of stones', /pages of stones .*count/, (body) =>
        withAt(body, ['data', 0, 'count'], Number(at(body, 'data', 0, 'count')) + 1),
      ),
      leavesOut('the sort ignored', /Not in the order of/, 'sort'),
      putsInRequest('the filter ignored', /outside the range of carats/, 'filters', [{}]),
      leavesOut('one filter of many ignored', /flu .* leaves/, 'filters.0.flu'),
      changesRequest('one column of many not sorted by', /Not in the order of tblPer/, (body) =>
        at(body, 'sort', 0, 'tblPer') === undefined ? body : withAt(body, ['sort'], undefined),
      ),
      putsInRequest('the page ignored', /stone is on two pages/, 'page', 1),
      changesReply('a stone of every page twice', /stone is on two pages/, (body) =>
        withAt(body, stonesAt, listOf(at(body, ...stonesAt)).toSpliced(1, 1, at(body, ...stonesAt, 0))),
      ),
    ],
    paginateTracks: [
      putsInReply('a wrong count of rows', /count of the cart is not that of its rows/, 'data.count', 7),
    ],
    viewDiamond: [
      changesRequest('another stone shown', /Another stone is shown/, () => ({ id: 'st-00007' })),
    ],
    createBlock: [
      ignoresRefusal('a stone held twice', /held stone is held for another/, 409),
      ignoresRefusal('an upcoming stone held', /status [BU] is held/, 409),
    ],
    createAppointment: [ignoresRefusal('a slot booked twice', /slot is booked twice/, 409)],
    requestConfirm: [
      ignoresRefusal(
        'a stone that is gone confirmed',
        /stone is confirmed for another|that is gone is confirmed/,
        409,
      ),
      story('a price not seen booked', /is confirmed for a buyer who saw/, bookedAnyway),
      answersInstead(
        'a changed price told without the new one',
        /the refusal says/,
        409,
        ({ status, body }) => {
          const price = ['data', 'conflicts', 0] as const;
          const seen = at(body, ...price, 'seenPricePerCarat');
          return { status, body: withAt(body, [...price, 'currentPricePerCarat'], seen) };
        },
      ),
      putsInReply(
        'a stone booked at the price after a changed one',
        /is booked at/,
        'data.memoDetails.0.ctPr',
        1,
      ),
      leavesOut('an invoice date in the past', /invoice date in the past is taken/, 'date'),
    ],
    createBids: [ignoresRefusal('bids at any hour', /taken too late|blind bid is taken at noon/, 409)],
    updateBids: [
      ignoresRefusal('a bid raised by half a step', /raised by half a step|raised by nothing/, 409),
    ],
    updateTrackStatus: [
      ignoresRefusal('a quote answered twice', /quote is approved twice|approves its own price/, 409),
      story(
        'a quote answered at a price not seen',
        /is answered with .* by somebody who saw/,
        answeredAnyway,
      ),
    ],
    commitUpload: [ignoresRefusal('a stock file listed twice', /file is listed twice/, 409)],
    createTracks: [ignoresRefusal('a stone for bids put in the cart', /status B is put in the cart/, 409)],
    paginateMembers: [
      changesRequest(
        'members that do not follow listed as followers',
        /does not follow is listed as a follower/,
        (body) => (at(body, 'isFollower') === true ? withAt(body, ['isFollower'], undefined) : body),
      ),
    ],
  }),
  ...inPhase('pages', {
    paginateFaqs: [
      putsInReply('a wrong count of questions', /Of \d+ rows the pages have/, 'data.count', 1001),
    ],
    paginateCountries: [
      changesRequest('the page of a list ignored', /small pages have other rows/, (body) =>
        at(body, 'page') === 2 ? withAt(body, ['page'], 1) : body,
      ),
    ],
  }),
  // Each of its replies is valid by itself: only the coverage shows that the declared refusal is missing.
  ...inPhase('coverage', {
    followMember: [
      answersInstead('a declared status that never comes', /status 409 is met: It is declared/, 409, () => ({
        status: 404,
        body: { code: 'E_NOT_FOUND', message: 'No such record.' },
      })),
    ],
  }),
];
