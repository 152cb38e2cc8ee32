import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { routes } from '#src/app/routes.ts';
import { type Action, type ReasonKey, selectionLimits } from '#src/lists/actions/action.ts';
import { actions } from '#src/lists/actions/actions.ts';
import { assess } from '#src/lists/actions/use-actions.ts';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { may } from '#src/session/permissions.ts';
import { closeSession } from '#src/session/session-store.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { memoryStorage } from '../../support/memory-storage.ts';
import { stone } from '../../support/search-stone.ts';

const free = { wSts: 'A', isHeld: false, vnd: 'acc-sur' } as const;
const held = { wSts: 'A', isHeld: true, vnd: 'acc-sur' } as const;
const memo = { wSts: 'M', isHeld: false, vnd: 'acc-sur' } as const;
const gone = { wSts: 'NA', isHeld: false, vnd: 'acc-sur' } as const;
const upcoming = { wSts: 'U', isHeld: false, vnd: 'acc-sur' } as const;
const bid = { wSts: 'B', isHeld: false, vnd: 'acc-sur' } as const;

describe('what an action can do with a selection', () => {
  test('the cart takes the stones that are available, and says how many others there are and why', () => {
    expect(assess(actions.addToCart, [free, free])).toMatchObject({ can: 'all' });
    expect(assess(actions.addToCart, [free, memo, held, memo, bid])).toEqual({
      can: 'some',
      fitting: [free],
      reasons: [
        { reason: 'onMemo', count: 2 },
        { reason: 'onHold', count: 1 },
        { reason: 'bidOnly', count: 1 },
      ],
    });
    expect(assess(actions.addToCart, [held, gone, upcoming])).toMatchObject({ can: 'none' });
  });

  test('a confirmation starts with one stone that can be had: its dialog names the others', () => {
    expect(assess(actions.requestConfirm, [free, memo])).toMatchObject({ can: 'all' });
    expect(assess(actions.requestConfirm, [held, memo, gone])).toMatchObject({ can: 'none' });
  });

  test("a company's own listing is neither bought nor held nor bid for", () => {
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
    signInAs('seller');
    const own = { ...free, vnd: 'acc-kir' };
    const reasons = [{ reason: 'ownListing', count: 1 }];
    for (const action of [
      actions.addToCart,
      actions.applyQuote,
      actions.holdStones,
      actions.requestConfirm,
    ]) {
      expect(assess(action, [own])).toEqual({ can: 'none', reasons });
      expect(assess(action, [free])).toMatchObject({ can: 'all' });
    }
    expect(assess(actions.bid, [{ ...own, wSts: 'B' }])).toEqual({ can: 'none', reasons });
    closeSession(false);
    vi.unstubAllGlobals();
  });

  test('more rows than one call takes are reported before the call, counted without those that stay out', () => {
    const many = (count: number) => Array.from({ length: count }, () => free);
    expect(assess(actions.addToCart, many(1000))).toMatchObject({ can: 'all' });
    expect(assess(actions.addToCart, many(1001))).toEqual({ can: 'too-many', max: 1000, count: 1001 });
    expect(assess(actions.addToCart, [...many(1000), memo])).toMatchObject({ can: 'some' });
    expect(assess(actions.requestConfirm, [...many(1000), memo])).toMatchObject({ can: 'all' });
  });

  test('a stone is opened alone', () => {
    expect(assess(actions.openDetail, [{ id: 'st-1' }])).toMatchObject({ can: 'all' });
    expect(assess(actions.openDetail, [{ id: 'st-1' }, { id: 'st-2' }])).toMatchObject({
      can: 'too-many',
      max: 1,
    });
  });
});

describe('the limits of a selection', () => {
  const contract: unknown = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
  const at = (value: unknown, ...path: readonly string[]): unknown =>
    path.reduce<unknown>(
      (inner, step) =>
        typeof inner === 'object' && inner !== null ? new Map(Object.entries(inner)).get(step) : undefined,
      value,
    );
  const resolved = (schema: unknown): unknown => {
    const ref = at(schema, '$ref');
    return typeof ref === 'string' ? resolved(at(contract, ...ref.split('/').slice(1))) : schema;
  };

  /** Most rows that the request of an operation takes under a member, in each variant of the request that has it. */
  function maxItems(path: string, member: string): readonly unknown[] {
    const body = at(contract, 'paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema');
    const request = resolved(body);
    const variants = at(request, 'oneOf');
    const members = (Array.isArray(variants) ? variants : [request]).map((variant) =>
      at(resolved(variant), 'properties', member),
    );
    return members.filter((schema) => schema !== undefined).map((schema) => at(resolved(schema), 'maxItems'));
  }

  test.each([
    ['createTracks', '/web/v1/diamond-track/create', 'diamonds'],
    ['deleteTracks', '/web/v1/diamond-track/delete', 'id'],
    ['requestConfirm', '/web/v1/diamond-confirm/request', 'diamonds'],
    ['filterMatchPairs', '/web/v1/diamond/match-pair/filter', 'diamonds'],
    ['createBids', '/web/v1/dynamic-diamond-bid/create', 'diamonds'],
    ['updateTrackStatus', '/web/v1/diamond-track/status-update', 'list'],
    ['deleteHolds', '/web/v1/diamond-block/release', 'id'],
    ['createBlock', '/web/v1/diamond-block/create', 'diamonds'],
    ['updateNotificationsRead', '/web/v1/notification/markAsRead', 'id'],
    ['changeShowroomStones', '/web/v1/showroom/stones', 'add'],
    ['mailDiamonds', '/web/v1/diamond/x-ray-mail', 'id'],
    ['downloadDiamonds', '/web/v1/diamond/excel', 'id'],
    ['deleteAppointmentParts', '/web/v1/cabin-schedule/destroyDiamondAndSlot', 'diamonds'],
  ] as const)('%s is that of the contract', (operation, path, member) => {
    expect([...new Set(maxItems(path, member))]).toEqual([selectionLimits[operation]]);
  });
});

/** A stone in each state that a list shows. */
const stones = {
  free: stone({ wSts: 'A' }),
  held: stone({ wSts: 'A', isHeld: true }),
  memo: stone({ wSts: 'M' }),
  upcoming: stone({ wSts: 'U' }),
  bid: stone({ wSts: 'B' }),
  gone: stone({ wSts: 'NA' }),
} as const satisfies Record<string, Stone>;
type Kind = keyof typeof stones;
const kinds = ['free', 'held', 'memo', 'upcoming', 'bid', 'gone'] as const satisfies readonly Kind[];

type Case = {
  readonly action: keyof typeof actions & keyof typeof selected;
  /** Why the action does not apply to a stone of each kind, in the order of `kinds`; null where it does. */
  readonly obstacles: readonly (ReasonKey | null)[];
  /** What it does with one stone that it applies to and one that it does not: all, the fitting one, or an offer. */
  readonly mixed: 'all' | 'fitting' | 'offer';
};

/** The actions of a search result that take any selection. */
const selected = {
  addToCart: actions.addToCart,
  requestConfirm: actions.requestConfirm,
  applyQuote: actions.applyQuote,
  holdStones: actions.holdStones,
  bid: actions.bid,
  justBidIt: actions.justBidIt,
} as const;

const bought = [null, 'onHold', 'onMemo', 'upcoming', 'bidOnly', 'gone'] as const;
const byBid = ['notForBids', 'notForBids', 'notForBids', 'notForBids', null, 'notForBids'] as const;

const cases: readonly Case[] = [
  { action: 'addToCart', obstacles: bought, mixed: 'offer' },
  { action: 'requestConfirm', obstacles: bought, mixed: 'all' },
  { action: 'applyQuote', obstacles: bought, mixed: 'all' },
  { action: 'holdStones', obstacles: bought, mixed: 'all' },
  { action: 'bid', obstacles: byBid, mixed: 'fitting' },
  { action: 'justBidIt', obstacles: byBid, mixed: 'fitting' },
];

/** Actions that apply to a stone in any state. */
const always = [
  actions.addToWatch,
  actions.addReminder,
  actions.addNote,
  actions.enquire,
  actions.finalCalculation,
  actions.share,
  actions.download,
  actions.copyNumbers,
  actions.matchStones,
];

describe('an action on stones by their state', () => {
  test.each(cases)('$action takes what can be had and names the reason for the rest', (row) => {
    const action = selected[row.action];
    kinds.forEach((kind, at) => {
      const reason = row.obstacles[at] ?? null;
      const one = [stones[kind]];
      expect(assess(action, one), kind).toEqual(
        reason === null ? { can: 'all', rows: one } : { can: 'none', reasons: [{ reason, count: 1 }] },
      );
    });
  });

  test.each(cases)('$action of a mixed selection: $mixed', ({ action, obstacles, mixed }) => {
    const fits = stones[kinds[obstacles.indexOf(null)] ?? 'free'];
    const both = [fits, stones.memo];
    const reason = obstacles[kinds.indexOf('memo')];
    const expected = {
      all: { can: 'all', rows: both },
      fitting: { can: 'all', rows: [fits] },
      offer: { can: 'some', fitting: [fits], reasons: [{ reason, count: 1 }] },
    };
    expect(assess(selected[action], both)).toEqual(expected[mixed]);
  });

  test.each<Action<Stone>>(always)('$key applies to every state', (action) => {
    const rows = kinds.map((kind) => stones[kind]);
    expect(assess(action, rows)).toEqual({ can: 'all', rows });
  });

  test('a comparison takes two to ten stones', () => {
    const many = (count: number) => Array.from({ length: count }, () => stones.free);
    expect(assess(actions.compare, many(1))).toEqual({ can: 'too-few', min: 2, count: 1 });
    expect(assess(actions.compare, many(2))).toMatchObject({ can: 'all' });
    expect(assess(actions.compare, many(11))).toEqual({ can: 'too-many', max: 10, count: 11 });
  });

  test.each([
    [actions.share, selectionLimits.mailDiamonds],
    [actions.addToShowroom, selectionLimits.changeShowroomStones],
    [actions.download, selectionLimits.downloadDiamonds],
    [actions.addNote, selectionLimits.upsertComments],
    [actions.enquire, selectionLimits.createTracks],
    [actions.officeView, selectionLimits.createAppointment],
  ] as const)('$key refuses one stone more than a call takes', (action, max) => {
    const rows = Array.from({ length: max + 1 }, () => stones.free);
    expect(assess(action, rows)).toEqual({ can: 'too-many', max, count: max + 1 });
  });
});

test.each(['cart', 'watchlist', 'diamond-list'] as const)('%s offers to view its stones', (list) => {
  expect(stoneLists[list].actionKeys).toContain('officeView');
});

const DECISIONS: ReadonlySet<string> = new Set(['requestConfirm', 'applyQuote', 'holdStones', 'bid']);

describe('the actions of a search result by persona', () => {
  const { users } = createSeed({ stones: 10 });
  const everyone = ['addToCart', 'requestConfirm', 'applyQuote', 'holdStones', 'addToWatch', 'addReminder'];
  const words = ['addNote', 'enquire', 'officeView', 'compare', 'matchStones', 'bid'];
  const open = ['finalCalculation', 'share', 'addToShowroom', 'download', 'copyNumbers', 'openDetail'];

  /** The actions of the result that a user's permissions let through. */
  function offered(username: string): readonly string[] {
    const found = users.find(({ user }) => user.username === username);
    if (found === undefined) throw new Error(`No persona ${username}`);
    const byKey: Readonly<Record<string, Action<never>>> = actions;
    return stoneLists['diamond-list'].actionKeys.filter((key) => {
      return [byKey[key]?.permission ?? []].flat().every((area) => may(found.permissions, area));
    });
  }

  test.each([
    ['primary', [...everyone, ...words, ...open]],
    ['api', open],
    // Preparing is not deciding: a quote can become an order.
    ['subuser', [...everyone, ...words, ...open].filter((key) => !DECISIONS.has(key))],
  ] as const)('%s', (username, expected) => {
    expect(offered(username).toSorted()).toEqual(expected.toSorted());
  });
});

describe('share and download', () => {
  const offering = new Set(
    Object.values(stoneLists)
      .filter(({ actionKeys }) => actionKeys.includes('share') || actionKeys.includes('download'))
      .map(({ type }): string => type),
  );
  const shown = Object.entries(routes).filter(([, { list }]) => list !== null && offering.has(list));

  test('stand in lists only that the permission entry of the user must allow to view', () => {
    expect(shown.map(([, { list }]) => list)).toContain('diamond-list');
    const open = shown.filter(([, { access }]) => !('view' in access)).map(([name]) => name);
    expect(open).toEqual([]);
  });
});
