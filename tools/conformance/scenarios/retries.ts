import { exampleOf, expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, membersOf } from '../values.ts';
import { agreed, freeStones } from './keeping.ts';

const DAY = 24 * 3_600_000;
const all = { page: 1, limit: 1000 };

const retried: Scenario = {
  name: 'a retried call gets the first answer and creates nothing, also in parallel',
  operations: ['upsertAddress', 'paginateAddresses', 'requestConfirm'],
  play: async (stage) => {
    const buyer = await stage.as('primary', 0);
    const countOf = async (player: Player) => Number(at(await player.ok('paginateAddresses', all), 'count'));
    const { id: _, ...example } = exampleOf(stage, 'upsertAddress');
    // A billing address: as the default delivery address it would have to be in the buyer's country.
    const address = { ...example, type: 'BILLING' };
    const before = await countOf(buyer);
    const one = buyer.keyed('conformance-address-1');
    const saved = await Promise.all([1, 2, 3].map(() => one.ok('upsertAddress', address)));
    const ids = new Set(saved.map((data) => at(data, 'id')));
    const more = (await countOf(buyer)) - before;
    expect(ids.size === 1 && more === 1, `Three calls with one key create ${more} addresses.`);
    await one.refused('upsertAddress', 409, { ...address, zipCode: '99999' }, 'The key is used again.');
    expect((await countOf(buyer)) === before + 1, 'A refused use of a key creates an address.');
    await buyer.keyed('conformance-address-2').ok('upsertAddress', address);
    expect((await countOf(buyer)) === before + 2, 'Another key creates no other address.');

    const stone = membersOf((await freeStones(buyer, { loc: ['location-mumbai'] }))[0]);
    const request = { diamonds: agreed(stone) };
    const order = buyer.keyed('conformance-confirm-1');
    const memo = await order.ok('requestConfirm', request);
    const again = await order.ok('requestConfirm', request);
    const isSame = JSON.stringify(memo) === JSON.stringify(again);
    expect(isSame, 'The retried confirmation is answered with another memo.');
  },
};

const ownKeys: Scenario = {
  name: "an idempotency key is the user's own and lasts a day",
  operations: ['upsertComments', 'paginateComments'],
  play: async (stage) => {
    const { advance, as } = stage;
    const buyer = await as('primary', 0);
    const stone = membersOf((await freeStones(buyer))[0]);
    const note = { diamonds: [{ diamond: stone.id, vStnId: stone.vStnId, remarks: 'Conformance.' }] };
    const key = 'conformance-note-1';
    const mine = await buyer.keyed(key).ok('upsertComments', note);
    const other = await as('customer', 1);
    const theirs = await other.keyed(key).ok('upsertComments', note);
    const isShared = JSON.stringify(at(mine, 'list')) === JSON.stringify(at(theirs, 'list'));
    expect(!isShared, "Another user gets the answer of the first one's key.");
    expect(rowsOf(await other.ok('paginateComments', all)).length > 0, 'The other user has no note.');
    await advance(DAY - 60_000);
    const late = await (await as('primary', 0)).keyed(key).status('upsertComments', { diamonds: [] });
    expect(late === 400, `A broken request is answered ${late} because of its key.`);
    const changed = { diamonds: [{ ...note.diamonds[0], remarks: 'Another text.' }] };
    const held = await (await as('primary', 0)).keyed(key).status('upsertComments', changed);
    expect(held === 409, `The key is forgotten before its day is over: ${held}.`);
    await advance(2 * 60_000);
    const free = await (await as('primary', 0)).keyed(key).status('upsertComments', changed);
    expect(free === 200, `The key is kept longer than a day: ${free}.`);
  },
};

/** Stories of idempotency keys. */
export const retryScenarios: readonly Scenario[] = [retried, ownKeys];
