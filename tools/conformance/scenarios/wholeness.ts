import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, membersOf, textOf } from '../values.ts';
import { agreed, freeStones } from './keeping.ts';

const PAGE = { page: 1, limit: 100 };
/** Maximum length of an address line and of a postal code (AccountUpdateRequest). */
const LONGEST_LINE = 120;
const LONGEST_CODE = 20;

async function memoStones(buyer: Player): Promise<readonly unknown[]> {
  const memos = rowsOf(await buyer.ok('paginateMemos', PAGE));
  return memos.flatMap(({ memoDetails }) => listOf(memoDetails)).map((each) => at(each, 'diamond'));
}

const allOrNothing: Scenario = {
  name: 'a refused call changes nothing, not even what was right in it',
  operations: ['requestConfirm', 'updateAccount', 'paginateMemos', 'getProfile'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const [free, moved] = (await freeStones(buyer, { loc: ['location-mumbai'] })).map(membersOf);
    expect(free !== undefined && moved !== undefined, 'There are no two free stones.');
    const stones = [membersOf(free), { ...moved, ctPr: Number(moved?.ctPr) + 1 }];
    const diamonds = stones.flatMap((stone) => agreed(stone));
    await buyer.refused('requestConfirm', 409, { diamonds }, 'A stone is confirmed at a price that moved.');
    const isBooked = (await memoStones(buyer)).includes(free?.id);
    expect(!isBooked, 'A stone of a refused confirmation is on a memo.');

    const nameOf = async () => textOf(at(await buyer.ok('getProfile'), 'user', 'account', 'companyName'));
    const before = await nameOf();
    const change = { companyName: `${before} and Sons`, country: 'country-none' };
    await buyer.refused(
      'updateAccount',
      400,
      change,
      'An account is moved to a country that does not exist.',
    );
    expect(
      before !== '' && (await nameOf()) === before,
      'A refused update has changed the name of the company.',
    );
  },
};

const longTexts: Scenario = {
  name: 'texts as long as they may be can be read again, and others are refused',
  operations: ['updateAccount', 'viewMember', 'upsertManufacturing', 'viewManufacturing'],
  play: async ({ as }) => {
    const seller = await as('seller', 1);
    const line = '💎'.repeat(LONGEST_LINE);
    const zipCode = '💎'.repeat(LONGEST_CODE);
    const lines = { address1: line, address2: line, address3: line, zipCode };
    const id = at(await seller.ok('updateAccount', lines), 'id');
    const [office] = listOf(at(await seller.ok('viewMember', { id }), 'addresses'));
    const isWhole = textOf(office).includes(`${line}, ${line}, ${line}`) && textOf(office).includes(zipCode);
    expect(isWhole, 'The address of a member is not that of its company.');
    for (const factoryCountry of ['ßx', 'in', ' I']) {
      const body = { hasFactory: true, factoryCountry };
      const words = `The country of a factory is ${JSON.stringify(factoryCountry)}.`;
      await seller.refused('upsertManufacturing', 400, body, words);
      await seller.ok('viewManufacturing');
    }
  },
};

/** Scenarios of calls that fail, and of texts at the limits of the contract. */
export const wholenessScenarios: readonly Scenario[] = [allOrNothing, longTexts];
