import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PermissionKey } from '#generated/model/permissionKey.ts';
import { readListAddress, writeListAddress } from '#src/criteria/list-address.ts';
import { actionKeys, doneKeys, reasonKeys } from '#src/lists/action.ts';
import { actions } from '#src/lists/actions.ts';
import { createListSelection, resetSelection } from '#src/lists/list-selection.ts';
import { listTypes } from '#src/lists/list-types.ts';
import { notices } from '#src/lists/notices.tsx';
import { stoneLists } from '#src/lists/stone-lists.tsx';
import ar from '#src/locales/ar/lists.json' with { type: 'json' };
import en from '#src/locales/en/lists.json' with { type: 'json' };
import { paths } from '#src/paths/paths.ts';
import { resetState } from '#src/session/reset.ts';

const languages = { en, ar };
const lists = Object.values(stoneLists);

/** A key is worded by itself or by its plural forms. */
const has = (words: object, key: string) => key in words || `${key}_other` in words;

describe('list types', () => {
  test('are the 26 of the specification, section 4', () => {
    const named =
      'cart, compare, confirm-list, dashboard, diamond-detail, diamond-details, enquiry, exclusive, fancy-search, hold, diamond-list, match-pair, new-arrivals, notes, office-list, quote-day, quote-list, reminder, search-bid-diamond, search-match-pair, diamond-search, special-stone, stone-of-the-day, suggested-stock, upcoming, watchlist';
    expect([...listTypes]).toEqual(named.split(', '));
    expect(new Set(listTypes).size).toBe(26);
  });

  test('have a title each in every language', () => {
    for (const words of Object.values(languages)) {
      expect(Object.keys(words.title).toSorted()).toEqual([...listTypes].toSorted());
    }
  });

  test('that are defined stand under their own type, on a route and behind an area that exist', () => {
    for (const [type, list] of Object.entries(stoneLists)) {
      expect(list.type).toBe(type);
      expect(paths[list.route]).toBeDefined();
      expect(Object.values(PermissionKey)).toContain(list.permission);
    }
    expect(lists.map(({ type }) => type).toSorted()).toEqual(['cart', 'confirm-list', 'diamond-list']);
  });

  test('take actions and notices of the tables, each once, and say something when they are empty', () => {
    for (const list of lists) {
      expect(new Set(list.actionKeys).size).toBe(list.actionKeys.length);
      expect(list.actionKeys.filter((key) => !(key in actions))).toEqual([]);
      expect(list.notices.filter((key) => !(key in notices))).toEqual([]);
      for (const words of Object.values(languages)) {
        expect(
          [list.empty, `${list.empty}About`, `${list.empty}Do`].filter((key) => !(key in words.empty)),
        ).toEqual([]);
      }
    }
  });

  test('an engine never asks which list it shows', () => {
    for (const file of [
      'StoneList.tsx',
      'ListGrid.tsx',
      'use-list.ts',
      'use-actions.ts',
      'ListToolbar.tsx',
    ]) {
      expect(readFileSync(`src/lists/${file}`, 'utf8')).not.toMatch(/type === |switch \(.*type/);
    }
  });
});

describe('the words of the tables', () => {
  test.each(Object.entries(languages))('are complete in %s', (_code, words) => {
    expect(actionKeys.filter((key) => !has(words.action, key))).toEqual([]);
    expect(actionKeys.filter((key) => !has(words.prompt, key))).toEqual([]);
    expect(reasonKeys.filter((key) => !has(words.reason, key))).toEqual([]);
    expect(doneKeys.filter((key) => !has(words.done, key))).toEqual([]);
    expect(Object.keys(notices).filter((key) => !has(words.notice, key))).toEqual([]);
  });

  test('English says the specification’s own sentences', () => {
    expect(en.empty.noMatch).toBe("Sorry, we didn't find a match.");
    expect(en.empty.noData).toBe('No data found.');
    expect(en.confirm.removeFromCart).toBe('Are you sure you want to delete these stone(s)?');
    expect(en.prompt.requestConfirm).toBe('Please select stone(stones) to confirm.');
    expect(en.prompt.addToCart).toBe('Please select stone(stones) to add in cart.');
    expect(en.prompt.finalCalculation).toBe('Please select stone(stones) to final calculation.');
    expect(en.prompt.removeFromCart).toBe('Please select stone(stones) to delete.');
  });
});

describe('actions', () => {
  const free = { wSts: 'A', isHeld: false } as const;
  const held = { wSts: 'A', isHeld: true } as const;
  const memo = { wSts: 'M', isHeld: false } as const;
  const gone = { wSts: 'NA', isHeld: false } as const;

  test('stand under their own key, with a shortcut of their own', () => {
    for (const [key, action] of Object.entries(actions)) expect(action.key).toBe(key);
    const shortcuts = Object.values(actions).map(({ shortcut }) => shortcut);
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
    for (const shortcut of shortcuts) expect(shortcut).toMatch(/^[A-Z]$/);
  });

  test('the cart takes no stone on memo, on hold or gone', () => {
    const { appliesTo } = actions.addToCart;
    expect(appliesTo([free, free])).toBe(true);
    expect(appliesTo([free, memo])).toBe('someUnavailable');
    expect(appliesTo([held, gone])).toBe('allUnavailable');
  });

  test('a confirmation needs one stone that can be had; the dialog names the others', () => {
    const { appliesTo } = actions.requestConfirm;
    expect(appliesTo([free, memo])).toBe(true);
    expect(appliesTo([held, memo, gone])).toBe('allUnavailable');
  });

  test('a stone is opened alone', () => {
    expect(actions.openDetail.appliesTo([{ id: 'st-1' }])).toBe(true);
    expect(actions.openDetail.appliesTo([{ id: 'st-1' }, { id: 'st-2' }])).toBe('oneOnly');
  });
});

describe('the selection of a list type', () => {
  const rowId = ({ id }: { id: string }) => id;

  test('keeps rows of other pages, counts a row once and forgets the unselected', () => {
    const selection = createListSelection('hold', rowId);
    selection.remember([{ id: 'a' }, { id: 'b' }]);
    selection.grid.select(['b', 'a', 'b']);
    selection.grid.unselect(['b']);
    selection.remember([{ id: 'c' }]);
    selection.grid.select(['c']);
    expect(selection.rows(selection.grid.getSnapshot())).toEqual([{ id: 'a' }, { id: 'c' }]);
  });

  test('is reset alone, with all others, and at sign-out', () => {
    const hold = createListSelection('hold', rowId);
    const notes = createListSelection('notes', rowId);
    const select = () => {
      hold.grid.select(['a']);
      notes.grid.select(['b']);
    };
    const sizes = () => [hold.grid.getSnapshot().size, notes.grid.getSnapshot().size];
    select();
    resetSelection('hold');
    expect(sizes()).toEqual([0, 1]);
    select();
    resetSelection();
    expect(sizes()).toEqual([0, 0]);
    select();
    resetState();
    expect(sizes()).toEqual([0, 0]);
  });
});

describe('the address of a list', () => {
  test('holds criteria, view, sort and page, and leaves out what is at its beginning', () => {
    const address = {
      criteria: { shp: ['shape-round'] },
      isNew: true,
      sort: { key: 'crt', direction: 'desc' },
      page: 3,
    } as const;
    const text = writeListAddress({ ...address, criteria: { shp: ['shape-round'] } });
    expect(text).toBe('?shp=round&view=new&sort=crt.desc&page=3');
    expect(readListAddress(text)).toEqual(address);
    expect(writeListAddress({ criteria: {}, isNew: false, sort: null, page: 1 })).toBe('');
  });

  test('is read as the first page, unsorted, when it makes no sense', () => {
    expect(readListAddress('?page=0&sort=crt.sideways')).toEqual({
      criteria: {},
      isNew: false,
      page: 1,
      sort: null,
    });
    expect(readListAddress('?page=1e9')).toMatchObject({ page: 1 });
  });
});
