import {
  bodyOf,
  changesReply,
  ignoresRefusal,
  inPhase,
  leavesOut,
  noticedBy,
  type Planted,
  putsInReply,
  putsInRequest,
  story,
  withRows,
} from '../planting.ts';
import { at, withAt } from '../values.ts';

/** Says that a memo is made for the company, and makes it for nobody, so that the buyer never sees it. */
const lostMemo: Planted = async (incoming, sound) => {
  const body = bodyOf(incoming);
  const answer = await sound(incoming);
  if (incoming.path !== '/web/v1/diamond-block-master/paginate' || at(body, 'isHandled') === true)
    return answer;
  if (answer?.status !== 200) return answer;
  return { status: 200, body: withAt(withAt(answer.body, ['data', 'list'], []), ['data', 'count'], 0) };
};

/** Answers calls at a path as the admin who signed in last in the same world, no matter who calls. */
function asAdmin(path: string): Planted {
  const tokens = new Map<string, string>();
  return async (incoming, sound) => {
    const world = incoming.headers['x-world'] ?? '';
    const token = tokens.get(world);
    if (incoming.path === path && token !== undefined) {
      return sound({ ...incoming, headers: { ...incoming.headers, authorization: token } });
    }
    const answer = await sound(incoming);
    if (incoming.path === '/web/v1/auth/login' && at(bodyOf(incoming), 'username') === 'admin') {
      tokens.set(world, String(at(answer?.body, 'data', 'token', 'jwt')));
    }
    return answer;
  };
}

const decisions = inPhase('scenario', {
  createBlock: [story('a memo that its buyer does not see', /The buyer does not see the memo/, lostMemo)],
  updateOrderStatus: [
    ignoresRefusal('a step of a shipment recorded after a later one', /A shipment on its way is packed/, 409),
    leavesOut('the place of a recorded step lost', /The shipment that is IN_TRANSIT in Surat/, 'place'),
  ],
  paginateSoldListings: [
    story(
      "the orders of all sellers' stones shown to a seller",
      /sees the order of another's stone/,
      asAdmin('/web/v1/inventory/orders'),
    ),
  ],
  paginateUploads: [
    changesReply(
      'an upload of staff that is not shown to the seller',
      /The seller does not see the upload that staff made/,
      (body) => withRows(body, []),
    ),
  ],
  startMediaUpload: [
    putsInReply(
      'files of staff matched to no stone of the seller',
      /not matched to the seller's stone/,
      'data.files.0.diamond',
      null,
    ),
  ],
  updateRegistrationStatus: [
    ignoresRefusal('a registration decided twice', /A registration is decided twice/, 409),
  ],
  paginateRegistrations: [
    changesReply('a pending registration not listed', /The registration that waits is not listed/, (body) =>
      withRows(body, []),
    ),
  ],
});

export const staffDefects = [
  ...decisions,
  ...noticedBy(
    'an appointment moves to an offered time only when its customer accepts it, and the time is free',
    {
      createAppointment: [
        ignoresRefusal(
          'an appointment booked for the customer of another sales person',
          /Staff book for a customer of another/,
          400,
        ),
      ],
      createAppointmentOffer: [
        changesReply(
          'an offer that moves the appointment at once',
          /An offer moves the appointment/,
          (body) => withAt(body, ['data', 'startsAt'], at(body, 'data', 'offer', 'startsAt')),
        ),
      ],
      updateAppointmentOffer: [
        ignoresRefusal(
          'an offered time accepted after another booked it',
          /A time that is taken meanwhile is accepted/,
          409,
        ),
      ],
    },
  ),
  ...noticedBy('readers see news from the time of publication on, and only admins see them before', {
    upsertContent: [
      putsInRequest(
        'news published before their time',
        /reads news before their time/,
        'news.publishedAt',
        '2020-01-01T00:00:00.000Z',
      ),
    ],
  }),
];
