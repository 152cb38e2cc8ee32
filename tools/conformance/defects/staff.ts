import { bodyOf, type Defect, type Planted, reply, requestBody, story, succeedsAnyway } from '../planting.ts';
import { at, withAt } from '../values.ts';

const ORDER = '/web/v1/order/status-update';
const REGISTRATION = '/web/v1/register/status-update';

/** Says that a memo is made for the company, and makes it for nobody, so that the buyer never sees it. */
const lostMemo: Planted = async (incoming, sound) => {
  const body = bodyOf(incoming);
  const answer = await sound(incoming);
  if (incoming.path !== '/web/v1/diamond-block-master/paginate' || at(body, 'isHandled') === true)
    return answer;
  if (answer?.status !== 200) return answer;
  return { status: 200, body: withAt(withAt(answer.body, ['data', 'list'], []), ['data', 'count'], 0) };
};

/** Answers calls at a path as the admin who signed in last in the same world, whoever calls. */
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

/** Defects of the staff's side. */
export const staffDefects: readonly Defect[] = [
  story('a memo that its buyer does not see', 'createBlock', /The buyer does not see the memo/, lostMemo),
  story(
    'a step of a shipment recorded after a later one',
    'updateOrderStatus',
    /A shipment on its way is packed/,
    succeedsAnyway(ORDER, [409]),
  ),
  story(
    'the place of a recorded step lost',
    'updateOrderStatus',
    /The shipment that is IN_TRANSIT in Surat/,
    requestBody(ORDER, (body) => withAt(body, ['place'], undefined)),
  ),
  story(
    "the orders of all sellers' stones shown to a seller",
    'paginateSoldListings',
    /sees the order of another's stone/,
    asAdmin('/web/v1/inventory/orders'),
  ),
  story(
    'an upload of staff that is not shown to the seller',
    'paginateUploads',
    /The seller does not see the upload that staff made/,
    reply('/web/v1/inventory-upload/paginate', (body) =>
      withAt(withAt(body, ['data', 'list'], []), ['data', 'count'], 0),
    ),
  ),
  story(
    'files of staff matched to no stone of the seller',
    'startMediaUpload',
    /not matched to the seller's stone/,
    reply('/web/v1/media-upload/start', (body) => withAt(body, ['data', 'files', 0, 'diamond'], null)),
  ),
  story(
    'a registration decided twice',
    'updateRegistrationStatus',
    /A registration is decided twice/,
    succeedsAnyway(REGISTRATION, [409]),
  ),
  story(
    'a pending registration not listed',
    'paginateRegistrations',
    /The registration that waits is not listed/,
    reply('/web/v1/register/paginate', (body) =>
      withAt(withAt(body, ['data', 'list'], []), ['data', 'count'], 0),
    ),
  ),
];
