import { describe, expect, it } from 'vitest';
import {
  addTab,
  closeTab,
  followAddress,
  MAX_TABS,
  moveTab,
  oneTab,
  readTabs,
  renameTab,
  type SearchTabs,
} from '#src/features/search/search-tabs.ts';

const list = (query: string) => `/diamond-list?${query}`;
const rounds = oneTab(list('shp=round'));
const two: SearchTabs = followAddress(addTab(rounds, '/diamond-list'), list('shp=pear'));
const addresses = ({ tabs }: SearchTabs) => tabs.map(({ address }) => address);
const active = ({ tabs, active: id }: SearchTabs) => tabs.find((tab) => tab.id === id)?.address;

describe('searches as tabs', () => {
  it('follow the address: the active tab moves on, another tab with that address becomes active', () => {
    const sorted = followAddress(two, list('shp=pear&sort=crt.desc&page=2'));
    expect(addresses(sorted)).toEqual([list('shp=round'), list('shp=pear&sort=crt.desc&page=2')]);
    const back = followAddress(sorted, list('shp=round'));
    expect(addresses(back)).toEqual(addresses(sorted));
    expect(active(back)).toBe(list('shp=round'));
    expect(followAddress(back, list('shp=round'))).toBe(back);
  });

  it('stay two with the same address, and the active one stays active', () => {
    const twins = addTab(rounds, list('shp=round'));
    expect(followAddress(twins, list('shp=round'))).toBe(twins);
    expect(twins.tabs).toHaveLength(2);
  });

  it('are ten at most, and a new one stands after the active one', () => {
    let many = rounds;
    for (let n = 0; n < 2 * MAX_TABS; n += 1) many = addTab(many, list(`page=${n + 2}`));
    expect(many.tabs).toHaveLength(MAX_TABS);
    expect(new Set(many.tabs.map(({ id }) => id)).size).toBe(MAX_TABS);
    const third = addTab(followAddress(two, list('shp=round')), '/diamond-list');
    expect(addresses(third)).toEqual([list('shp=round'), '/diamond-list', list('shp=pear')]);
  });

  it('are closed with the next one shown, and the last stays', () => {
    const [first, second] = two.tabs;
    expect(active(closeTab(two, second?.id ?? ''))).toBe(list('shp=round'));
    expect(active(closeTab(two, first?.id ?? ''))).toBe(list('shp=pear'));
    expect(closeTab(rounds, rounds.active)).toBe(rounds);
  });

  it('are moved up to the ends, and named', () => {
    const moved = moveTab(two, two.active, -5);
    expect(addresses(moved)).toEqual([list('shp=pear'), list('shp=round')]);
    expect(active(moved)).toBe(list('shp=pear'));
    expect(moveTab(moved, moved.active, -1)).toBe(moved);
    expect(renameTab(two, two.active, '  Pears ').tabs[1]?.name).toBe('Pears');
    expect(renameTab(two, two.active, '  ').tabs[1]?.name).toBeNull();
  });

  it('are read back from storage, unless damaged', () => {
    expect(readTabs({ ...JSON.parse(JSON.stringify(two)) })).toEqual(two);
    expect(readTabs({ tabs: [], active: '1' })).toBeNull();
    expect(
      readTabs({ tabs: [{ id: '1', name: null, address: 'https://elsewhere.test' }], active: '1' }),
    ).toBeNull();
    expect(readTabs(null)).toBeNull();
  });
});
