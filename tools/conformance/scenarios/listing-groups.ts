import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, type Members, membersOf } from '../values.ts';
import { agreed } from './keeping.ts';

const PAGE = { page: 1, limit: 100 };
const HOLD = 1;

/** Rounds of the seller on offer in Mumbai that nobody has on hold and that are in no pair or layout. */
async function alone(seller: Player): Promise<readonly Members[]> {
  const filter = {
    ...{ wSts: ['A'], pktType: ['SINGLE'], loc: ['location-mumbai'] },
    ...{ shp: ['shape-round'], isFcCol: false },
  };
  return rowsOf(await seller.ok('paginateInventory', { ...PAGE, isGrouped: false, filter }))
    .map((row) => membersOf(at(row, 'diamond')))
    .filter(({ isHeld }) => isHeld !== true);
}

/** Makes stones a pair or layout; answers its kind and number. */
async function made(seller: Player, ...stones: readonly Members[]): Promise<Members> {
  const group = await seller.ok('createListingGroup', { diamonds: stones.map(({ id }) => id) });
  return { kind: at(group, 'kind'), number: at(group, 'number') };
}

async function isListed(seller: Player, { number }: Members): Promise<boolean> {
  return rowsOf(await seller.ok('paginateListingGroups', PAGE)).some((group) => group.number === number);
}

const making: Scenario = {
  name: 'a seller makes a pair that buyers have as a whole only',
  operations: ['createListingGroup', 'paginateListingGroups', 'requestConfirm'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
    const [one, two, three] = await alone(seller);
    const [first, second, third] = [membersOf(one), membersOf(two), membersOf(three)];
    const pair = await made(seller, first, second);
    expect(pair.kind === 'PAIR', `Two stones become a group of the kind ${String(pair.kind)}.`);
    expect(await isListed(seller, pair), 'A pair that was made is not listed.');
    const lone = { diamonds: agreed(first) };
    await buyer.refused('requestConfirm', 409, lone, 'One stone of a new pair is bought alone.');
    const again = { diamonds: [first.id, third.id] };
    await seller.refused('createListingGroup', 409, again, 'A stone is in two pairs.');
  },
};

const dissolving: Scenario = {
  name: 'a seller dissolves a pair, whose stones buyers can have alone then, but not while one has it',
  operations: ['dissolveListingGroups', 'createListingGroup', 'paginateListingGroups', 'createBlock'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
    const [one, two] = await alone(seller);
    const stones = [membersOf(one), membersOf(two)] as const;
    const pair = await made(seller, ...stones);
    await seller.ok('dissolveListingGroups', { groups: [pair] });
    expect(!(await isListed(seller, pair)), 'A dissolved pair is still listed.');
    const again = { groups: [await made(seller, ...stones)] };
    const diamonds = stones.map(({ id, vStnId }) => ({ diamond: id, vStnId }));
    const hold = await buyer.ok('createBlock', { blockType: HOLD, hours: 24, diamonds });
    await seller.refused('dissolveListingGroups', 409, again, 'A pair is dissolved while a buyer has it.');
    await buyer.ok('deleteHolds', { id: [at(hold, 'stones', 0, 'id')] });
    await seller.ok('dissolveListingGroups', again);
    await buyer.ok('requestConfirm', { diamonds: agreed(stones[0]) });
  },
};

/** Pairs and layouts that sellers make. */
export const listingGroupScenarios: readonly Scenario[] = [making, dissolving];
