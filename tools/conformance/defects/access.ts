import { bodyOf, type Defect, type Planted, story, succeedsAnyway } from '../planting.ts';
import { at, withAt } from '../values.ts';

const PAGE = '/web/v1/diamond/paginate';
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
  return sound({ ...incoming, body: new TextEncoder().encode(JSON.stringify(wide)) });
};

/** Defects of who may see and have what. */
export const accessDefects: readonly Defect[] = [
  story(
    'exclusive stones searched for without their area',
    'paginateDiamonds',
    /Without the area .* is searched for/,
    succeedsAnyway(PAGE, [403]),
  ),
  story(
    'a stone of a closed area shown',
    'viewDiamond',
    /Without the area a stone of .* is shown/,
    succeedsAnyway('/web/v1/diamond/view', [404]),
  ),
  story(
    'a stone of a closed area confirmed',
    'requestConfirm',
    /Without the area a stone of the quote day is confirmed/,
    succeedsAnyway('/web/v1/diamond-confirm/request', [409]),
  ),
  story(
    'saved searches read without their permission',
    'getSearch',
    /saved search is read without SAVE_SEARCH/,
    succeedsAnyway('/web/v1/diamond/search/by-id', [403]),
  ),
  story(
    'saved searches removed without their permission',
    'deleteSearches',
    /saved search is removed without SAVE_SEARCH/,
    async (incoming, sound) => {
      const answer = await sound(incoming);
      if (incoming.path !== '/web/v1/diamond/search/delete' || answer?.status !== 403) return answer;
      return { status: 200, body: { code: 'OK', message: 'Done.', data: { count: 1 } } };
    },
  ),
  story(
    'internal settings read by anyone',
    'viewProjectSetting',
    /Without a session internal settings are read/,
    succeedsAnyway('/web/v1/project-setting/view', [401]),
  ),
  story(
    'internal settings read by buyers',
    'viewProjectSetting',
    /A buyer reads internal settings/,
    succeedsAnyway('/web/v1/project-setting/view', [403]),
  ),
  story(
    'a shipment tracked with the permission only',
    'listShippingDetails',
    /listShippingDetails answers 403/,
    trackedWithKeyOnly,
  ),
  story(
    'the number of the shipment ignored',
    'listShippingDetails',
    /shipments are tracked, not one/,
    everyShipment,
  ),
  story(
    'notifications refused',
    'listNotifications',
    /listNotifications answers 40\d|not declared/,
    async (incoming, sound) =>
      incoming.path === '/web/v1/notification/list'
        ? { status: 403, body: { code: 'E_FORBIDDEN', message: 'Not allowed for this user.' } }
        : sound(incoming),
  ),
];
