import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ListType } from '#generated/model/listType.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { routes } from '#src/app/routes.ts';
import { allStones, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { routeNames } from '#src/domain/paths/paths.ts';
import { actions } from '#src/lists/actions/actions.ts';
import { houseStock, sellerList } from '#src/lists/definitions/manage-diamonds.tsx';
import { recordLists } from '#src/lists/definitions/record-lists.ts';
import { screenLists } from '#src/lists/definitions/screen-lists.ts';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import en from '#src/locales/en/lists.json' with { type: 'json' };
import enRecords from '#src/locales/en/records.json' with { type: 'json' };
import { choiceFilter, readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';

const messagesOf = <Messages>(namespace: string): Readonly<Record<string, Messages>> =>
  Object.fromEntries(
    languageCodes.map((code) => [
      code,
      JSON.parse(readFileSync(`src/locales/${code}/${namespace}.json`, 'utf8')),
    ]),
  );
const languages = { ...messagesOf<typeof en>('lists'), en };
const lists = Object.values(stoneLists);
const listTypes = Object.values(ListType);

describe('list types', () => {
  test('are the 26 of the specification, section 4, the listings of a seller and the stock of all', () => {
    const named =
      'cart, compare, confirm-list, dashboard, diamond-detail, diamond-details, enquiry, exclusive, fancy-search, hold, house-stock, diamond-list, manage-diamonds, match-pair, new-arrivals, notes, office-list, quote-day, quote-list, reminder, search-bid-diamond, search-match-pair, diamond-search, special-stone, stone-of-the-day, suggested-stock, upcoming, watchlist';
    expect([...listTypes]).toEqual(named.split(', '));
    expect(new Set(listTypes).size).toBe(28);
  });

  test('have a title each in every language', () => {
    for (const words of Object.values(languages)) {
      expect(Object.keys(words.title).toSorted()).toEqual([...listTypes].toSorted());
    }
  });

  test('are defined under their own type, each on one route', () => {
    const onRoutes = routeNames.flatMap((name) => routes[name].list ?? []);
    for (const [type, list] of Object.entries(stoneLists)) {
      expect(list.type).toBe(type);
      expect(onRoutes.filter((on) => on === type)).toHaveLength(1);
    }
    // The lists of the house's side stand on the route of the customers' own, those of shows on that of the office list.
    const beside = (key: string) => key.startsWith('handled-') || key === 'show-selection';
    const own = Object.keys(recordLists).filter((key) => !beside(key));
    // The specification names two addresses of the notifications: /notifications, and /notification without a permission.
    const routesOf = (key: string) => (key === 'notifications' ? 2 : 1);
    for (const key of own) expect(onRoutes.filter((on) => on === key)).toHaveLength(routesOf(key));
  });

  test('have one entry each: a list of rows on its route, or a screen of its own', () => {
    const onScreens = Object.entries(screenLists);
    for (const [type, { type: own, route, actions: offered }] of onScreens) {
      expect(own).toBe(type);
      expect(routeNames).toContain(route);
      expect(routes[route].list).toBeNull();
      expect(offered.filter(({ key }) => !(key in actions))).toEqual([]);
    }
    const entries = [...lists.map(({ type }) => type), ...onScreens.map(([type]) => type)];
    expect(entries.toSorted()).toEqual([...listTypes].toSorted());
  });

  test('have each column once', () => {
    for (const { columnKeys } of [...lists, sellerList, houseStock]) {
      expect(new Set(columnKeys).size).toBe(columnKeys.length);
    }
  });

  test('take actions of the table, each once', () => {
    for (const list of lists) {
      expect(new Set(list.actionKeys).size).toBe(list.actionKeys.length);
      expect(list.actionKeys.filter((key) => !(key in actions))).toEqual([]);
    }
  });
});

describe('lists of records', () => {
  test('stand under their own key, with actions of the table', () => {
    expect(Object.keys(recordLists).toSorted()).toEqual(Object.keys(enRecords).toSorted());
    for (const [key, list] of Object.entries(recordLists)) {
      expect(list.key).toBe(key);
      expect(list.actionKeys.filter((action) => !(action in actions))).toEqual([]);
    }
  });
});

describe('the words of the actions', () => {
  test.each(Object.entries(languages))('are complete in %s', (_code, words) => {
    const keys = Object.keys(actions);
    const has = (known: object) => (key: string) => key in known || `${key}_other` in known;
    expect(keys.filter((key) => !has(words.action)(key))).toEqual([]);
    expect(keys.filter((key) => !has(words.prompt)(key))).toEqual([]);
  });
});

describe('actions', () => {
  test('stand under their own key, with a letter as their shortcut', () => {
    for (const [key, action] of Object.entries(actions)) expect(action.key).toBe(key);
    for (const { shortcut } of Object.values(actions)) expect(shortcut).toMatch(/^[A-Z]$/);
  });

  test.each([...lists, ...Object.values(recordLists)])(
    'have a shortcut each within a list',
    ({ actionKeys: keys }) => {
      const shortcuts = Object.values(actions)
        .filter(({ key }) => keys.includes(key))
        .map(({ shortcut }) => shortcut);
      expect(new Set(shortcuts).size).toBe(shortcuts.length);
    },
  );
});

describe('the address of a list', () => {
  test('holds criteria, shelf, sort and page, and leaves out what is at its beginning', () => {
    const address = {
      filters: { criteria: { shp: ['shape-round'] }, viewType: ViewType.NEW_ARRIVALS },
      sort: { key: 'crt', direction: 'desc' },
      page: 3,
    } as const;
    const text = writeListAddress(
      { ...address, filters: { ...address.filters, criteria: { shp: ['shape-round'] } } },
      stoneFilters,
    );
    expect(text).toBe('?shp=round&view=new&sort=crt.desc&page=3');
    expect(readListAddress(text, stoneFilters)).toEqual(address);
    expect(writeListAddress({ filters: allStones, sort: null, page: 1 }, stoneFilters)).toBe('');
  });

  test('is read as the first page, unsorted, when it makes no sense', () => {
    expect(readListAddress('?page=0&sort=crt.sideways&view=old', stoneFilters)).toEqual({
      filters: allStones,
      page: 1,
      sort: null,
    });
    expect(readListAddress('?page=1e9', stoneFilters)).toMatchObject({ page: 1 });
  });

  test('holds the choice of a list with tabs by its word', () => {
    const codec = choiceFilter('status', { pending: 1, approved: 2 });
    expect(codec.write({ choice: 2 })).toBe('status=approved');
    expect(codec.write({ choice: null })).toBe('');
    expect(codec.read('?status=pending&page=2')).toEqual({ choice: 1 });
    expect(codec.read('?status=lost')).toEqual({ choice: null });
  });
});
