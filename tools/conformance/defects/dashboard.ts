import { type Defect, type Planted, reply, requestBody, story } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const DASHBOARD = '/web/v1/user/dashboard';
const SETTING = '/web/v1/user-setting/upsert';
const ACTIVITY = ['data', 'recentActivity'];

/** Adds the first opened stone that anyone is shown to the activities of all others. */
function leakedView(): Planted {
  let leaked: unknown = null;
  return reply(DASHBOARD, (body) => {
    const list = listOf(at(body, ...ACTIVITY));
    leaked ??= list.find((each) => at(each, 'activityType') === 'STONE_VIEWED') ?? null;
    const isShown = leaked === null || list.some((each) => at(each, 'id') === at(leaked, 'id'));
    return isShown ? body : withAt(body, ACTIVITY, [leaked, ...list]);
  });
}

/** Changes the groups of a tile. */
const groups = (member: string, change: (list: readonly unknown[]) => readonly unknown[]): Planted =>
  reply(DASHBOARD, (body) => withAt(body, ['data', member], change(listOf(at(body, 'data', member)))));

/** Defects of the tiles of the dashboard. */
export const dashboardDefects: readonly Defect[] = [
  story('opened stones that colleagues see', 'createAnalytics', /is shown to secondary/, leakedView()),
  story(
    'a consent that cannot be withdrawn',
    'createAnalytics',
    /after consent was withdrawn is shown/,
    requestBody(SETTING, (body) =>
      at(body, 'value', 'portal', 'hasUsageConsent') === false
        ? withAt(body, ['value', 'portal', 'hasUsageConsent'], true)
        : body,
    ),
  ),
  story(
    'a portfolio by colour without its last colour',
    'viewDashboard',
    /portfolioColor leaves out stones/,
    groups('portfolioColor', (list) => list.slice(0, -1)),
  ),
  story(
    'a portfolio by colour with the smallest share first',
    'viewDashboard',
    /portfolioColor does not begin with the largest share/,
    groups('portfolioColor', (list) => list.toReversed()),
  ),
  story(
    'an inventory by age that forgets the oldest stones',
    'viewDashboard',
    /oldest stones are in no group/,
    groups('inventoryAge', (list) => list.slice(0, -1)),
  ),
  story(
    'an inventory by age that counts a stone twice',
    'viewDashboard',
    /groups of ages have other pieces/,
    groups('inventoryAge', (list) =>
      list.map((each, place) =>
        place === 0 ? withAt(each, ['pieces'], Number(at(each, 'pieces')) + 1) : each,
      ),
    ),
  ),
];
