import { fileOf } from '../samples.ts';
import { expect, type Player, type Scenario } from '../scenario.ts';
import { at, listOf } from '../values.ts';
import { MINUTE_MS, PAGE } from './shared.ts';

const ADD = 'ADD_UPDATE';
const REPLACE = 'REPLACE_ALL';
const HEADERS = 'Stock #,Shape,Weight,Color,Clarity,Cut Grade,Location,Treatment,Price Per Carat';

/** A stock file of rounds, each of a weight and with the cut grade that is given. */
async function start(seller: Player, ...cuts: readonly string[]): Promise<unknown> {
  const lots = cuts.map((cut, at) => `READ-${at},Round,1.${10 + at},G,VS1,${cut},Surat,None,5000`);
  const file = fileOf('stock.csv', [HEADERS, ...lots].join('\n'), 'text/csv');
  return at(await seller.ok('startUpload', { file }), 'id');
}

async function validOf(seller: Player, id: unknown): Promise<unknown> {
  return at(await seller.ok('dryRunUpload', { id, mode: ADD }), 'report', 'valid');
}

export const uploadReadingScenarios: readonly Scenario[] = [
  {
    name: 'Replace All deletes the listings that it named, and no others',
    guarantee: {
      about: 'goods',
      rule: 'With Replace All it names every listing that it would delete and every one that stays, with the reason.',
    },
    operations: ['dryRunUpload', 'commitUpload', 'downloadUploadDeletes', 'paginateInventory'],
    play: async ({ advance, as, onMockBackend }) => {
      onMockBackend();
      const seller = await as('seller', 3);
      const offered = async () => {
        const counts = at(await seller.ok('paginateInventory', { page: 1, limit: 1 }), 'standings');
        return ['ACTIVE', 'EXPIRING', 'EXPIRED'].reduce((sum, each) => sum + Number(at(counts, each)), 0);
      };
      const standingOf = async (stone: unknown) => {
        const page = { ...PAGE, search: at(stone, 'vStnId') };
        const rows = await seller.rows('paginateInventory', page);
        return at(
          rows.find((row) => at(row, 'diamond', 'id') === at(stone, 'diamond')),
          'standing',
        );
      };
      const id = await start(seller, 'EX');
      const before = await offered();
      const tried = await seller.ok('dryRunUpload', { id, mode: REPLACE });
      const [deletes, stays] = [listOf(at(tried, 'deletes')), listOf(at(tried, 'stays'))];
      expect(
        deletes.length + stays.length === before,
        `Of ${before} listings, ${deletes.length} are named as deleted and ${stays.length} as kept.`,
      );
      const lines = new TextDecoder().decode(await seller.file('downloadUploadDeletes', { id })).trim();
      const rows = lines.split('\r\n').length - 1;
      expect(rows === deletes.length, `The file of ${deletes.length} deleted listings has ${rows}.`);
      await seller.ok('commitUpload', { id, mode: REPLACE, deletes: at(tried, 'report', 'deleted') });
      await advance(MINUTE_MS);
      const left = await offered();
      expect(
        left === stays.length + 1,
        `Of ${stays.length} listings that stay and a new one, ${left} are left.`,
      );
      expect(
        (await standingOf(deletes[0])) === 'WITHDRAWN',
        'A listing that is named as deleted is offered.',
      );
      expect((await standingOf(stays[0])) !== 'WITHDRAWN', 'A listing that is named as kept is gone.');
    },
  },
  {
    name: 'a word of a stock file has the grade that its seller gave it, in later files and for nobody else',
    guarantee: { about: 'data', rule: "The grades of words are remembered for the seller's next files." },
    operations: ['startUpload', 'updateUploadReading', 'dryRunUpload'],
    play: async ({ as, run }) => {
      const seller = await as('seller', 3);
      const word = `Premium ${run.name}`;
      const id = await start(seller, word, 'EX');
      expect((await validOf(seller, id)) === 1, 'A word that is no grade is listed.');
      const words = [{ field: 'cutNm', value: word, grade: 'VG' }];
      await seller.ok('updateUploadReading', { id, words });
      expect((await validOf(seller, id)) === 2, 'A word with a grade of its seller is still unknown.');
      const later = await start(seller, word.toLowerCase());
      expect((await validOf(seller, later)) === 1, 'A word with a grade is unknown in the next file.');
      const house = await as('admin', 2);
      expect((await validOf(house, await start(house, word))) === 0, 'A word counts for another company.');
    },
  },
  {
    name: 'an unfinished upload is discarded, and a committed one stays in the history',
    guarantee: { about: 'data', rule: 'A committed upload stays in the history (409).' },
    operations: ['startUpload', 'discardUpload', 'commitUpload', 'viewUpload'],
    play: async ({ as }) => {
      const seller = await as('seller', 3);
      const id = await start(seller, 'EX');
      await seller.ok('discardUpload', { id });
      await seller.refused('viewUpload', 404, { id }, 'A discarded upload is still there.');
      const kept = await start(seller, 'EX');
      await seller.ok('commitUpload', { id: kept, mode: ADD });
      await seller.refused('discardUpload', 409, { id: kept }, 'A committed upload is discarded.');
      await seller.ok('viewUpload', { id: kept });
    },
  },
  {
    name: 'the stock of a seller that is downloaded and uploaded again changes nothing',
    operations: ['downloadInventory', 'startUpload', 'dryRunUpload', 'paginateInventory'],
    play: async ({ as, onMockBackend }) => {
      // Another server may remember other fields for these columns, from an earlier run.
      onMockBackend();
      const seller = await as('seller', 3);
      const text = new TextDecoder().decode(await seller.file('downloadInventory', {}));
      const all = at(await seller.ok('paginateInventory', { ...PAGE, limit: 1 }), 'count');
      const lines = text.trim().split('\r\n');
      expect(lines.length === Number(all) + 1, `Of ${all} listings, the file has ${lines.length - 1}.`);
      // A part is enough: a large stock keeps the server busy for seconds.
      const part = lines.slice(0, PAGE.limit).join('\n');
      const started = await seller.ok('startUpload', { file: fileOf('stock.csv', part, 'text/csv') });
      const tried = await seller.ok('dryRunUpload', { id: at(started, 'id'), mode: ADD });
      const report = at(tried, 'report');
      const changes = ['invalid', 'added', 'updated'].map((count) => at(report, count));
      expect(
        changes.every((count) => count === 0),
        `The stock changes itself: ${JSON.stringify(report)}`,
      );
    },
  },
];
