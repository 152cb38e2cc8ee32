import { expect, type Player, rowsOf, type Scenario, type Stage } from '../play.ts';
import { at, type Members, membersOf } from '../values.ts';

const DAY_MS = 86_400_000;

/** Members that would tell the reader of a link what a stone costs, who sells it, or under which number. */
const PRIVATE = ['amt', 'rap', 'ctPr', 'back', 'fnAmt', 'fnCtPr', 'vnd', 'vndNm', 'vStnId', 'vndCmt', 'wSts'];

/** A stone that a buyer sees in the search, with all its members. */
async function stoneOf(buyer: Player): Promise<Members> {
  const filters = [{ crt: { '>=': 0.5 } }];
  const found = await buyer.ok('paginateDiamonds', { page: 1, limit: 5, filters, isSkipSave: true });
  return membersOf(await buyer.ok('viewDiamond', { id: rowsOf(found)[0]?.id }));
}

/** A buyer, a stone and a link to it, and a reader without an account. */
async function shareOf({ as, visitor }: Stage, more: object = {}) {
  const buyer = await as('primary', 0);
  const stone = await stoneOf(buyer);
  const share = membersOf(await buyer.ok('createStoneShare', { diamond: stone.id, ...more }));
  return { buyer, stone, share, reader: visitor('a-reader-of-a-link') };
}

const plain: Scenario = {
  name: 'a link shows the facts of its stone, and neither price nor seller nor the number of the seller',
  operations: ['createStoneShare', 'viewSharedStone'],
  play: async (stage) => {
    const { stone, share, reader } = await shareOf(stage);
    const shown = membersOf(await reader.ok('viewSharedStone', { code: share.code }));
    const facts = membersOf(shown.stone);
    expect(facts.id === stone.id && shown.isOffered === true, 'A link shows another stone, or a sold one.');
    const told = PRIVATE.filter((key) => key in facts || key in shown);
    expect(told.length === 0, `A link tells ${told.join(', ')}.`);
    expect(shown.price === null, 'A link shows a price that its sharer did not allow.');
    const text = JSON.stringify(shown);
    expect(!text.includes(JSON.stringify(stone.vStnId)), 'A link shows the stock number of the seller.');
    const other = Object.keys(facts).filter(
      (key) => key in stone && JSON.stringify(facts[key]) !== JSON.stringify(stone[key]),
    );
    expect(other.length === 0, `A link differs from the stone: ${other.join(', ')}.`);
    await reader.refused('viewSharedStone', 404, { code: `${String(share.code)}0` }, 'A wrong code opens.');
  },
};

const priced: Scenario = {
  name: 'a link with the price shows what the sharer is charged',
  operations: ['createStoneShare', 'viewSharedStone'],
  play: async (stage) => {
    const { stone, share, reader } = await shareOf(stage, { isPriceShown: true });
    const shown = await reader.ok('viewSharedStone', { code: share.code });
    const price = [at(shown, 'price', 'fnCtPr'), at(shown, 'price', 'fnAmt')];
    const isSame = price[0] === stone.fnCtPr && price[1] === stone.fnAmt;
    expect(isSame, `A link shows ${price.join(' and ')}, the sharer sees ${String(stone.fnAmt)}.`);
  },
};

const revoked: Scenario = {
  name: 'a link ends when its owner revokes it, and at nobody else’s wish',
  operations: ['createStoneShare', 'revokeStoneShares', 'listStoneShares', 'viewSharedStone'],
  play: async (stage) => {
    const { buyer, share, reader } = await shareOf(stage);
    const other = await stage.as('customer', 1);
    const none = at(await other.ok('revokeStoneShares', { id: [share.id] }), 'count');
    expect(none === 0, 'A user revokes the link of another.');
    const told = rowsOf(await other.ok('listStoneShares', {}));
    expect(!told.some(({ id }) => id === share.id), 'A user sees the links of another.');
    await reader.ok('viewSharedStone', { code: share.code });
    const own = rowsOf(await buyer.ok('listStoneShares', { diamond: share.diamond }));
    expect(own[0]?.code === share.code, 'A new link is not the first of its owner.');
    await buyer.ok('revokeStoneShares', { id: [share.id] });
    const why = await reader.refused('viewSharedStone', 410, { code: share.code }, 'A revoked link opens.');
    expect(at(why, 'reason') === 'REVOKED', 'A revoked link gives another reason.');
    const left = rowsOf(await buyer.ok('listStoneShares', {}));
    expect(!left.some(({ id }) => id === share.id), 'A revoked link is still listed.');
  },
};

const expired: Scenario = {
  name: 'a link ends after its days',
  operations: ['createStoneShare', 'viewSharedStone'],
  play: async (stage) => {
    stage.onMockBackend();
    const { share, reader } = await shareOf(stage, { days: 2 });
    const days = (Date.parse(String(share.expiresAt)) - Date.parse(String(share.createdAt))) / DAY_MS;
    expect(days === 2, `A link of 2 days lasts ${days}.`);
    await stage.advance(2 * DAY_MS - 1000);
    await reader.ok('viewSharedStone', { code: share.code });
    await stage.advance(1000);
    const why = await reader.refused('viewSharedStone', 410, { code: share.code }, 'An expired link opens.');
    expect(at(why, 'reason') === 'EXPIRED', 'An expired link gives another reason.');
  },
};

const sold: Scenario = {
  name: 'the link of a stone that is gone says so, and keeps its facts without the price',
  operations: ['viewSharedStone'],
  play: async (stage) => {
    stage.onMockBackend();
    const { stone, share, reader } = await shareOf(stage, { isPriceShown: true });
    await stage.control('POST', '/stones', { ids: [stone.id], patch: { wSts: 'NA' } });
    const shown = membersOf(await reader.ok('viewSharedStone', { code: share.code }));
    expect(shown.isOffered === false, 'A link offers a stone that is gone.');
    expect(shown.price === null, 'A link shows the price of a stone that is gone.');
    expect(at(shown.stone, 'id') === stone.id, 'A link forgets the facts of a stone that is gone.');
  },
};

/** Stories of stones shared by link. */
export const shareScenarios: readonly Scenario[] = [plain, priced, revoked, expired, sold];
