import { fileOf, samples } from '../samples.ts';
import { expect, type Player, rowsOf, ruled, type Scenario } from '../scenario.ts';
import { at, type Members, membersOf } from '../values.ts';
import {
  asSeen,
  DAY_MS,
  HOLD,
  isListed,
  MINUTE_MS,
  PAGE,
  purchaseOf,
  stonesOf,
  WATCHLIST,
} from './shared.ts';

const ADD = 'ADD_UPDATE';
const NUMBER = 'CONFORMANCE-1';

/** The template that the server gives out, with its example as a lot of that number and with these cells, by header. */
async function stockFile(seller: Player, cells: Readonly<Record<string, string>> = {}): Promise<File> {
  const text = new TextDecoder().decode(await seller.file('downloadTemplate', {}));
  const [headers = '', example = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = headers.split(',');
  const lot = example.split(',').map((cell, index) => cells[names[index] ?? ''] ?? cell);
  return fileOf('stock.csv', `${headers}\n${lot.with(0, NUMBER).join(',')}\n`, 'text/csv');
}

async function bytesOf(file: File | undefined): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await file?.arrayBuffer()) ?? []);
}

/** Rounds of the seller on offer in Mumbai that nobody has on hold and that are in no pair or layout. */
async function alone(seller: Player): Promise<readonly Members[]> {
  const filter = {
    ...{ wSts: ['A'], pktType: ['SINGLE'], loc: ['location-mumbai'] },
    ...{ shp: ['shape-round'], isFcCol: false },
  };
  return (await seller.rows('paginateInventory', { ...PAGE, isGrouped: false, filter }))
    .map((row) => membersOf(at(row, 'diamond')))
    .filter(({ isHeld }) => isHeld !== true);
}

/** Makes stones a pair or layout; answers its kind and number. */
async function made(seller: Player, ...stones: readonly Members[]): Promise<Members> {
  const group = await seller.ok('createListingGroup', { diamonds: stones.map(({ id }) => id) });
  return { kind: at(group, 'kind'), number: at(group, 'number') };
}

async function isGroupListed(seller: Player, { number }: Members): Promise<boolean> {
  return (await seller.rows('paginateListingGroups', PAGE)).some((group) => group.number === number);
}

const MUMBAI = 'city-mumbai';
const SURAT = 'city-surat';

/** The seller's stones on offer in a place that nobody has on hold. */
async function offeredIn(seller: Player, loc: string): Promise<readonly Members[]> {
  const filter = { wSts: ['A'], pktType: ['SINGLE'], loc: [loc] };
  return (await seller.rows('paginateInventory', { ...PAGE, filter }))
    .map((row) => membersOf(at(row, 'diamond')))
    .filter(({ isHeld }) => isHeld !== true);
}

const from = ({ id, locNm }: Members) => ({ diamond: id, seenLocation: locNm });

/** The seller's stones on offer that nobody has on hold. */
export async function onOffer(seller: Player): Promise<readonly Members[]> {
  const rows = await seller.ok('paginateInventory', {
    ...PAGE,
    filter: { wSts: ['A'], pktType: ['SINGLE'] },
  });
  return rowsOf(rows)
    .map((row) => membersOf(at(row, 'diamond')))
    .filter(({ isHeld }) => isHeld !== true);
}

function priced({ id, ctPr }: Members, pricePerCarat: number) {
  return { diamond: id, seenPricePerCarat: ctPr, pricePerCarat };
}

export const listingsScenarios: readonly Scenario[] = [
  {
    name: 'a stock file is mapped, tried, listed once, and ends after seven days unless refreshed',
    operations: [
      'startUpload',
      'updateUploadMapping',
      'dryRunUpload',
      'commitUpload',
      'viewUpload',
      'paginateUploadIssues',
      'downloadUploadIssues',
      'paginateInventory',
      'refreshListings',
    ],
    play: async ({ advance, as, onMockBackend }) => {
      onMockBackend();
      const seller = await as('seller', 3);
      const started = await seller.ok('startUpload', { file: await stockFile(seller) });
      const id = at(started, 'id');
      const columns = [{ index: 0, field: at(started, 'columns', 0, 'field') }];
      await seller.ok('updateUploadMapping', { id, columns });
      const tried = await seller.ok('dryRunUpload', { id, mode: ADD });
      expect(at(tried, 'report', 'added') === 1, `The dry run says: ${JSON.stringify(at(tried, 'report'))}`);
      const buyer = await as('primary', 0);
      expect((await stonesOf(buyer, { vStnId: [NUMBER] })).length === 0, 'A dry run lists stones.');
      await seller.ok('paginateUploadIssues', { id, ...PAGE });
      await seller.file('downloadUploadIssues', { id });
      await seller.ok('commitUpload', { id, mode: ADD });
      await seller.refused('commitUpload', 409, { id, mode: ADD }, 'A file is listed twice.');
      await seller.refused('dryRunUpload', 409, { id, mode: ADD }, 'A listed file is tried.');
      await seller.refused('updateUploadMapping', 409, { id, columns }, 'A listed file is mapped.');
      await advance(MINUTE_MS);
      expect(at(await seller.ok('viewUpload', { id }), 'status') === 'FINISHED', 'The upload does not end.');
      expect((await stonesOf(buyer, { vStnId: [NUMBER] })).length === 1, 'The lot is not listed.');
      await advance(8 * DAY_MS);
      const [later, owner] = [await as('primary', 0), await as('seller', 3)];
      expect((await stonesOf(later, { vStnId: [NUMBER] })).length === 0, 'The listing does not run out.');
      await owner.ok('refreshListings', {});
      const unasked = await stonesOf(later, { vStnId: [NUMBER] });
      expect(unasked.length === 0, 'A listing that ran out is back without being named.');
      const ended = await owner.rows('paginateInventory', { ...PAGE, search: NUMBER });
      await owner.ok('refreshListings', { id: ended.map((row) => at(row, 'diamond', 'id')) });
      expect(
        (await stonesOf(later, { vStnId: [NUMBER] })).length === 1,
        'The listing is not back when refreshed.',
      );
    },
  },
  {
    name: 'a price far from the last one or from the list price is set only when the seller confirms it',
    guarantee: {
      about: 'money',
      rule: 'A price that differs by more than 15 percent from the price that the seller saw, or is below 20 percent of the list price, is refused unless `isConfirmed` is true.',
    },
    operations: ['updateListingPrices', 'paginateInventory'],
    play: async ({ as }) => {
      const seller = await as('seller', 3);
      const stones = (await onOffer(seller)).map(membersOf);
      const stone = membersOf(stones.find(({ rap }) => Number(rap) > 0));
      const slips = [1.16, 0.84, 0.05].map((share) => Number(stone.ctPr) * share);
      for (const slip of slips) {
        const words = `A price of ${slip} replaces ${stone.ctPr} without a question.`;
        await ruled(seller, 'updateListingPrices', { prices: [priced(stone, slip)] }, 'confirmed', words);
      }
      const confirmed = { ...priced(stone, Number(slips[0])), isConfirmed: true };
      await seller.ok('updateListingPrices', { prices: [confirmed] });
    },
  },
  {
    name: 'a new lot that a file calls unavailable is listed for its seller alone',
    operations: ['startUpload', 'commitUpload', 'paginateInventory', 'paginateDiamonds'],
    play: async ({ advance, as, onMockBackend }) => {
      onMockBackend();
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const file = await stockFile(seller, { Availability: 'On Memo' });
      const id = at(await seller.ok('startUpload', { file }), 'id');
      await seller.ok('commitUpload', { id, mode: ADD });
      await advance(MINUTE_MS);
      const [row] = await seller.rows('paginateInventory', { ...PAGE, search: NUMBER });
      expect(at(row, 'standing') === 'WITHDRAWN', `The status of the lot is ${at(row, 'standing')}.`);
      const shown = await stonesOf(buyer, { vStnId: [NUMBER] });
      expect(shown.length === 0, 'A lot that is not available is offered.');
    },
  },
  {
    name: 'a seller withdraws stones of its own, and of nobody else',
    operations: ['updateListingStatus', 'paginateInventory', 'viewDiamond'],
    play: async ({ as }) => {
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const own = await seller.rows('paginateInventory', { ...PAGE, filter: { wSts: ['A'] } });
      const stones = own.map((row) => at(row, 'diamond') ?? row);
      const id = stones.map((stone) => at(stone, 'id'));
      const [mine] = (await stonesOf(buyer, { wSts: ['A'] })).filter((stone) => !id.includes(stone.id));
      const strange = { id: [mine?.id], wSts: 'NA' };
      await seller.refused('updateListingStatus', 409, strange, 'The stone of another is withdrawn.');
      const free = stones.find((stone) => at(stone, 'isHeld') !== true);
      await seller.ok('updateListingStatus', { id: [at(free, 'id')], wSts: 'NA' });
      await buyer.refused('viewDiamond', 404, { id: at(free, 'id') }, 'A withdrawn stone is shown.');
    },
  },
  {
    name: 'a sales person sees and withdraws the stock of the sellers looked after, and of nobody else',
    operations: ['updateListingStatus', 'paginateInventory', 'viewDiamond'],
    guarantee: {
      about: 'goods',
      rule: 'Staff change listings only of the sellers whom they look after.',
    },
    play: async ({ as, onMockBackend }) => {
      // Who looks after whom is known of the mock backend only.
      onMockBackend();
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const [sales, admin] = [await as('employee', 2), await as('admin', 1)];
      const stock = { ...PAGE, isHandled: true, filter: { wSts: ['A'] } };
      const own = (await seller.rows('paginateInventory', { ...PAGE, filter: { wSts: ['A'] } })).map((row) =>
        at(row, 'diamond', 'id'),
      );
      const handled = await sales.rows('paginateInventory', stock);
      const free = handled.find((row) => own.includes(at(row, 'diamond', 'id')));
      expect(free !== undefined, 'The stock that a sales person sees lacks a seller looked after.');
      const sellers = new Set(handled.map((row) => at(row, 'diamond', 'vnd')));
      const all = await admin.rows('paginateInventory', stock);
      const strange = all.find((row) => !sellers.has(at(row, 'diamond', 'vnd')));
      expect(strange !== undefined, 'An admin sees the stock of fewer sellers than there are.');
      const theirs = { id: [at(strange, 'diamond', 'id')], wSts: 'NA' };
      const words = 'A sales person withdraws the stone of a seller of somebody else.';
      await sales.refused('updateListingStatus', 409, theirs, words);
      const id = at(free, 'diamond', 'id');
      await sales.ok('updateListingStatus', { id: [id], wSts: 'NA' });
      await buyer.refused('viewDiamond', 404, { id }, 'A stone that the house withdrew is shown.');
    },
  },
  {
    name: 'a picture finds its stone by the name, and is attached once',
    operations: ['startMediaUpload', 'commitMediaUpload', 'paginateMediaUploads'],
    play: async ({ as }) => {
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const [row] = await seller.rows('paginateInventory', { ...PAGE, filter: { wSts: ['A'] } });
      const stone = at(row, 'diamond') ?? row;
      const [picture] = samples.filter(({ name }) => name.endsWith('.png'));
      const file = fileOf(`${at(stone, 'vStnId')}.png`, await bytesOf(picture), 'image/png');
      const keyed = seller.keyed('conformance-media-1');
      const started = await keyed.ok('startMediaUpload', { kind: 'IMAGE', file });
      const id = at(started, 'id');
      const again = await keyed.ok('startMediaUpload', { kind: 'IMAGE', file });
      expect(at(again, 'id') === id, 'A retried upload of pictures is another upload.');
      const renamed = new File([file], 'another.png', { type: file.type });
      const words = 'Its key is used again.';
      await keyed.refused('startMediaUpload', 409, { kind: 'IMAGE', file: renamed }, words);
      expect(at(started, 'files', 0, 'diamond') === at(stone, 'id'), 'The picture does not find its stone.');
      const before = at(await buyer.ok('viewDiamond', { id: at(stone, 'id') }), 'img');
      await seller.ok('commitMediaUpload', { id });
      await seller.refused('commitMediaUpload', 409, { id }, 'Pictures are attached twice.');
      const after = at(await buyer.ok('viewDiamond', { id: at(stone, 'id') }), 'img');
      expect(after !== before, 'The stone has the picture that it had.');
      expect(await isListed(seller, 'paginateMediaUploads', id), 'The upload is not in the list.');
    },
  },
  {
    name: 'a file comes back byte by byte, to its company only, until its time is over',
    operations: ['uploadFile', 'downloadFile'],
    play: async ({ advance, as }) => {
      const [buyer, other] = [await as('primary', 0), await as('customer', 1)];
      for (const sample of samples.filter(({ type }) => /pdf|png|jpeg/.test(type))) {
        const kept = await buyer.ok('uploadFile', { kind: 'IDENTITY_PROOF', file: sample });
        const file = at(kept, 'file');
        const [sent, got] = [await bytesOf(sample), await buyer.file('downloadFile', { file })];
        expect(Buffer.compare(sent, got) === 0, `${sample.name} comes back with other bytes.`);
        await other.refused('downloadFile', 404, { file }, 'Another company gets the file.');
        if (sample !== samples[0]) continue;
        await advance(61 * MINUTE_MS);
        await buyer.refused('downloadFile', 404, { file }, 'A file that nothing names is kept for ever.');
      }
    },
  },
  {
    name: 'a list of stones is given out as the kinds of files that were asked for',
    operations: ['printDiamonds', 'downloadDiamonds', 'downloadDiamondFiles', 'downloadCertificate'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const stones = await stonesOf(buyer, { wSts: ['A'] });
      const id = stones.slice(0, 3).map((stone) => stone.id);
      const asked = { id, listType: 'diamond-list' };
      const sheet = Buffer.from(await buyer.file('downloadDiamonds', asked)).toString('latin1');
      for (const part of ['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/']) {
        expect(sheet.includes(part), `The spreadsheet has no ${part}.`);
      }
      const one = (await buyer.file('downloadDiamonds', { ...asked, id: id.slice(0, 1) })).byteLength;
      expect(one < sheet.length, 'The spreadsheet of three stones is no longer than that of one.');
      await buyer.file('printDiamonds', asked);
      const [certified] = await stonesOf(buyer, { hasCertificate: true });
      expect(certified !== undefined, 'No stone has a certificate file.');
      await buyer.file('downloadCertificate', { id: certified?.id });
      const archive = await buyer.file('downloadDiamondFiles', { ...asked, media: ['IMAGE'] });
      expect(archive.byteLength > 0, 'The archive is empty.');
    },
  },
  {
    name: 'a seller makes a pair that buyers have as a whole only',
    operations: ['createListingGroup', 'paginateListingGroups', 'requestConfirm'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const [one, two, three] = await alone(seller);
      const [first, second, third] = [membersOf(one), membersOf(two), membersOf(three)];
      const pair = await made(seller, first, second);
      expect(pair.kind === 'PAIR', `Two stones become a group of the kind ${pair.kind}.`);
      expect(await isGroupListed(seller, pair), 'A pair that was made is not listed.');
      const lone = await purchaseOf(buyer, first);
      await buyer.refused('requestConfirm', 409, lone, 'One stone of a new pair is bought alone.');
      const again = { diamonds: [first.id, third.id] };
      await seller.refused('createListingGroup', 409, again, 'A stone is in two pairs.');
    },
  },
  {
    name: 'a seller dissolves a pair, whose stones buyers can have alone then, but not while one has it',
    operations: ['dissolveListingGroups', 'createListingGroup', 'paginateListingGroups', 'createBlock'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const [one, two] = await alone(seller);
      const stones = [membersOf(one), membersOf(two)] as const;
      const pair = await made(seller, ...stones);
      await seller.ok('dissolveListingGroups', { groups: [pair] });
      expect(!(await isGroupListed(seller, pair)), 'A dissolved pair is still listed.');
      const again = { groups: [await made(seller, ...stones)] };
      const diamonds = stones.map(({ id, vStnId }) => ({ diamond: id, vStnId }));
      const hold = await buyer.ok('createBlock', { blockType: HOLD, hours: 24, diamonds });
      await seller.refused('dissolveListingGroups', 409, again, 'A pair is dissolved while a buyer has it.');
      await buyer.ok('deleteHolds', { id: [at(hold, 'stones', 0, 'id')] });
      await seller.ok('dissolveListingGroups', again);
      await buyer.ok('requestConfirm', await purchaseOf(buyer, stones[0]));
    },
  },
  {
    name: 'a seller moves its own stones, all or none, and never over a change of somebody else',
    operations: ['updateListingLocations', 'paginateInventory', 'viewDiamond'],
    play: async ({ as }) => {
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const [one, two] = await offeredIn(seller, 'location-mumbai');
      const [first, second] = [membersOf(one), membersOf(two)];
      const place = async ({ id }: Members) => membersOf(await buyer.ok('viewDiamond', { id }));
      await seller.ok('updateListingLocations', { city: SURAT, listings: [from(first)] });
      const shown = await place(first);
      expect(shown.loc === 'location-surat', `A stone that was moved to Surat is in ${shown.locNm}.`);
      expect(shown.ctPr === first.ctPr, 'A stone that is moved changes its price.');
      const both = { city: SURAT, listings: [from(second), from(first)] };
      const words = 'A stone that somebody moved is moved again.';
      await seller.refused('updateListingLocations', 409, both, words);
      const untouched = await place(second);
      expect(untouched.loc === second.loc, 'A refused change of locations moves one of the stones.');
      const account = at(await seller.ok('getProfile'), 'user', 'account', 'id');
      const found = await stonesOf(buyer, { wSts: ['A'], loc: ['location-mumbai'] });
      const strange = membersOf(found.find(({ vnd }) => vnd !== account));
      const theirs = { city: MUMBAI, listings: [from(strange)] };
      await seller.refused('updateListingLocations', 409, theirs, 'The stone of another seller is moved.');
    },
  },
  {
    name: 'a seller changes prices of its own stones, all or none, and never over a change of somebody else',
    operations: ['updateListingPrices', 'paginateInventory', 'viewDiamond'],
    play: async ({ as }) => {
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const [one, two] = (await onOffer(seller)).map(membersOf);
      const [first, second] = [membersOf(one), membersOf(two)];
      const raised = Number(first.ctPr) + 12.5;
      await seller.ok('updateListingPrices', { prices: [priced(first, raised)] });
      const shown = membersOf(await buyer.ok('viewDiamond', { id: first.id }));
      expect(shown.ctPr === raised, `The price per carat is ${shown.ctPr}, not ${raised}.`);
      const amount = Math.round(raised * Number(first.crt) * 100) / 100;
      expect(Math.abs(Number(shown.amt) - amount) < 0.011, `The amount is ${shown.amt}, not ${amount}.`);
      const both = { prices: [priced(second, raised), priced(first, raised + 1)] };
      await seller.refused('updateListingPrices', 409, both, 'A changed price is overwritten.');
      const untouched = membersOf(await buyer.ok('viewDiamond', { id: second.id }));
      expect(untouched.ctPr === second.ctPr, 'A refused change of prices changes one of them.');
      const own = new Set((await onOffer(seller)).map(({ id }) => id));
      const found = await stonesOf(buyer, { wSts: ['A'] });
      const strange = membersOf(found.find((stone) => !own.has(stone.id)));
      const theirs = { prices: [priced(strange, 1)] };
      const words = 'The price of the stone of another is changed.';
      await seller.refused('updateListingPrices', 409, theirs, words);
    },
  },
  {
    name: 'a seller sees how many companies watch a stone',
    operations: ['paginateInventory', 'createTracks'],
    play: async ({ as }) => {
      const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
      const listings = async () =>
        await seller.rows('paginateInventory', { ...PAGE, filter: { wSts: ['A'] } });
      const row = (await listings()).find(
        (each) => at(each, 'interest', 'watchers') === 0 && at(each, 'diamond', 'isHeld') !== true,
      );
      const { id, ...stone } = membersOf(at(row, 'diamond'));
      await buyer.ok('createTracks', { trackType: WATCHLIST, diamonds: [asSeen({ id, ...stone })] });
      const after = (await listings()).find((each) => at(each, 'diamond', 'id') === id);
      const count = at(after, 'interest', 'watchers');
      expect(count === 1, `One company watches it, and ${count} are counted.`);
    },
  },
];
