import { fileOf } from '../samples.ts';
import { expect, type Player, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { offered, parties, percentOf, QUOTES } from './quoting.ts';
import { ALL, asSeen, HOUR_MS, nowOf, PAGE, rowOf, WATCHLIST } from './shared.ts';

/** How many rows of an impact are compared with their stones. */
const COMPARED = 5;
const SAVED = 2;

/** The list in use with the prices of the grades of a stone raised by a tenth. */
async function raisedList(house: Player, { colNm, clrNm }: Members) {
  const text = new TextDecoder().decode(await house.file('downloadPriceList', {}));
  const [headers = '', ...rows] = text.split(/\r?\n/);
  const raised = rows.map((row) => {
    const cells = row.split(',');
    const isOfStone = cells[3] === textOf(colNm) && cells[4] === textOf(clrNm);
    return isOfStone ? [...cells.slice(0, 5), Math.round(Number(cells[5]) * 1.1)].join(',') : row;
  });
  return fileOf('list.csv', [headers, ...raised].join('\n'), 'text/csv');
}

/** Number of alerts of a kind about a record. */
async function alerts(buyer: Player, activityType: string, record: unknown): Promise<number> {
  const rows = await buyer.rows('listNotifications', { ...PAGE, activityType: [activityType] });
  return rows.filter((row) => row.record === record).length;
}

export const priceListsScenarios: readonly Scenario[] = [
  {
    name: 'a price list takes effect at its time, as its impact says, and no price per carat moves',
    guarantee: {
      about: 'money',
      rule: 'When it takes effect, every listing keeps its price per carat and gets its list price and its difference from the new list; quotes keep their price per carat.',
    },
    operations: ['uploadPriceList', 'paginatePriceListImpact', 'schedulePriceList', 'paginateTracks'],
    play: async (stage) => {
      const { buyer, stones } = await parties(stage);
      const house = await stage.as('admin', 2);
      const stone = membersOf(stones.find(({ rap }) => Number(rap) > 0));
      const price = percentOf(stone, 95);
      const quote = await offered(buyer, stone, price);
      const draft = await house.ok('uploadPriceList', { file: await raisedList(house, stone) });
      const id = at(draft, 'id');
      const rows = await house.rows('paginatePriceListImpact', { ...ALL, id, kind: 'STONE' });
      const own = rows.find(({ diamond }) => diamond === stone.id);
      expect(own !== undefined, 'The impact lacks a stone whose list price changes.');
      const effectiveAt = new Date((await nowOf(buyer)) + HOUR_MS).toISOString();
      await house.ok('schedulePriceList', { id, version: at(draft, 'version'), effectiveAt });
      const before = await buyer.ok('viewDiamond', { id: stone.id });
      expect(at(before, 'rap') === stone.rap, 'A price list takes effect before its time.');
      await stage.advance(HOUR_MS);
      for (const row of [own, ...rows.slice(0, COMPARED)].map(membersOf)) {
        const now = await buyer.ok('viewDiamond', { id: row.diamond });
        const words = `The impact says a list price of ${row.rapNew}, and the stone has ${at(now, 'rap')}.`;
        expect(at(now, 'rap') === row.rapNew, words);
      }
      const after = await buyer.ok('viewDiamond', { id: stone.id });
      expect(at(after, 'ctPr') === stone.ctPr, 'A price list moves the price of a listing.');
      expect(at(after, 'back') === own?.backNew, 'The impact says another difference from the list.');
      const kept = await rowOf(buyer, 'paginateTracks', quote, QUOTES);
      const words = `A price list moves the price of a quote from ${price} to ${kept.newPricePerCarat}.`;
      expect(kept.newPricePerCarat === price && kept.status === 'PENDING', words);
    },
  },
  {
    name: 'every row of a price list is reported, and a list with a mistake does not take effect',
    guarantee: {
      about: 'data',
      rule: 'Every row of the file is kept and reported, also those with mistakes: a row is never dropped.',
    },
    operations: ['uploadPriceList', 'paginatePriceListRows', 'schedulePriceList'],
    play: async (stage) => {
      stage.onMockBackend();
      const house = await stage.as('admin', 2);
      const text = [
        'shape,caratFrom,caratTo,colour,clarity,pricePerCarat',
        'ROUND,1.00,1.49,G,VS1,9900',
        'ROUND,1.50,1.99,G,VS1,-5',
        'ROUND,2.00,2.99,G,VS1,15000',
      ].join('\n');
      const draft = await house.ok('uploadPriceList', { file: fileOf('list.csv', text, 'text/csv') });
      const [id, version] = [at(draft, 'id'), at(draft, 'version')];
      const rows = await house.rows('paginatePriceListRows', { ...ALL, id });
      const own = rows.filter(({ row }) => row !== null);
      expect(own.length === 3, `Of 3 rows of a price list, ${own.length} rows are reported.`);
      const isNamed = own.some(({ issues }) => listOf(issues).some((each) => at(each, 'rule') === 'PRICE'));
      expect(isNamed, 'A price below 0 is not reported.');
      const words = 'A price list with a mistake takes effect.';
      await house.refused('schedulePriceList', 409, { id, version }, words);
      await house.ok('cancelPriceList', { id, version });
    },
  },
  {
    name: 'a watch target and a saved search alert once for each time that the price crosses',
    guarantee: {
      about: 'data',
      rule: 'The same state never alerts twice; crossing back and again does.',
    },
    operations: ['createTracks', 'upsertSearch', 'updateListingPrices', 'listNotifications'],
    play: async (stage) => {
      const { buyer, seller, stones } = await parties(stage);
      const stone = membersOf(stones[0]);
      const target = percentOf(stone, 90);
      await buyer.ok('createTracks', {
        trackType: WATCHLIST,
        diamonds: [{ ...asSeen(stone), newPricePerCarat: target }],
      });
      const search = await buyer.ok('upsertSearch', {
        name: 'Conformance: a price',
        searchType: SAVED,
        isSendNotification: true,
        filter: { stoneId: [stone.stoneId], ctPr: { '>=': 1, '<=': target } },
      });
      let ctPr = stone.ctPr;
      for (const [percent, wanted] of [
        [85, 1],
        [80, 1],
        [95, 1],
        [85, 2],
      ] as const) {
        const pricePerCarat = percentOf(stone, percent);
        const prices = [{ diamond: stone.id, seenPricePerCarat: ctPr, pricePerCarat, isConfirmed: true }];
        await seller.ok('updateListingPrices', { prices });
        ctPr = pricePerCarat;
        const found = [
          await alerts(buyer, 'PRICE_TARGET_MET', stone.id),
          await alerts(buyer, 'SEARCH_MATCH', at(search, 'id')),
        ];
        const words = `At ${percent} percent of the price, target and search have alerted ${found.join(' and ')} times, not ${wanted}.`;
        expect(
          found.every((count) => count === wanted),
          words,
        );
      }
    },
  },
];
