import {
  bodyOf,
  changesReply,
  changesRequest,
  doesNothing,
  ignoresRefusal,
  inPhase,
  type Planted,
  putsInRequest,
  repeatsFirst,
  requestBody,
  story,
  withBody,
} from '../planting.ts';
import { at, withAt } from '../values.ts';

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

const SHIPPING = '/web/v1/shipping-detail';

/** Refuses to track a shipment by its number, as a server that asks for the area in every case. */
const trackedWithKeyOnly: Planted = async (incoming, sound) => {
  const isTracking = incoming.path === SHIPPING && at(bodyOf(incoming), 'number') !== undefined;
  if (!isTracking) return sound(incoming);
  return { status: 403, body: { code: 'E_FORBIDDEN', message: 'Not allowed for this user.' } };
};

/** Ignores the number of the shipment to track, so that all shipments of the company are listed. */
const everyShipment: Planted = async (incoming, sound) => {
  const body = bodyOf(incoming);
  if (incoming.path !== SHIPPING || at(body, 'number') === undefined) return sound(incoming);
  const wide = withAt(withAt(body, ['number'], 'XXXX'), ['page'], 1);
  return sound(withBody(incoming, wide));
};

export const accessDefects = inPhase('scenario', {
  createTracks: [
    putsInRequest('a cart that keeps nothing', /not in the cart after it was put there/, 'trackType', 2),
  ],
  deleteTracks: [doesNothing('a row that cannot be taken away', /still there after it was taken away/)],
  upsertSearch: [
    putsInRequest('a search saved without its filter', /filter is not the one that was saved/, 'filter', {
      crt: { '>=': 2 },
    }),
  ],
  updateUser: [
    changesRequest('a profile that stays as it was', /number is not the one that was written/, () => ({
      mobile: '+91 11111 11111',
    })),
  ],
  upsertUserSetting: [
    changesRequest('a setting that stays as it was', /setting is not the one that was written/, (body) =>
      at(body, 'value', 'columns') === undefined ? body : withAt(body, ['value', 'columns', 0, 'width'], 80),
    ),
  ],
  paginateTracks: [
    story(
      'a quote at another price',
      /quote has another price/,
      requestBody('/web/v1/diamond-track/create', (body) =>
        at(body, 'trackType') === 4
          ? withAt(
              body,
              ['diamonds', 0, 'newPricePerCarat'],
              Number(at(body, 'diamonds', 0, 'newPricePerCarat')) - 1,
            )
          : body,
      ),
    ),
    repeatsFirst("another user's cart", /in another user's cart/),
  ],
  downloadFile: [
    changesReply('a file with other bytes than were sent', /comes back with other bytes/, (body) => ({
      ...Object(body),
      bytes: new TextEncoder().encode('%PDF-1.4'),
    })),
    ignoresRefusal("another company's file", /Another company gets the file/, 404),
  ],
  getProfile: [story('an expired token accepted', /taken after it ended/, stillTaken())],
  logout: [story('a signed-out token accepted', /taken after signing out/, stillTaken())],
  getSearch: [
    ignoresRefusal("another user's search", /Another user reads the search/, 404),
    ignoresRefusal(
      'saved searches read without their permission',
      /saved search is read without SAVE_SEARCH/,
      403,
    ),
  ],
  login: [ignoresRefusal('a locked user let in', /locked user signs in/, 403, 429)],
  resetPassword: [ignoresRefusal('a link to a new password works for ever', /link works twice/, 404)],
  verifyFingerprint: [
    ignoresRefusal(
      'a one-time code works for ever',
      /code is taken twice|code is taken of another's browser|wrong code is taken/,
      401,
      404,
    ),
  ],
  createFeedback: [ignoresRefusal('a limit ignored', /may be done more than 5 times/, 429)],
  verifyEmail: [
    ignoresRefusal('links of mails guessed without an end', /may be done more than 10 times/, 429),
  ],
  paginateDiamonds: [
    ignoresRefusal(
      'exclusive stones searched for without their area',
      /Without the area .* is searched for/,
      403,
    ),
  ],
  viewDiamond: [
    ignoresRefusal('a stone of a closed area shown', /Without the area a stone of .* is shown/, 404),
  ],
  requestConfirm: [
    ignoresRefusal(
      'a stone of a closed area confirmed',
      /Without the area a stone of the quote day is confirmed/,
      409,
    ),
  ],
  deleteSearches: [
    story(
      'saved searches removed without their permission',
      /saved search is removed without SAVE_SEARCH/,
      async (incoming, sound) => {
        const answer = await sound(incoming);
        if (incoming.path !== '/web/v1/diamond/search/delete' || answer?.status !== 403) return answer;
        return { status: 200, body: { code: 'OK', message: 'Done.', data: { count: 1 } } };
      },
    ),
  ],
  viewProjectSetting: [
    ignoresRefusal('internal settings read by anyone', /Without a session internal settings are read/, 401),
    ignoresRefusal('internal settings read by buyers', /A buyer reads internal settings/, 403),
  ],
  listShippingDetails: [
    story(
      'a shipment tracked with the permission only',
      /listShippingDetails answers 403/,
      trackedWithKeyOnly,
    ),
    story('the number of the shipment ignored', /shipments are tracked, not one/, everyShipment),
  ],
  listNotifications: [
    story('notifications refused', /listNotifications answers 40\d|not declared/, async (incoming, sound) =>
      incoming.path === '/web/v1/notification/list'
        ? { status: 403, body: { code: 'E_FORBIDDEN', message: 'Not allowed for this user.' } }
        : sound(incoming),
    ),
  ],
});
