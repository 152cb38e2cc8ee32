import { beforeEach, describe, expect, test } from 'vitest';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { change, others, own, startSelling } from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
  // Alike, so that every test finds stones that go together.
  for (const stone of alone) change(world, stone, ALIKE);
});

const ALIKE = { shp: 'shape-round', isFcCol: false, countryCode: 'IN', isSeparable: true };
const alone = own.filter(({ pairStkNo, layoutNo }) => pairStkNo === null && layoutNo === null).slice(0, 4);

function stone(at: number): SeedStone {
  const found = alone[at];
  if (found === undefined) throw new Error('Too few stones.');
  return found;
}

const ids = (...stones: readonly SeedStone[]) => ({ diamonds: stones.map(({ id }) => id) });
const make = (...stones: readonly SeedStone[]) => seller.ok('createListingGroup', ids(...stones));
const refused = (...stones: readonly SeedStone[]) => seller.no('createListingGroup', ids(...stones));
const numbers = async () =>
  (await seller.ok('paginateListingGroups', { page: 1, limit: 1000 })).list.map(({ number }) => number);
const asks = ({ id, ctPr }: SeedStone) => ({ diamond: id, confirmPricePerCarat: ctPr });

describe('pairs and layouts of a seller', () => {
  test('are a layout of three stones or more, of any shape; separable if the seller says so', async () => {
    change(world, stone(2), { shp: 'shape-pear' });
    const made = await seller.ok('createListingGroup', {
      ...ids(stone(0), stone(1), stone(2)),
      isSeparable: true,
    });
    expect(made).toMatchObject({ kind: 'LAYOUT', isSeparable: true });
    expect(made.stones.map(({ layoutNo, pairStkNo }) => [layoutNo, pairStkNo])).toEqual([
      [made.number, null],
      [made.number, null],
      [made.number, null],
    ]);
    await buyer.ok('requestConfirm', { diamonds: [asks(stone(0))] });
    const { list } = await seller.ok('paginateListingGroups', { page: 1, limit: 1000, kind: 'LAYOUT' });
    expect(list.every(({ kind }) => kind === 'LAYOUT')).toBe(true);
    expect(list.map(({ number }) => number)).toContain(made.number);
  });

  test('have own stones on offer only that are single, alone and go together', async () => {
    const [one, two, three, four] = [stone(0), stone(1), stone(2), stone(3)];
    const { number } = await make(one, two);
    expect(await refused(one, three)).toMatchObject({
      status: 409,
      data: { conflicts: [{ diamond: one.id, stoneId: one.stoneId, reason: 'GROUPED', number }] },
    });
    const [foreign] = others;
    if (foreign === undefined) throw new Error('Too few stones.');
    for (const [patch, reason] of [
      [{ shp: 'shape-pear' }, 'MISMATCH'],
      [{ isFcCol: true }, 'MISMATCH'],
      [{ countryCode: 'BE' }, 'MISMATCH'],
      [{ pktType: 'PARCEL' }, 'NOT_SINGLE'],
      [{ wSts: 'U' }, 'NOT_OFFERED'],
      [{ wSts: 'NA' }, 'NOT_OFFERED'],
      [{ wSts: 'M' }, 'ON_MEMO'],
      [{ wSts: 'B' }, 'BID_ONLY'],
      [{ isHeld: true }, 'ON_HOLD'],
    ] as const) {
      world.tables.stones.put({ ...four, ...ALIKE, ...patch });
      expect([patch, await refused(three, four)]).toMatchObject([
        patch,
        { data: { conflicts: [{ diamond: four.id, reason }] } },
      ]);
    }
    expect(await refused(three, foreign)).toMatchObject({
      data: { conflicts: [{ diamond: foreign.id, reason: 'GONE', stoneId: '', vStnId: '' }] },
    });
    expect(world.tables.stones.get(three.id)?.pairStkNo).toBeNull();
  });

  test('belong to the company: others neither see, make nor dissolve them', async () => {
    const { kind, number } = await make(stone(0), stone(1));
    const other = await seller.as('sur1');
    const seen = await other.ok('paginateListingGroups', { page: 1, limit: 1000 });
    expect(seen.list.map((each) => each.number)).not.toContain(number);
    expect(await other.ok('dissolveListingGroups', { groups: [{ kind, number }] })).toEqual({ count: 0 });
    expect(await numbers()).toContain(number);
    expect(await buyer.no('createListingGroup', ids(stone(2), stone(3)))).toMatchObject({ status: 403 });
  });

  test('are left out of the listings that are alone', async () => {
    await make(stone(0), stone(1));
    const listed = async (isGrouped: boolean) =>
      (await seller.ok('paginateInventory', { page: 1, limit: 1000, isGrouped })).list.map(
        ({ diamond }) => diamond.id,
      );
    const [grouped, single] = [await listed(true), await listed(false)];
    expect(grouped).toContain(stone(0).id);
    expect(single).not.toContain(stone(0).id);
    expect(single).toContain(stone(2).id);
  });
});
