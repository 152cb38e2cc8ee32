import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { actions } from '#src/lists/actions/actions.ts';
import { assess } from '#src/lists/actions/assess.ts';
import { selectionLimits } from '#src/lists/actions/limits.ts';

const free = { wSts: 'A', isHeld: false } as const;
const held = { wSts: 'A', isHeld: true } as const;
const memo = { wSts: 'M', isHeld: false } as const;
const gone = { wSts: 'NA', isHeld: false } as const;
const upcoming = { wSts: 'U', isHeld: false } as const;
const bid = { wSts: 'B', isHeld: false } as const;

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

  test('more rows than one call takes are told before the call, counted without those that stay out', () => {
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
    ['mailDiamonds', '/web/v1/diamond/x-ray-mail', 'id'],
    ['downloadDiamonds', '/web/v1/diamond/excel', 'id'],
    ['deleteAppointmentParts', '/web/v1/cabin-schedule/destroyDiamondAndSlot', 'diamonds'],
  ] as const)('%s is that of the contract', (operation, path, member) => {
    expect([...new Set(maxItems(path, member))]).toEqual([selectionLimits[operation]]);
  });
});
