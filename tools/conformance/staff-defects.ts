import { bodyOf, type Defect, type Planted, reply, requestBody, story, succeedsAnyway } from './planting.ts';
import { at, withAt } from './values.ts';

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
