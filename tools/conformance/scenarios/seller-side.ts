import { expect, rowsOf, type Scenario } from '../play.ts';
import { fileOf } from '../samples.ts';
import { at, membersOf } from '../values.ts';
import { agreed, freeStones } from './keeping.ts';

const PAGE = { page: 1, limit: 100 };
const APPROVED = 2;

const sold: Scenario = {
  name: 'a seller sees the orders of their own stones, without the buyer',
  operations: ['paginateSoldListings', 'updateMemoStatus', 'requestConfirm'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [buyer, house, seller] = [await as('primary', 0), await as('admin', 2), await as('seller', 3)];
    const account = at(await seller.ok('getProfile'), 'user', 'account', 'id');
    const free = (await freeStones(buyer, { loc: ['location-mumbai', 'location-surat'] })).filter(
      ({ isSeparable }) => isSeparable !== false,
    );
    const mine = membersOf(free.find(({ vnd }) => vnd === account));
    const other = membersOf(free.find(({ vnd }) => vnd !== account));
    const id = at(await buyer.ok('requestConfirm', { diamonds: agreed(mine, other) }), 'id');
    await house.ok('updateMemoStatus', { id, status: APPROVED });
    const rows = rowsOf(await seller.ok('paginateSoldListings', PAGE));
    const row = rows.find(({ diamond }) => diamond === mine.id);
    expect(row !== undefined, 'The seller does not see the order of the own stone.');
    expect(row?.amt === mine.amt, `A stone sold for ${String(mine.amt)} is shown with ${String(row?.amt)}.`);
    expect(
      !rows.some(({ diamond }) => diamond === other.id),
      "The seller sees the order of another's stone.",
    );
    const company = String(at(await buyer.ok('getProfile'), 'user', 'account', 'companyName'));
    expect(!JSON.stringify(rows).includes(company), 'The seller is told who buys.');
    await buyer.refused('paginateSoldListings', 403, PAGE, 'A buyer lists what a seller sold.');
  },
};

const byStaff: Scenario = {
  name: 'staff upload for a seller, who sees the upload',
  operations: ['startUpload', 'viewUpload', 'paginateUploads'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [house, seller] = [await as('admin', 2), await as('seller', 3)];
    const account = at(await seller.ok('getProfile'), 'user', 'account', 'id');
    const form = (company: unknown) => ({
      file: fileOf('stock.csv', 'Stock #,Shape,Weight\nCONFORMANCE-9,Round,1.01\n', 'text/csv'),
      account: company,
    });
    await seller.refused('startUpload', 403, form(account), 'A seller names the company of an upload.');
    await house.refused('startUpload', 400, form('acc-none'), 'Staff upload for a company that is made up.');
    const id = at(await house.ok('startUpload', form(account)), 'id');
    const listed = rowsOf(await seller.ok('paginateUploads', PAGE)).some((row) => row.id === id);
    expect(listed, 'The seller does not see the upload that staff made.');
    await house.ok('viewUpload', { id });
  },
};

const mediaByStaff: Scenario = {
  name: 'staff upload certificates for a seller, whose stones get them',
  operations: ['startMediaUpload', 'commitMediaUpload', 'paginateMediaUploads'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const [house, seller] = [await as('admin', 2), await as('seller', 3)];
    const account = at(await seller.ok('getProfile'), 'user', 'account', 'id');
    const inventory = { ...PAGE, filter: { wSts: ['A'] } };
    const stone = at(rowsOf(await seller.ok('paginateInventory', inventory))[0], 'diamond');
    const form = (company: unknown) => ({
      kind: 'CERTIFICATE',
      file: fileOf(`${String(at(stone, 'vStnId'))}.pdf`, '%PDF-1.7', 'application/pdf'),
      account: company,
    });
    await seller.refused('startMediaUpload', 403, form(account), 'A seller names the company of an upload.');
    await house.refused('startMediaUpload', 400, form('acc-none'), 'Staff upload for a made-up company.');
    const started = await house.ok('startMediaUpload', form(account));
    expect(
      at(started, 'files', 0, 'diamond') === at(stone, 'id'),
      "Staff's file is not matched to the seller's stone.",
    );
    const id = at(started, 'id');
    await house.ok('commitMediaUpload', { id });
    const listed = rowsOf(await seller.ok('paginateMediaUploads', { ...PAGE, status: 'COMMITTED' }));
    expect(
      listed.some((row) => row.id === id),
      'The seller does not see the files that staff uploaded.',
    );
  },
};

/** Stories of what sellers see of their trade, and of staff who act for them. */
export const sellerSideScenarios: readonly Scenario[] = [sold, byStaff, mediaByStaff];
